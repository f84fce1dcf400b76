import type { BuyerRow, BuyerSegment } from "#contracts/admin/buyer-endpoints.ts";
import { listPath } from "../list/list-path.ts";
import { StatusBadge } from "../list/status-badge.tsx";
import { customerPath } from "./contact-details.tsx";

/** Path of a customer's page below `/admin`: by the account's id, or for guests by the row's own id. */
export const buyerPath = ({ id, customerId }: Pick<BuyerRow, "id" | "customerId">): string =>
  customerPath(customerId ?? String(id));

export const segmentLabels: Record<BuyerSegment, string> = {
  repeat: "Repeat",
  top: "Top 5%",
  new: "New this month",
  first: "First order",
  "high-rto": "High RTO",
  account: "With account",
  guest: "Guests",
  "cod-blocked": "COD blocked",
};

type Buyer = Pick<BuyerRow, "cashBlocked" | "orders" | "isTop" | "isNew">;

/**
 * Returns the group that says most about a customer: blocked cash first, then their orders; undefined without orders.
 */
export function segmentOf({ cashBlocked, orders, isTop, isNew }: Buyer): BuyerSegment | undefined {
  if (cashBlocked) return "cod-blocked";
  if (orders === 0) return undefined;
  if (isTop) return "top";
  if (orders > 1) return "repeat";
  return isNew ? "new" : "first";
}

/** The list's view of a customer's group. */
export function segmentView(segment: BuyerSegment | undefined) {
  return segment && { label: segmentLabels[segment], to: listPath("customers", { segment }) };
}

/** Labels that differ from those of the list's views: in a row of the list, and next to a customer's name. */
const rowLabels: Partial<Record<BuyerSegment, string>> = { new: "New" };
const headLabels: Partial<Record<BuyerSegment, string>> = { new: "New customer", repeat: "Repeat customer" };

/** The customer's group as a tag; a dash for those without orders. */
export function BuyerGroup({ buyer, isInHead = false }: { buyer: Buyer; isInHead?: boolean }) {
  const segment = segmentOf(buyer);
  if (segment === undefined) return "—";
  if (segment === "cod-blocked") return <StatusBadge tone="back" icon="warning" label={segmentLabels[segment]} />;
  return <span className="flag-tag">{(isInHead ? headLabels : rowLabels)[segment] ?? segmentLabels[segment]}</span>;
}
