import { Alert, Box } from "@mui/material";
import type { ReactNode } from "react";
import { Pair, Quiet, Section } from "#backoffice/frame/section.tsx";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { shortTimeInIndia } from "#domain/time.ts";
import { paymentMethodWords, paymentStatusWords, refundWords, rupees } from "../order-words.ts";

/** Payments as they came, refunds as they went. `again` stands beside a refund that can be sent once more. */
export function Money({ order, again }: { order: AdminOrder; again: (refund: Refund) => ReactNode }) {
  const { payments, refunds } = order;
  return (
    <Section title="Payments and refunds">
      {payments.length === 0 && <Quiet>{order.paymentMode === "cod" ? nothingYet(order) : "No money yet."}</Quiet>}
      {payments.map((payment) => (
        <Box key={payment.id} sx={{ py: 0.5 }}>
          <Pair name={`${paymentMethodWords[payment.method]}: ${paymentStatusWords[payment.status]}`} strong>
            {rupees(payment.amount)}
          </Pair>
          <Quiet>
            {payment.id} · {shortTimeInIndia(payment.at)}
            {payment.refunded > 0 && ` · ${rupees(payment.refunded)} refunded`}
          </Quiet>
          {payment.error && <Quiet>{payment.error}</Quiet>}
        </Box>
      ))}
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} again={again(refund)} />
      ))}
    </Section>
  );
}

export type Refund = AdminOrder["refunds"][number];

function nothingYet({ status, total }: AdminOrder): string {
  const open = status === "ordered" || status === "on_the_way";
  return open ? `${rupees(total)} to collect at the door.` : "No money was collected.";
}

function RefundRow({ refund, again }: { refund: Refund; again: ReactNode }) {
  return (
    <Box sx={{ py: 0.5 }}>
      <Pair name={`Refund: ${refundWords[refund.status]}`} strong>
        -{rupees(refund.amount)}
      </Pair>
      <Quiet>
        {shortTimeInIndia(refund.at)}
        {refund.reason && ` · ${refund.reason}`}
        {refund.bankReference && ` · bank reference ${refund.bankReference}`}
        {refund.withdrawnReason && ` · withdrawn: ${refund.withdrawnReason}`}
      </Quiet>
      {refund.status === "failed" && (
        <Alert severity="error" role="note" variant="outlined" sx={{ mt: 0.5 }}>
          This refund failed: the buyer does not have the money.
        </Alert>
      )}
      {again}
    </Box>
  );
}
