import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import { pendingPaymentStorageKey } from "../checkout/forget-buyer.ts";

/**
 * This browser's order that awaits payment, stored so that a reload, the back button and other tabs find it. It holds
 * the order's private token and nothing that was typed.
 */
export type PendingPayment = {
  token: string;
  orderId: string;
  orderNumber: string;
  /** The order belongs to no account. */
  isGuest: boolean;
  items: CartItems;
  at: number;
};

/** The longest hold of an online payment. */
const lifetimeMs = 24 * 60 * 60 * 1_000;

export function readPendingPayment(now = Date.now()): PendingPayment | null {
  try {
    const stored: Partial<Record<keyof PendingPayment, unknown>> | null = JSON.parse(
      localStorage.getItem(pendingPaymentStorageKey) ?? "null",
    );
    const { token, orderId, orderNumber, isGuest, items, at } = stored ?? {};
    const isValid = typeof token === "string" && typeof orderId === "string" && typeof at === "number";
    if (!isValid || !/^[A-Za-z0-9_-]{32,200}$/.test(token) || !Array.isArray(items) || now - at > lifetimeMs)
      return null;
    const number = typeof orderNumber === "string" ? orderNumber : orderId;
    // The private link opens every order, so one without the mark counts as a guest's.
    return { token, orderId, orderNumber: number, isGuest: isGuest !== false, items: items as CartItems, at };
  } catch {
    return null;
  }
}

export function savePendingPayment(pending: PendingPayment): void {
  write(JSON.stringify(pending));
}

/** Clears only this payment: another tab may have stored another one. */
export function clearPendingPayment(token: string): void {
  if (readPendingPayment()?.token === token) write(null);
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(pendingPaymentStorageKey);
    else localStorage.setItem(pendingPaymentStorageKey, text);
  } catch {
    // Without storage only the open page knows it.
  }
}
