import type { OrderPayment } from "#contracts/store/order.ts";
import { fillWords } from "#domain/fill-words.ts";
import { formatRupees } from "#domain/money.ts";
import { dayInIndia } from "#domain/time.ts";
import type { OrderContent } from "./progress.ts";

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
  const given = { amount: formatRupees(amount), day: dayInIndia(at), reference: bankReference ?? "" };
  if (isCash && status === "asked") return fillWords(words.refundCash, given);
  switch (status) {
    case "asked":
    case "pending":
      return fillWords(words.refundPending, given);
    case "processed":
      return fillWords(bankReference ? words.refundReference : words.refundDone, given);
    case "failed":
      return fillWords(words.refundFailed, given);
    case "withdrawn":
      return fillWords(words.refundWithdrawn, { ...given, reason: withdrawnReason ?? "" });
  }
}
