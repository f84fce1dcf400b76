import type {
  PaymentWidgetResponse,
  PlacedOrderResponse,
  QuoteResponse,
} from "#contracts/store/checkout/checkout-responses.ts";
import type { PinPlaceView, PlacesResponse } from "#contracts/store/customers/customer-views.ts";
import { type ApiResult, postJson, requestTimeoutMs } from "#storefront/api-client.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import type { CheckoutFields } from "./checkout-fields.ts";

/** `pin` is sent when cash on delivery depends on it. */
export type QuoteBody = { items: CartItems; discountCode: string; pin?: string };
export type OrderBody = QuoteBody &
  CheckoutFields & {
    expectedTotal: number;
    /** Private token of this browser's order that awaits payment. */
    replaces?: string;
  };

export function fetchQuote(body: QuoteBody): Promise<ApiResult<QuoteResponse>> {
  return postJson("/api/orders/quote", body);
}

/** The same key and body again returns the same order (docs/rules.md 7.4). */
export function placeCodOrder(body: OrderBody, idempotencyKey: string): Promise<ApiResult<PlacedOrderResponse>> {
  return postJson("/api/orders/cod", { ...body, idempotencyKey });
}

export function createOnlineOrder(body: OrderBody, idempotencyKey: string): Promise<ApiResult<PaymentWidgetResponse>> {
  return postJson("/api/payments/create-order", { ...body, idempotencyKey });
}

export function placeUpiOrder(body: OrderBody, idempotencyKey: string): Promise<ApiResult<PlacedOrderResponse>> {
  return postJson("/api/orders/upi", { ...body, idempotencyKey });
}

/** Empty for an unknown PIN, and when the request fails: places are only a suggestion. */
export async function fetchPinPlaces(pin: string): Promise<PinPlaceView[]> {
  try {
    const response = await fetch(`/api/pins/${pin}`, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.ok ? ((await response.json()) as PlacesResponse).places : [];
  } catch {
    return [];
  }
}
