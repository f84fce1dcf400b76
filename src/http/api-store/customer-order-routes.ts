import { type Context, Hono } from "hono";
import { parseOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { cancelBody, returnBody } from "#contracts/store/orders/order-requests.ts";
import { toOrderDetailResponse, toOrderListResponse } from "#contracts/store/orders/order-responses.ts";
import { type OrderOwner, orderNotFound } from "#use-cases/kernel/find-own-order.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { readBody } from "../request-body.ts";
import { withSession } from "../session-cookies.ts";

type Parts = Pick<Shop, "orders" | "customers">;
type Action = (c: Context<AppEnv>, orders: Shop["orders"], owner: OrderOwner) => Promise<Response>;

/** Actions of an order's owner, by the last part of the path. */
const actions: Record<string, Action> = { cancel, return: requestReturn, "buy-again": buyAgain };

/** `/me/orders…` for signed-in customers and `/orders/link/{token}…` for holders of an order's link, under `/api`. */
export function customerOrderRoutes(shop: Parts): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get("/me/orders", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const filter = parseOrderFilter(new URL(c.req.url).searchParams);
      return c.json(toOrderListResponse(await shop.orders.listOfCustomer(customer.id, filter)));
    }),
  );
  api.get("/me/orders/:id", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const order = await shop.orders.detail({ customerId: customer.id, orderId: c.req.param("id") });
      return order ? c.json(toOrderDetailResponse(order)) : sendError(c, orderNotFound);
    }),
  );
  api.get("/orders/link/:token", async (c) => {
    const order = await shop.orders.detail({ token: c.req.param("token") });
    c.header("Cache-Control", "private, no-store");
    return order ? c.json(toOrderDetailResponse(order)) : sendError(c, orderNotFound);
  });
  for (const [name, action] of Object.entries(actions)) {
    api.post(`/me/orders/:id/${name}`, (c) =>
      withSession(c, shop, ({ customer }) =>
        action(c, shop.orders, { customerId: customer.id, orderId: c.req.param("id") }),
      ),
    );
    api.post(`/orders/link/:token/${name}`, (c) => action(c, shop.orders, { token: c.req.param("token") }));
  }
  return api;
}

async function cancel(c: Context<AppEnv>, orders: Shop["orders"], owner: OrderOwner): Promise<Response> {
  const body = await readBody(c, cancelBody);
  if (!body.ok) return sendError(c, body.error);
  const cancelled = await orders.cancel(owner, body.value.reason);
  return cancelled.ok ? c.json({ status: cancelled.value.status }) : sendError(c, cancelled.error);
}

async function requestReturn(c: Context<AppEnv>, orders: Shop["orders"], owner: OrderOwner): Promise<Response> {
  const body = await readBody(c, returnBody);
  if (!body.ok) return sendError(c, body.error);
  const requested = await orders.requestReturn(owner, body.value);
  return requested.ok ? c.json({ status: "asked" }) : sendError(c, requested.error);
}

async function buyAgain(c: Context<AppEnv>, orders: Shop["orders"], owner: OrderOwner): Promise<Response> {
  const items = await orders.buyAgain(owner);
  return items ? c.json(items) : sendError(c, orderNotFound);
}
