import { redirectDocument } from "react-router";
import type { OrderView } from "#contracts/store/orders/order-views.ts";

/** As `widgetFor` of `http/csp.ts`. */
const paidOn = /^\/(check-out|order\/[^/]+|user-dashboard\/orders\/[^/]+)$/;

/**
 * Loads the page as a document of its own when the browser came to it from a page on which one does not pay: the policy
 * of a visit's document stays, and only paying pages' policies let the payment widget in.
 */
export function requirePayingDocument(request: Request): void {
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && paidOn.test(new URL(loaded.name).pathname)) return;
  throw redirectDocument(request.url);
}

/** True for an order that is paid in the widget; UPI links need no policy. */
export const awaitsWidget = ({ status, paymentMode }: Pick<OrderView, "status" | "paymentMode">): boolean =>
  status === "awaiting_payment" && paymentMode !== "upi";
