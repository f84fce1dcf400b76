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
 * `POST /payments/create-order`, `/payments/verify-payment` and `/orders/upi`, under `/api`, and
 * `/payments/resume-order` `{token}`, which responds like create-order.
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
    return opened.ok ? c.json(toPaymentWidgetResponse(opened.value)) : sendPlacementError(c, opened);
  });
  api.post("/payments/resume-order", async (c) => {
    const body = await readBody(c, tokenBody);
    if (!body.ok) return sendError(c, body.error);
    const opened = await payments.resume(body.value.token);
    return opened.ok ? c.json(toPaymentWidgetResponse(opened.value)) : sendPlacementError(c, opened);
  });
  api.post("/orders/upi", async (c) => {
    const body = await readBody(c, placementBody);
    if (!body.ok) return sendError(c, body.error);
    const customerId = await customerIdOf(c, { customers });
    const placed = await checkout.placeUpi({ ...body.value, customerId }, callerOf(c));
    return placed.ok ? c.json(toPlacedOrderResponse(placed.value)) : sendPlacementError(c, placed);
  });
  api.post("/payments/verify-payment", async (c) => {
    const body = await readBody(c, proofBody);
    if (!body.ok) return sendError(c, body.error);
    const verified = await payments.verify(body.value);
    if (!verified.ok) return sendError(c, verified.error);
    const errorCode = verificationErrors[verified.value.state];
    return errorCode ? sendErrorCode(c, errorCode) : c.json({ status: "success" });
  });
  return api;
}

const verificationErrors: Record<VerifiedPayment["state"], Refusal["code"] | undefined> = {
  paid: undefined,
  returned: "payment-returned",
  failed: "payment-failed",
  checking: "payment-not-saved",
};

function sendPlacementError(c: Context<AppEnv>, { error, quote }: PlacementFailure): Response {
  return sendError(c, error, quote && { quote: toQuoteResponse(quote) });
}

/** `POST /orders/quote` and `POST /orders/cod`, under `/api`. */
export function checkoutRoutes({ checkout, customers }: Pick<Shop, "checkout" | "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/orders/quote", async (c) => {
    const body = await readBody(c, quoteBody);
    if (!body.ok) return sendError(c, body.error);
    // Only discount codes depend on the customer.
    const customerId = body.value.discountCode ? await customerIdOf(c, { customers }) : undefined;
    const quoted = await checkout.quote({ ...body.value, customerId }, callerOf(c));
    return quoted.ok ? c.json(toQuoteResponse(quoted.value)) : sendError(c, quoted.error);
  });
  api.post("/orders/cod", async (c) => {
    const body = await readBody(c, placementBody);
    if (!body.ok) return sendError(c, body.error);
    const customerId = await customerIdOf(c, { customers });
    const placed = await checkout.placeCod({ ...body.value, customerId }, callerOf(c));
    return placed.ok ? c.json(toPlacedOrderResponse(placed.value)) : sendPlacementError(c, placed);
  });
  return api;
}
