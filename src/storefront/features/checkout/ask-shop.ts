import type { PlacedAnswer, QuoteAnswer } from "../../../contracts/store/checkout-answers.ts";
import type { Place, PlacesAnswer } from "../../../contracts/store/places.ts";
import type { Refusal } from "../../../domain/errors.ts";
import type { CartItems } from "../../../use-cases/shop.ts";
import type { Fields } from "./fields.ts";

/** Longer than the server lets anything take (running.md: a plain message within 10 s). */
const patienceMs = 20_000;

export type Asked<T> =
  | { kind: "answered"; value: T }
  /** Understood and refused, in words; with the quote as it is now where that is why. */
  | { kind: "refused"; error: Refusal; quote?: QuoteAnswer | undefined }
  /** No answer, or none that says anything: a cut line, a broken server. */
  | { kind: "failed" };

export type QuoteBody = { items: CartItems; discountCode: string };
export type OrderBody = QuoteBody & Fields & { expectedTotal: number };

export function askQuote(body: QuoteBody): Promise<Asked<QuoteAnswer>> {
  return post("/api/orders/quote", body);
}

/** The same key and body again is the same order (running.md, JSON API). */
export function placeCod(body: OrderBody, idempotencyKey: string): Promise<Asked<PlacedAnswer>> {
  return post("/api/orders/cod", { ...body, idempotencyKey });
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

async function post<T>(address: string, body: object): Promise<Asked<T>> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.ok) return { kind: "answered", value: (await response.json()) as T };
    if (response.status >= 500) return { kind: "failed" };
    const { error, quote } = (await response.json()) as { error?: Refusal; quote?: QuoteAnswer };
    return error?.message ? { kind: "refused", error, quote } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}
