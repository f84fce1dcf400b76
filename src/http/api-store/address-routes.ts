import { type Context, Hono } from "hono";
import {
  type AddressListResponse,
  type AddressResponse,
  addressBody,
  restoreBody,
} from "#contracts/store/customers/address-requests.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { readBody } from "../request-body.ts";
import { withSession } from "../session-cookies.ts";

/** `/me/addresses`, below `/api`: the signed-in customer's saved addresses. */
export function addressRoutes(shop: Pick<Shop, "customers">): Hono<AppEnv> {
  const { addresses } = shop.customers;
  const api = new Hono<AppEnv>();
  api.get("/me/addresses", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const answer: AddressListResponse = { addresses: await addresses.list(customer.id) };
      return c.json(answer, 200, { "Cache-Control": "private, no-store" });
    }),
  );
  const save = (c: Context<AppEnv>, id?: string) =>
    withSession(c, shop, async ({ customer }) => {
      const body = await readBody(c, addressBody);
      return body.ok ? answer(c, await addresses.save(customer.id, body.value, id)) : sendError(c, body.error);
    });
  api.post("/me/addresses", (c) => save(c));
  api.put("/me/addresses/:id", (c) => save(c, c.req.param("id")));
  api.delete("/me/addresses/:id", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const removed = await addresses.remove(customer.id, c.req.param("id"));
      return removed.ok ? c.json({ status: "success" }) : sendError(c, removed.error);
    }),
  );
  api.post("/me/addresses/:id/restore", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const body = await readBody(c, restoreBody);
      if (!body.ok) return sendError(c, body.error);
      return answer(c, await addresses.restore(customer.id, c.req.param("id"), body.value));
    }),
  );
  api.post("/me/addresses/:id/default", (c) =>
    withSession(c, shop, async ({ customer }) =>
      answer(c, await addresses.makeDefault(customer.id, c.req.param("id"))),
    ),
  );
  return api;
}

function answer(c: Context<AppEnv>, saved: Result<AddressView>): Response {
  if (!saved.ok) return sendError(c, saved.error);
  const body: AddressResponse = { address: saved.value };
  return c.json(body);
}
