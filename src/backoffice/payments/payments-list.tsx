import { Button } from "@mui/material";
import { type ComponentProps, type ComponentType, useState } from "react";
import { Link } from "react-router";
import {
  dashboardEndpoints,
  type PaymentIssue,
  type PaymentIssueKind,
  type PaymentToReview,
  paymentIssueKinds,
} from "#contracts/admin/dashboard-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { useAction } from "../form/use-action.ts";
import { useTodoCounts } from "../layout/use-todo-counts.ts";
import type { Filter } from "../list/filter-values.ts";
import { ageOf, formatAge } from "../list/format-age.ts";
import { formatAmount } from "../list/format-amount.ts";
import type { SortChoice } from "../list/list-toolbar.tsx";
import type { PresetView } from "../list/preset-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { AttachPaymentDialog } from "./attach-payment-dialog.tsx";
import { ConfirmUpiForm } from "./confirm-upi-form.tsx";
import { issueLabels } from "./issue-labels.ts";
import { RefundPaymentDialog } from "./refund-payment-dialog.tsx";
import "./payments.css";

const filters: Filter[] = [
  {
    kind: "several",
    name: "kind",
    label: "Issue",
    choices: paymentIssueKinds.map((id) => ({ id, name: issueLabels[id] })),
  },
];

const views: readonly { label: string; kinds: readonly PaymentIssueKind[] }[] = [
  { label: "To confirm", kinds: ["upiWaiting"] },
  { label: "To check", kinds: ["paymentsAuthorized", "messagesUnknown", "disputes"] },
  { label: "Refunds", kinds: ["refundsFailed", "refundsToApprove", "refundsByHand"] },
];

const oldestFirst: SortChoice = { label: "Oldest", sort: { field: "at", order: "ASC" } };
const sorts: readonly SortChoice[] = [oldestFirst, { label: "Newest", sort: { field: "at", order: "DESC" } }];

const columns: Column<PaymentToReview>[] = [
  { label: "Issue", width: 176, isKey: true, value: ({ kind }) => issueLabels[kind] },
  {
    label: "Order",
    width: 96,
    value: ({ orderId, orderNumber }) => (orderId ? <OrderLink id={orderId} number={orderNumber} /> : "None"),
  },
  { label: "Customer", width: 150, value: ({ name }) => name ?? "–", hideBelow: 900 },
  { label: "Payment", width: 168, isMuted: true, isOptional: true, value: ({ paymentId }) => paymentId ?? "–" },
  { label: "Waiting", width: 100, sortBy: "at", isDescendingFirst: true, value: ({ at }) => <Age at={at} /> },
  {
    label: "Amount",
    width: 104,
    isNumeric: true,
    value: ({ amount }) => (amount === null ? "" : formatAmount(amount)),
  },
  { label: "Next step", width: 440, isTall: true, value: (payment) => <Issues payment={payment} /> },
];

/** Payments that wait for a person, one row each, and webhooks that match no order. */
export function PaymentsList() {
  return (
    <ResourceList<PaymentToReview>
      resource="payments"
      title="Payments to review"
      columns={columns}
      filters={filters}
      views={useViews()}
      sorts={sorts}
      defaultSort={() => oldestFirst.sort}
      actions={<StatementLink />}
      phoneRow={(payment) => <PaymentPhoneRow payment={payment} />}
      empty="No payments to review."
    />
  );
}

function StatementLink() {
  const may = usePermission();
  if (!may("orders.confirm-upi")) return null;
  return (
    <Button component={Link} to="/payments/statement" variant="contained" color="secondary">
      Paste bank statement
    </Button>
  );
}

/** Views with what waits in each, as the menu counts it. */
function useViews(): PresetView[] {
  const count = useTodoCounts();
  const tabs = views.map(({ label, kinds }) => ({
    label,
    filter: { kind: [...kinds] },
    empty: "All reviewed. Payments that need you wait here.",
    count: { count: count(kinds), isMore: false },
  }));
  return [...tabs, { label: "All", filter: {} }];
}

const lateMs = 24 * 60 * 60_000;

/** How long a payment has waited; red after a day. */
function Age({ at }: { at: string }) {
  const age = ageOf(at);
  return (
    <time dateTime={at} title={formatDateTimeInIndia(at)} className={age > lateMs ? "age-late" : undefined}>
      {formatAge(age)}
    </time>
  );
}

/** Next steps of a payment: one line for each of its issues. */
function Issues({ payment }: { payment: PaymentToReview }) {
  return (
    <span className="issue-lines">
      <IssueLine issue={payment} payment={payment} />
      {payment.others.map((issue) => (
        <IssueLine key={issue.id} issue={issue} payment={payment} isNamed={true} />
      ))}
    </span>
  );
}

type LineProps = { issue: PaymentIssue; payment: PaymentToReview; isNamed?: boolean };

function IssueLine({ issue, payment: { orderId, orderNumber, paymentId }, isNamed = false }: LineProps) {
  const may = usePermission();
  if (issue.kind === "upiWaiting" && orderId && orderNumber && issue.amount !== null && may("orders.confirm-upi"))
    return <ConfirmUpiForm orderId={orderId} orderNumber={orderNumber} amount={issue.amount} />;
  return (
    <span className="issue-line">
      <span>
        {isNamed && <b>{issueLabels[issue.kind]}: </b>}
        {issue.says}
      </span>
      {issue.isAttachable && paymentId && issue.amount !== null && (
        <>
          <DialogButton
            name="Attach to order"
            dialog={AttachPaymentDialog}
            paymentId={paymentId}
            amount={issue.amount}
          />
          <DialogButton
            name="Refund payment"
            dialog={RefundPaymentDialog}
            paymentId={paymentId}
            amount={issue.amount}
          />
        </>
      )}
      {issue.isReviewable && <MarkReviewedButton issue={issue} />}
    </span>
  );
}

/** Customer and amount, kind and waiting time, then the payment's issues. */
function PaymentPhoneRow({ payment }: { payment: PaymentToReview }) {
  const { kind, name, amount, at, orderId, orderNumber } = payment;
  return (
    <span className="phone-lines">
      <span>
        <b>{name ?? issueLabels[kind]}</b>
        {orderId && (
          <>
            {" · "}
            <OrderLink id={orderId} number={orderNumber} />
          </>
        )}
      </span>
      <span className="phone-end">{amount === null ? "" : formatAmount(amount)}</span>
      <span className="muted">{issueLabels[kind]}</span>
      <span className="phone-second">
        <Age at={at} />
      </span>
      <span className="payment-issues">
        <Issues payment={payment} />
      </span>
    </span>
  );
}

type DialogProps = ComponentProps<typeof AttachPaymentDialog>;
type DialogButtonProps = Omit<DialogProps, "onClose"> & { name: string; dialog: ComponentType<DialogProps> };

/** Button that opens the dialog of one action on a payment that matches no order. */
function DialogButton({ name, dialog: Dialog, ...payment }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" sx={{ whiteSpace: "nowrap" }} onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      {isOpen && <Dialog {...payment} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function MarkReviewedButton({ issue: { id, kind } }: { issue: PaymentIssue }) {
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
