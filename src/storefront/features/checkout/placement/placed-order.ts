import { placedOrderStorageKey } from "../forget-buyer.ts";

/** The order just placed, stored in sessionStorage so that its private link survives a reload. */
export type PlacedOrder = {
  orderId: string;
  orderNumber: string;
  token: string;
  /** A guest finds the order only by its private link, a customer in the account. */
  isGuest: boolean;
  email: string;
  /** The days of delivery that checkout showed. */
  days?: string;
};

export function savePlacedOrder(order: PlacedOrder): void {
  try {
    sessionStorage.setItem(placedOrderStorageKey, JSON.stringify(order));
  } catch {
    // Without storage only the open dialog shows the link.
  }
}

export function readPlacedOrder(): PlacedOrder | null {
  try {
    const stored: Partial<Record<keyof PlacedOrder, unknown>> | null = JSON.parse(
      sessionStorage.getItem(placedOrderStorageKey) ?? "null",
    );
    const { orderId, orderNumber, token, isGuest, email, days } = stored ?? {};
    const isValid = typeof orderId === "string" && typeof token === "string" && typeof email === "string";
    if (!isValid) return null;
    const number = typeof orderNumber === "string" ? orderNumber : orderId;
    const known = { orderId, orderNumber: number, token, isGuest: isGuest !== false, email };
    return typeof days === "string" ? { ...known, days } : known;
  } catch {
    return null;
  }
}

/** Forgets the order just placed in this tab, with its email and private link. */
export function forgetPlacedOrder(): void {
  try {
    sessionStorage.removeItem(placedOrderStorageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
