import { Button } from "@mui/material";
import {
  dashboardEndpoints,
  type PaymentIssue,
  type PaymentIssueKind,
  paymentIssueKinds,
} from "#contracts/admin/dashboard-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { useAction } from "../form/use-action.ts";
import type { Filter } from "../list/filter-values.ts";
import { formatAmount } from "../list/format-amount.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { OrderLink } from "../orders/order-link.tsx";

const issueLabels: Record<PaymentIssueKind, string> = {
  upiWaiting: "UPI payment to confirm",
  paymentsAuthorized: "Payment not captured",
  messagesUnknown: "Unmatched webhook",
  disputes: "Dispute",
  refundsFailed: "Refund failed",
  refundsToApprove: "Refund to approve",
  refundsByHand: "Manual refund to send",
};

const filters: Filter[] = [
  {
    kind: "several",
    name: "kind",
    label: "Issue",
    choices: paymentIssueKinds.map((id) => ({ id, name: issueLabels[id] })),
  },
];

const columns: Column<PaymentIssue>[] = [
  { label: "Issue", width: 180, isKey: true, value: ({ kind }) => issueLabels[kind] },
  {
    label: "Order",
    width: 120,
    value: ({ orderId, orderNumber }) => (orderId ? <OrderLink id={orderId} number={orderNumber} /> : "None"),
  },
  { label: "When", value: ({ at }) => formatShortTimeInIndia(at) },
  { label: "Next step", width: 400, isTall: true, value: ({ says }) => says },
  { label: "Amount", isNumeric: true, value: ({ amount }) => (amount === null ? "" : formatAmount(amount)) },
  { label: "Review", width: 160, value: (row) => row.isReviewable && <MarkReviewedButton row={row} /> },
];

/** Lists payments that need attention, and unmatched webhooks. */
export function PaymentsList() {
  return (
    <ResourceList<PaymentIssue>
      resource="payments"
      title="Payments to review"
      columns={columns}
      filters={filters}
      empty="No payments to review."
    />
  );
}

function MarkReviewedButton({ row: { id, kind } }: { row: PaymentIssue }) {
  const { act, busy } = useAction();
  const endpoint = kind === "disputes" ? dashboardEndpoints.markDisputeReviewed : dashboardEndpoints.markReviewed;
  const recordId = id.slice(id.indexOf(":") + 1);
  const mark = () =>
    act(() => callApi(endpoint, { params: { id: recordId }, body: {} }), {
      successMessage: "Marked as reviewed.",
    });
  return (
    <Button size="small" variant="outlined" sx={{ whiteSpace: "nowrap" }} loading={busy} onClick={() => void mark()}>
      Mark as reviewed
    </Button>
  );
}
