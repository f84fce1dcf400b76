import { formatShortTimeInIndia } from "../time.ts";

/** States of a dispute at the gateway (Razorpay documentation, Disputes). */
export const disputeStatuses = ["open", "under_review", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  open: "Open",
  under_review: "Under review",
  won: "Won",
  lost: "Lost",
  closed: "Closed",
};

/** States of a dispute that is over: it needs no answer. */
export const endedDisputeStatuses: readonly DisputeStatus[] = ["won", "lost", "closed"];

export const isDisputeOver = (status: DisputeStatus): boolean => endedDisputeStatuses.includes(status);

/** Says what an operator has to do about a dispute, or how it ended. `respondBy` is an ISO time. */
export function describeDispute({ status, respondBy }: { status: DisputeStatus; respondBy: string | null }): string {
  if (status === "under_review") return "The bank is reviewing the evidence.";
  if (status === "won") return "The money stays with the shop.";
  if (status === "lost") return "The bank gave the money back to the customer.";
  if (status === "closed") return "The bank closed it.";
  const until = respondBy === null ? "" : ` until ${formatShortTimeInIndia(respondBy)}`;
  return `Accept or contest it in the gateway's dashboard${until}. Don't refund the order as well.`;
}
