import type { OrderPayment } from "#contracts/store/orders/order-and-quote.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDayInIndia } from "#domain/time.ts";
import type { OrderContent } from "./order-status-view.ts";

type Refund = OrderPayment["refunds"][number];

type RefundsProps = { refunds: readonly Refund[]; isCash: boolean; words: OrderContent };

/** What goes back to the buyer, each with how far it is. */
export function OrderRefunds({ refunds, isCash, words }: RefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 className="d4" id="refunds">
        Refunds
      </h2>
      <ul className="refunds">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.amount}`}>{refundWords(refund, isCash, words)}</li>
        ))}
      </ul>
    </section>
  );
}

function refundWords({ amount, status, at, ...told }: Refund, isCash: boolean, words: OrderContent): string {
  const { bankReference, withdrawnReason } = told;
  const given = { amount: formatRupees(amount), day: formatDayInIndia(at), reference: bankReference ?? "" };
  if (isCash && status === "asked") return interpolate(words.refundCash, given);
  switch (status) {
    case "asked":
    case "pending":
      return interpolate(words.refundPending, given);
    case "processed":
      return interpolate(bankReference ? words.refundReference : words.refundDone, given);
    case "failed":
      return interpolate(words.refundFailed, given);
    case "withdrawn":
      return interpolate(words.refundWithdrawn, { ...given, reason: withdrawnReason ?? "" });
  }
}
