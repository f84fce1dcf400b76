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
import { NoWrap } from "../list/no-wrap.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { formatAmount } from "../orders/order-labels.ts";
import { OrderLink } from "../orders/order-link.tsx";

const kindWords: Record<PaymentIssueKind, string> = {
  upiWaiting: "UPI payment to confirm",
  paymentsAuthorized: "Payment not captured",
  messagesUnknown: "Message about no order",
  refundsFailed: "Refund failed",
  refundsByHand: "Refund to send by hand",
};

const filters: Filter[] = [
  {
    kind: "several",
    name: "kind",
    label: "What",
    choices: paymentIssueKinds.map((id) => ({ id, name: kindWords[id] })),
  },
];

const columns: Column<PaymentIssue>[] = [
  { label: "What", value: ({ kind }) => kindWords[kind] },
  { label: "Order", value: ({ orderId }) => (orderId ? <OrderLink id={orderId} /> : "none of ours") },
  { label: "When", value: ({ at }) => <NoWrap>{formatShortTimeInIndia(at)}</NoWrap> },
  { label: "What to do", value: ({ says }) => says },
  { label: "Amount", isNumeric: true, value: ({ amount }) => (amount === null ? "" : formatAmount(amount)) },
  { label: "Done", value: (row) => row.kind === "messagesUnknown" && <LookedAt row={row} /> },
];

/** Lists payments that need attention, and unmatched webhooks. */
export function PaymentsList() {
  return (
    <ResourceList<PaymentIssue>
      resource="payments"
      title="Payments to look at"
      columns={columns}
      filters={filters}
      empty="No payment waits for anybody."
    />
  );
}

function LookedAt({ row: { id } }: { row: PaymentIssue }) {
  const { act, busy } = useAction();
  const message = id.slice(id.indexOf(":") + 1);
  const mark = () =>
    act(() => callApi(dashboardEndpoints.markReviewed, { params: { id: message }, body: {} }), {
      successMessage: "Marked as looked at.",
    });
  return (
    <Button size="small" variant="outlined" sx={{ whiteSpace: "nowrap" }} loading={busy} onClick={() => void mark()}>
      Mark as looked at
    </Button>
  );
}
