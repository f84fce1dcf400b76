import { Hono } from "hono";
import { type ReviewListResponse, type ReviewResponse, reviewBody } from "#contracts/store/reviews.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { readBody } from "../read-body.ts";
import { withSession } from "../session.ts";

/** `/me/reviews`, below `/api`: what one may review, and wrote (D18). */
export function reviewRoutes(shop: Pick<Shop, "customers" | "reviews">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get("/me/reviews", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const answer: ReviewListResponse = { reviews: await shop.reviews.listOwn(customer.id) };
      return c.json(answer, 200, { "Cache-Control": "private, no-store" });
    }),
  );
  api.post("/me/reviews", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const body = await readBody(c, reviewBody);
      if (!body.ok) return sendError(c, body.error);
      const written = await shop.reviews.write(customer.id, body.value);
      if (!written.ok) return sendError(c, written.error);
      const answer: ReviewResponse = { review: written.value };
      return c.json(answer);
    }),
  );
  return api;
}
