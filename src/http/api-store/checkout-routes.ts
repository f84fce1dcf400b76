import { Hono } from "hono";
import { placementBody, quoteBody } from "#contracts/store/checkout/checkout-requests.ts";
import { toPlacedOrderResponse, toQuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf, readBody } from "../request-body.ts";
import { customerIdOf } from "../session-cookies.ts";

/** `POST /orders/quote` and `POST /orders/cod`, below `/api`. */
export function checkoutRoutes({ checkout, customers }: Pick<Shop, "checkout" | "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/orders/quote", async (c) => {
    const body = await readBody(c, quoteBody);
    if (!body.ok) return sendError(c, body.error);
    // Only a code can hang on who asks.
    const customerId = body.value.discountCode ? await customerIdOf(c, { customers }) : undefined;
    const quoted = await checkout.quote({ ...body.value, customerId }, callerOf(c));
    return quoted.ok ? c.json(toQuoteResponse(quoted.value)) : sendError(c, quoted.error);
  });
  api.post("/orders/cod", async (c) => {
    const body = await readBody(c, placementBody);
    if (!body.ok) return sendError(c, body.error);
    const customerId = await customerIdOf(c, { customers });
    const placed = await checkout.placeCod({ ...body.value, customerId }, callerOf(c));
    if (placed.ok) return c.json(toPlacedOrderResponse(placed.value));
    return sendError(c, placed.error, placed.quote && { quote: toQuoteResponse(placed.quote) });
  });
  return api;
}
