import { Alert, type AlertColor, Box } from "@mui/material";
import type { ReactNode } from "react";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { describeDispute, disputeStatusLabels } from "#domain/payments/dispute.ts";
import { isFree } from "#domain/payments/payment-mode.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { DetailRow, MutedText, Section } from "../layout/section.tsx";
import { formatAmount } from "../list/format-amount.ts";
import {
  describeRefunds,
  isToCollect,
  paymentMethodLabels,
  paymentStatusLabels,
  refundStatusLabels,
} from "../orders/order-labels.ts";

type Props = {
  order: AdminOrder;
  /** Renders the buttons of a refund. */
  refundButtons: (refund: OrderRefund) => ReactNode;
};

const disputeSeverities: Record<AdminOrder["disputes"][number]["status"], AlertColor> = {
  open: "warning",
  under_review: "info",
  won: "success",
  lost: "error",
  closed: "info",
};

/** Payments, refunds and disputes of an order. */
export function OrderPayments({ order, refundButtons }: Props) {
  const { payments, refunds } = order;
  return (
    <Section title="Payments and refunds">
      {payments.length === 0 && (
        <MutedText>{order.paymentMode === "cod" ? describeUncollected(order) : "No payment received yet."}</MutedText>
      )}
      {payments.map((payment) => (
        <Box key={payment.id} sx={{ py: 0.5 }}>
          <DetailRow name={`${paymentMethodLabels[payment.method]}: ${paymentStatusLabels[payment.status]}`} strong>
            {formatAmount(payment.amount)}
          </DetailRow>
          <MutedText>
            {payment.id} · {formatShortTimeInIndia(payment.at)}
            {withDot(describeRefunds(refunds.filter(({ paymentId }) => paymentId === payment.id)))}
          </MutedText>
          {payment.error && <MutedText>{payment.error}</MutedText>}
        </Box>
      ))}
      {order.disputes.map((dispute) => (
        <DisputeRow key={dispute.id} dispute={dispute} />
      ))}
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} buttons={refundButtons(refund)} />
      ))}
    </Section>
  );
}

const withDot = (text: string): string => (text === "" ? "" : ` · ${text}`);

function DisputeRow({ dispute }: { dispute: AdminOrder["disputes"][number] }) {
  const { id, status, amount, deducted, reason, at } = dispute;
  return (
    <Box sx={{ py: 0.5 }}>
      <DetailRow name={`Dispute: ${disputeStatusLabels[status]}`} strong>
        {formatAmount(amount)}
      </DetailRow>
      <MutedText>
        {id} · {formatShortTimeInIndia(at)}
        {reason && ` · ${reason}`}
        {deducted > 0 && ` · ${formatAmount(deducted)} deducted`}
      </MutedText>
      <Alert severity={disputeSeverities[status]} role="note" variant="outlined" sx={{ mt: 0.5 }}>
        {describeDispute(dispute)}
      </Alert>
    </Box>
  );
}

export type OrderRefund = AdminOrder["refunds"][number];

function describeUncollected(order: AdminOrder): string {
  if (isFree(order)) return "This order is free.";
  return isToCollect(order) ? `${formatAmount(order.total)} to collect on delivery.` : "No payment was collected.";
}

function RefundRow({ refund, buttons }: { refund: OrderRefund; buttons: ReactNode }) {
  return (
    <Box sx={{ py: 0.5 }}>
      <DetailRow name={`Refund: ${refundStatusLabels[refund.status]}`} strong>
        -{formatAmount(refund.amount)}
      </DetailRow>
      <MutedText>
        {formatShortTimeInIndia(refund.at)}
        {refund.reason && ` · ${refund.reason}`}
        {refund.bankReference && ` · bank reference ${refund.bankReference}`}
        {refund.withdrawnReason && ` · withdrawn: ${refund.withdrawnReason}`}
      </MutedText>
      {refund.status === "failed" && (
        <Alert severity="error" role="note" variant="outlined" sx={{ mt: 0.5 }}>
          This refund failed. The customer hasn't received the money.
        </Alert>
      )}
      {refund.status === "held" && (
        <Alert severity="warning" role="note" variant="outlined" sx={{ mt: 0.5 }}>
          Refund waiting for the approval of an owner or a manager.
        </Alert>
      )}
      {buttons}
    </Box>
  );
}
