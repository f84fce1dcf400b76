import type { CartItems } from "#use-cases/checkout/checkout-types.ts";

/**
 * The order of this browser that awaits its payment: a reload, going back and another tab find it again. It holds the
 * private link and nothing of what was typed.
 */
export type PendingPayment = { token: string; orderId: string; items: CartItems; at: number };

export const pendingPaymentStorageKey = "checkoutPending";
/** No hold of an online payment lasts longer. */
const livesMs = 24 * 60 * 60 * 1_000;

export function readPendingPayment(now = Date.now()): PendingPayment | null {
  try {
    const kept: Partial<Record<keyof PendingPayment, unknown>> | null = JSON.parse(
      localStorage.getItem(pendingPaymentStorageKey) ?? "null",
    );
    const { token, orderId, items, at } = kept ?? {};
    const whole = typeof token === "string" && typeof orderId === "string" && typeof at === "number";
    if (!whole || !/^[A-Za-z0-9_-]{32,200}$/.test(token) || !Array.isArray(items) || now - at > livesMs) return null;
    return { token, orderId, items: items as CartItems, at };
  } catch {
    return null;
  }
}

export function savePendingPayment(pending: PendingPayment): void {
  write(JSON.stringify(pending));
}

/** Only this one: another tab may have gone on with another. */
export function clearPendingPayment(token: string): void {
  if (readPendingPayment()?.token === token) write(null);
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(pendingPaymentStorageKey);
    else localStorage.setItem(pendingPaymentStorageKey, text);
  } catch {
    // Without storage the open page alone knows it.
  }
}
