/** The order just placed: its private link must survive a reload of the page that says so. */
export type PlacedOrder = { orderId: string; token: string; email: string };

const slot = "checkoutPlaced";

export function savePlacedOrder(news: PlacedOrder | null): void {
  try {
    if (news) sessionStorage.setItem(slot, JSON.stringify(news));
    else sessionStorage.removeItem(slot);
  } catch {
    // Without storage the dialog alone shows it.
  }
}

export function readPlacedOrder(): PlacedOrder | null {
  try {
    const kept: Partial<Record<keyof PlacedOrder, unknown>> | null = JSON.parse(sessionStorage.getItem(slot) ?? "null");
    const { orderId, token, email } = kept ?? {};
    const whole = typeof orderId === "string" && typeof token === "string" && typeof email === "string";
    return whole ? { orderId, token, email } : null;
  } catch {
    return null;
  }
}
