/** The order just placed, stored in sessionStorage so that its private link survives a reload. */
export type PlacedOrder = {
  orderId: string;
  orderNumber: string;
  token: string;
  email: string;
  /** The days of delivery that checkout showed. */
  days?: string;
};

const storageKey = "checkoutPlaced";

export function savePlacedOrder(order: PlacedOrder | null): void {
  try {
    if (order) sessionStorage.setItem(storageKey, JSON.stringify(order));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage only the open dialog shows the link.
  }
}

export function readPlacedOrder(): PlacedOrder | null {
  try {
    const stored: Partial<Record<keyof PlacedOrder, unknown>> | null = JSON.parse(
      sessionStorage.getItem(storageKey) ?? "null",
    );
    const { orderId, orderNumber, token, email, days } = stored ?? {};
    const isValid = typeof orderId === "string" && typeof token === "string" && typeof email === "string";
    if (!isValid) return null;
    const number = typeof orderNumber === "string" ? orderNumber : orderId;
    return { orderId, orderNumber: number, token, email, ...(typeof days === "string" && { days }) };
  } catch {
    return null;
  }
}
