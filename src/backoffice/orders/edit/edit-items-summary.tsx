import { Alert } from "@mui/material";
import { Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { OrderEditQuote } from "#contracts/admin/order-edit-endpoints.ts";
import { AmountRow } from "../amount-row.tsx";
import { AddedItemsSummary, type AddedPayment } from "./added-items-summary.tsx";

const refundNotes: Record<OrderEditQuote["refundWay"], string> = {
  gateway: "Goes back to the customer's original payment method at once.",
  "by-hand": "You send it by hand, and enter its bank reference on the order's page.",
  approval: "Waits for the approval of an owner or a manager.",
};

type Props = {
  quote: OrderEditQuote | undefined;
  payment: AddedPayment;
  onPayment: (payment: AddedPayment) => void;
};

/** Shows the new total beside the old one, and how the difference is collected or refunded. */
export function EditItemsSummary({ quote, payment, onPayment }: Props) {
  if (!quote) return null;
  const { total, totalBefore, discount, discountCode, gst, paid, refund, isChanged, isPacked } = quote;
  const notices = quote.problems.filter(({ sku }) => sku === null).map(({ message }) => message);
  return (
    <>
      {quote.collect && <AddedItemsSummary collect={quote.collect} payment={payment} onPayment={onPayment} />}
      <Section title={quote.collect ? "Total of this order" : "New total"} isFlush>
        {[...new Set(notices)].map((message) => (
          <Alert key={message} severity="warning" sx={{ mx: 2, mb: 1 }}>
            {message}
          </Alert>
        ))}
        {quote.notes.map((note) => (
          <Alert key={note} severity="info" role="note" sx={{ mx: 2, mb: 1 }}>
            {note}
          </Alert>
        ))}
        <dl className="order-money">
          <AmountRow name="Subtotal" amount={quote.subtotal} />
          <AmountRow name="Delivery" amount={quote.delivery} />
          {quote.codFee > 0 && <AmountRow name="Cash on delivery fee" amount={quote.codFee} />}
          {discount > 0 && <AmountRow name={`Discount ${discountCode?.toUpperCase() ?? ""}`} amount={-discount} />}
          <AmountRow name="Total, GST included" amount={total} look="total" />
          {gst !== null && <AmountRow name="GST in the total" amount={gst} />}
          {isChanged && <AmountRow name="Total before" amount={totalBefore} />}
          {paid !== null && <AmountRow name="Paid" amount={paid} />}
          {refund > 0 && <AmountRow name="To refund" amount={refund} look="due" />}
          {paid === null && <AmountRow name="To collect on delivery" amount={total} look="due" />}
        </dl>
        {refund > 0 && <p className="new-order-empty">{refundNotes[quote.refundWay]}</p>}
        {isChanged && isPacked && (
          <p className="new-order-empty">
            This order is packed. Saving marks it as not packed, so that it is packed again.
          </p>
        )}
        <span role="status" className="visually-hidden">
          {describeTotals(quote)}
        </span>
      </Section>
    </>
  );
}

function describeTotals({ isChanged, total, collect }: OrderEditQuote): string {
  if (!isChanged) return "";
  return collect ? `To collect ${formatAmount(collect.total)}` : `New total ${formatAmount(total)}`;
}
