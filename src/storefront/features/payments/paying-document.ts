import { redirectDocument } from "react-router";
import type { OrderView } from "#contracts/store/orders/order-views.ts";

/** Must match `widgetFor` of `http/csp.ts`. */
const paidOn = /^\/(check-out|order\/[^/]+|user-dashboard\/orders\/[^/]+)$/;

/**
 * Reloads the page as a document when the visit began on a page without a payment: a document's policy stays during
 * navigation, and only the policies of payment pages allow the payment widget.
 */
export function requirePayingDocument(request: Request): void {
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && paidOn.test(new URL(loaded.name).pathname)) return;
  throw redirectDocument(request.url);
}

/** True for an order that is paid in the widget; UPI links need no policy. */
export const awaitsWidget = ({ status, paymentMode }: Pick<OrderView, "status" | "paymentMode">): boolean =>
  status === "awaiting_payment" && paymentMode !== "upi";
