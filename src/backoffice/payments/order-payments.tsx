import { Alert, Box } from "@mui/material";
import type { ReactNode } from "react";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { DetailRow, MutedText, Section } from "../layout/section.tsx";
import { formatAmount, paymentMethodLabels, paymentStatusLabels, refundStatusLabels } from "../orders/order-labels.ts";

/** Payments as they came, refunds as they went. `again` stands beside a refund that can be sent once more. */
export function OrderPayments({ order, again }: { order: AdminOrder; again: (refund: OrderRefund) => ReactNode }) {
  const { payments, refunds } = order;
  return (
    <Section title="Payments and refunds">
      {payments.length === 0 && (
        <MutedText>{order.paymentMode === "cod" ? nothingYet(order) : "No money yet."}</MutedText>
      )}
      {payments.map((payment) => (
        <Box key={payment.id} sx={{ py: 0.5 }}>
          <DetailRow name={`${paymentMethodLabels[payment.method]}: ${paymentStatusLabels[payment.status]}`} strong>
            {formatAmount(payment.amount)}
          </DetailRow>
          <MutedText>
            {payment.id} · {formatShortTimeInIndia(payment.at)}
            {payment.refunded > 0 && ` · ${formatAmount(payment.refunded)} refunded`}
          </MutedText>
          {payment.error && <MutedText>{payment.error}</MutedText>}
        </Box>
      ))}
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} again={again(refund)} />
      ))}
    </Section>
  );
}

export type OrderRefund = AdminOrder["refunds"][number];

function nothingYet({ status, total }: AdminOrder): string {
  const open = status === "ordered" || status === "on_the_way";
  return open ? `${formatAmount(total)} to collect at the door.` : "No money was collected.";
}

function RefundRow({ refund, again }: { refund: OrderRefund; again: ReactNode }) {
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
          This refund failed: the buyer does not have the money.
        </Alert>
      )}
      {again}
    </Box>
  );
}
