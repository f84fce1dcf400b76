import type { PlacedAnswer, QuoteAnswer, WidgetAnswer } from "#contracts/store/checkout-answers.ts";
import type { Place, PlacesAnswer } from "#contracts/store/places.ts";
import type { CartItems } from "#use-cases/shop.ts";
import { type Asked, patienceMs, post } from "../ask/post.ts";
import type { Fields } from "./fields.ts";

/** `pin` where cash on delivery depends on it. */
export type QuoteBody = { items: CartItems; discountCode: string; pin?: string };
export type OrderBody = QuoteBody &
  Fields & {
    expectedTotal: number;
    /** The private token of this browser's order that awaits payment. */
    replaces?: string;
  };

export function askQuote(body: QuoteBody): Promise<Asked<QuoteAnswer>> {
  return post("/api/orders/quote", body);
}

/** The same key and body again is the same order (running.md, JSON API). */
export function placeCod(body: OrderBody, idempotencyKey: string): Promise<Asked<PlacedAnswer>> {
  return post("/api/orders/cod", { ...body, idempotencyKey });
}

export function createOrder(body: OrderBody, idempotencyKey: string): Promise<Asked<WidgetAnswer>> {
  return post("/api/payments/create-order", { ...body, idempotencyKey });
}

export function placeUpi(body: OrderBody, idempotencyKey: string): Promise<Asked<PlacedAnswer>> {
  return post("/api/orders/upi", { ...body, idempotencyKey });
}

/** Empty when nobody knows, also when the question did not get through: it only ever suggests. */
export async function askPlaces(pin: string): Promise<Place[]> {
  try {
    const response = await fetch(`/api/pins/${pin}`, { signal: AbortSignal.timeout(patienceMs) });
    return response.ok ? ((await response.json()) as PlacesAnswer).places : [];
  } catch {
    return [];
  }
}
