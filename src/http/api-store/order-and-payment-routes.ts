import { type Context, Hono } from "hono";
import { placementBody, proofBody, quoteBody, tokenBody } from "#contracts/store/checkout/checkout-requests.ts";
import {
  toPaymentWidgetResponse,
  toPlacedOrderResponse,
  toQuoteResponse,
} from "#contracts/store/checkout/checkout-responses.ts";
import { parseOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { cancelBody, returnBody } from "#contracts/store/orders/order-requests.ts";
import { toOrderDetailResponse, toOrderListResponse } from "#contracts/store/orders/order-responses.ts";
import type { Refusal } from "#domain/errors.ts";
import type { PlacementFailure } from "#use-cases/checkout/checkout-types.ts";
import { type OrderOwner, orderNotFound } from "#use-cases/kernel/find-own-order.ts";
import type { VerifiedPayment } from "#use-cases/payments/payment-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError, sendErrorCode } from "../error-response.ts";
import { callerOf, readBody } from "../request-body.ts";
import { customerIdOf, withSession } from "../session-cookies.ts";

type Parts = Pick<Shop, "orders" | "customers">;
type Action = (c: Context<AppEnv>, orders: Shop["orders"], owner: OrderOwner) => Promise<Response>;

/** Actions of an order's owner, by the last part of the path. */
const actions: Record<string, Action> = { cancel, return: requestReturn, "buy-again": buyAgain };

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

function sendPlacementError(c: Context<AppEnv>, { error, quote, queueTicket }: PlacementFailure): Response {
  return sendError(c, error, { ...(quote && { quote: toQuoteResponse(quote) }), ...(queueTicket && { queueTicket }) });
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
