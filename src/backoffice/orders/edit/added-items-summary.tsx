import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from "@mui/material";
import { Section } from "#backoffice/layout/section.tsx";
import type { OrderEditQuote } from "#contracts/admin/order-edit-endpoints.ts";
import { AmountRow } from "../amount-row.tsx";

export type AddedPayment = "link" | "cod";
type Collect = NonNullable<OrderEditQuote["collect"]>;

/** The amount that the customer pays for the added items. */
export const calculateCollected = ({ total, cod }: Collect, payment: AddedPayment): number =>
  payment === "cod" ? total + cod.fee : total;

/** False while the chosen way to pay is not possible. */
export const canCollect = ({ collect }: OrderEditQuote, payment: AddedPayment): boolean =>
  !collect || (payment === "cod" ? collect.cod.allowed : collect.payLink);

type Props = { collect: Collect; payment: AddedPayment; onPayment: (payment: AddedPayment) => void };

/** Items that are added to a paid order: an order of their own that ships with it, and how it is paid. */
export function AddedItemsSummary({ collect, payment, onPayment }: Props) {
  const why =
    payment === "cod" ? collect.cod.message : !collect.payLink && "Set up the payment gateway or a UPI ID first.";
  return (
    <Section title="Added items" isFlush>
      <dl className="order-money">
        {collect.items.map(({ name, quantity, lineTotal }) => (
          <AmountRow key={name} name={`${quantity} × ${name}`} amount={lineTotal} />
        ))}
        <AmountRow name="Delivery" amount={0} />
        {payment === "cod" && collect.cod.fee > 0 && <AmountRow name="Cash on delivery fee" amount={collect.cod.fee} />}
        <AmountRow name="To collect" amount={calculateCollected(collect, payment)} look="due" />
      </dl>
      <FormControl error={Boolean(why)} sx={{ px: 2 }}>
        <FormLabel id="added-payment-label">Paid by</FormLabel>
        <RadioGroup
          row
          aria-labelledby="added-payment-label"
          name="payment"
          value={payment}
          onChange={(_, chosen) => onPayment(chosen as AddedPayment)}
        >
          <FormControlLabel value="link" label="Pay link" control={<Radio />} />
          <FormControlLabel value="cod" label="Cash on delivery" control={<Radio />} />
        </RadioGroup>
        <FormHelperText role="status" sx={{ mx: 0 }}>
          {why ||
            (payment === "link"
              ? "The customer gets the link by email, and you can send it from the order's page."
              : "")}
        </FormHelperText>
      </FormControl>
      <p className="new-order-empty">
        This order is paid. The added items become an order of their own, which ships with it.
      </p>
    </Section>
  );
}
