import type { OrderPayment } from "#contracts/store/orders/order-and-quote.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDayInIndia } from "#domain/time.ts";
import type { OrderContent } from "./order-status-view.ts";

type Refund = OrderPayment["refunds"][number];

type RefundsProps = { refunds: readonly Refund[]; isCash: boolean; words: OrderContent };

/** Refunds of the order, each with its status. */
export function OrderRefunds({ refunds, isCash, words }: RefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 className="d4" id="refunds">
        Refunds
      </h2>
      <ul className="refunds">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.amount}`}>{describeRefund(refund, isCash, words)}</li>
        ))}
      </ul>
    </section>
  );
}

function describeRefund(
  { amount, status, at, bankReference, withdrawnReason }: Refund,
  isCash: boolean,
  words: OrderContent,
): string {
  const values = { amount: formatRupees(amount), day: formatDayInIndia(at), reference: bankReference ?? "" };
  if (isCash && status === "asked") return interpolate(words.refundCash, values);
  switch (status) {
    case "asked":
    case "pending":
      return interpolate(words.refundPending, values);
    case "processed":
      return interpolate(bankReference ? words.refundReference : words.refundDone, values);
    case "failed":
      return interpolate(words.refundFailed, values);
    case "withdrawn":
      return interpolate(words.refundWithdrawn, { ...values, reason: withdrawnReason ?? "" });
  }
}
