import type { OrderPayment } from "../../../contracts/store/order.ts";
import { formatRupees } from "../../../domain/money.ts";
import { dayInIndia } from "../../../domain/time.ts";

type Refund = OrderPayment["refunds"][number];

/** What goes back to the buyer, each with how far it is. */
export function Refunds({ refunds, isCash }: { refunds: readonly Refund[]; isCash: boolean }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 className="d4" id="refunds">
        Refunds
      </h2>
      <ul className="refunds">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.amount}`}>{refundWords(refund, isCash)}</li>
        ))}
      </ul>
    </section>
  );
}

function refundWords({ amount, status, bankReference, at }: Refund, isCash: boolean): string {
  const [money, day] = [formatRupees(amount), dayInIndia(at)];
  if (isCash && status === "asked") return `${money} of ${day}: we send it to your bank account, and ask you for it.`;
  switch (status) {
    case "asked":
    case "pending":
      return `${money}, asked of the bank on ${day}: on its way back to you.`;
    case "processed":
      return `${money} of ${day}: sent back to you${bankReference ? `, bank reference ${bankReference}` : ""}.`;
    case "failed":
      return `${money} of ${day}: the bank did not take it back. We look after it.`;
  }
}
