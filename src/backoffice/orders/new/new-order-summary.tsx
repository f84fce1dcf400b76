import { Alert, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from "@mui/material";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { ManualOrderQuote } from "#contracts/admin/manual-order-endpoints.ts";
import { channelLabels, orderChannels } from "#domain/orders/order-channel.ts";
import { AmountRow } from "../amount-row.tsx";
import { amountDue, type NewOrderValues } from "./new-order-values.ts";

type Props = { form: FormFields<NewOrderValues>; quote: ManualOrderQuote | undefined };

/** Asks how the order was given and is paid, and shows its total. */
export function NewOrderSummary({ form, quote }: Props) {
  const { field } = form;
  return (
    <>
      <Section title="Payment">
        <ChannelField form={form} />
        <PaymentField form={form} quote={quote} />
        <FormTextField
          {...field("discountCode")}
          label="Discount code"
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 30, autoCapitalize: "characters", spellCheck: false } }}
        />
        <FormTextField
          {...field("note")}
          label="Internal note"
          multiline
          minRows={2}
          helperText="Customers never see it."
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
        />
      </Section>
      <Section title="Total" isFlush>
        <Totals form={form} quote={quote} />
      </Section>
    </>
  );
}

function ChannelField({ form: { values, set } }: Pick<Props, "form">) {
  return (
    <FormControl>
      <FormLabel id="channel-label">Ordered by</FormLabel>
      <RadioGroup
        row
        aria-labelledby="channel-label"
        name="channel"
        value={values.channel}
        onChange={(_, chosen) => set("channel", chosen as NewOrderValues["channel"])}
      >
        {orderChannels.map((channel) => (
          <FormControlLabel key={channel} value={channel} label={channelLabels[channel]} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function PaymentField({ form: { values, set }, quote }: Props) {
  const why =
    values.payment === "cod"
      ? quote?.cod.message
      : quote?.payLink === false && "Set up the payment gateway or a UPI ID first.";
  return (
    <FormControl error={Boolean(why)} sx={{ mt: 1 }}>
      <FormLabel id="payment-label">Paid by</FormLabel>
      <RadioGroup
        row
        aria-labelledby="payment-label"
        name="payment"
        value={values.payment}
        onChange={(_, chosen) => set("payment", chosen as NewOrderValues["payment"])}
      >
        <FormControlLabel value="cod" label="Cash on delivery" control={<Radio />} />
        <FormControlLabel value="link" label="Pay link" control={<Radio />} />
      </RadioGroup>
      <FormHelperText role="status" sx={{ mx: 0 }}>
        {why || (values.payment === "link" ? "You get the link to send once the order is placed." : "")}
      </FormHelperText>
    </FormControl>
  );
}

function Totals({ form: { values }, quote }: Props) {
  const others = quote?.problems.filter(({ sku }) => sku === null) ?? [];
  return (
    <>
      {others.map(({ message }) => (
        <Alert key={message} severity="warning" sx={{ mx: 2, mb: 1 }}>
          {message}
        </Alert>
      ))}
      {quote && values.items.length > 0 ? (
        <dl className="order-money">
          <AmountRow name="Subtotal" amount={quote.subtotal} />
          <AmountRow name="Delivery" amount={quote.delivery} />
          {values.payment === "cod" && quote.cod.fee > 0 && (
            <AmountRow name="Cash on delivery fee" amount={quote.cod.fee} />
          )}
          {quote.discount > 0 && <AmountRow name={`Discount ${quote.discountCode ?? ""}`} amount={-quote.discount} />}
          <AmountRow name="Total, GST included" amount={amountDue(values, quote)} look="total" />
        </dl>
      ) : (
        <p className="new-order-empty">Add an item to see the total.</p>
      )}
      <span role="status" className="visually-hidden">
        {quote && values.items.length > 0 ? `Total ${formatAmount(amountDue(values, quote))}` : ""}
      </span>
    </>
  );
}
