import { type Context, Hono } from "hono";
import { placementBody, proofBody, quoteBody, tokenBody } from "#contracts/store/checkout/checkout-requests.ts";
import {
  toPaymentWidgetResponse,
  toPlacedOrderResponse,
  toQuoteResponse,
} from "#contracts/store/checkout/checkout-responses.ts";
import type { Refusal } from "#domain/errors.ts";
import type { PlacementFailure } from "#use-cases/checkout/checkout-types.ts";
import type { VerifiedPayment } from "#use-cases/payments/payment-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError, sendErrorCode } from "../error-response.ts";
import { callerOf, readBody } from "../request-body.ts";
import { customerIdOf } from "../session-cookies.ts";

/**
 * `POST /payments/create-order`, `/payments/verify-payment` and `/orders/upi`, below `/api`, and
 * `/payments/resume-order` `{token}`, which answers like create-order.
 */
export function paymentRoutes({
  checkout,
  payments,
  customers,
}: Pick<Shop, "checkout" | "payments" | "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/payments/create-order", async (c) => {
    const body = await readBody(c, placementBody);
    if (!body.ok) return sendError(c, body.error);
    const customerId = await customerIdOf(c, { customers });
    const opened = await checkout.placeOnline({ ...body.value, customerId }, callerOf(c));
    return opened.ok ? c.json(toPaymentWidgetResponse(opened.value)) : refused(c, opened);
  });
  api.post("/payments/resume-order", async (c) => {
    const body = await readBody(c, tokenBody);
    if (!body.ok) return sendError(c, body.error);
    const opened = await payments.resume(body.value.token);
    return opened.ok ? c.json(toPaymentWidgetResponse(opened.value)) : refused(c, opened);
  });
  api.post("/orders/upi", async (c) => {
    const body = await readBody(c, placementBody);
    if (!body.ok) return sendError(c, body.error);
    const customerId = await customerIdOf(c, { customers });
    const placed = await checkout.placeUpi({ ...body.value, customerId }, callerOf(c));
    return placed.ok ? c.json(toPlacedOrderResponse(placed.value)) : refused(c, placed);
  });
  api.post("/payments/verify-payment", async (c) => {
    const body = await readBody(c, proofBody);
    if (!body.ok) return sendError(c, body.error);
    const verified = await payments.verify(body.value);
    if (!verified.ok) return sendError(c, verified.error);
    const trouble = troubles[verified.value.state];
    return trouble ? sendErrorCode(c, trouble) : c.json({ status: "success" });
  });
  return api;
}

const troubles: Record<VerifiedPayment["state"], Refusal["code"] | undefined> = {
  paid: undefined,
  returned: "payment-returned",
  failed: "payment-failed",
  checking: "payment-not-saved",
};

function refused(c: Context<AppEnv>, { error, quote }: PlacementFailure): Response {
  return sendError(c, error, quote && { quote: toQuoteResponse(quote) });
}

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
