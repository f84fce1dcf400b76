import { Autocomplete, Box, Checkbox, FormControlLabel, FormHelperText, TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { type ProductOption, useProductOptions } from "../catalog/use-product-options.ts";
import type { BoundField, FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { IntegerField } from "../form/inputs/integer-field.tsx";
import { MoneyField, PercentField } from "../form/inputs/number-field.tsx";
import { Section } from "../layout/section.tsx";
import type { DiscountValues } from "./discount-values.ts";

type Props = { form: FormFields<DiscountValues>; isNew: boolean };

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

export function DiscountFields({ form, isNew }: Props) {
  return (
    <>
      <Section title="Discount value">
        <ValueFields form={form} isNew={isNew} />
        <ProductPicker {...form.field("products")} />
      </Section>
      <Section title="Active dates and usage limits">
        <LimitFields form={form} />
        <ActiveField form={form} />
      </Section>
    </>
  );
}

/** Code and what it takes off: an amount, or a percentage up to a maximum. */
function ValueFields({ form, isNew }: Props) {
  return (
    <Grid>
      {isNew && (
        <FormTextField
          {...form.field("code")}
          label="Code"
          helperText="Customers enter this at checkout; case doesn't matter. It can't be changed later."
          slotProps={{
            htmlInput: { maxLength: 30, autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
          }}
        />
      )}
      <FormTextField {...form.field("kind")} label="Discount type" select slotProps={native}>
        <option value="amount">Fixed amount</option>
        <option value="percent">Percentage</option>
      </FormTextField>
      {form.values.kind === "percent" ? (
        <>
          <PercentField
            {...form.field("basisPoints")}
            label="Percentage"
            helperText="Applies to items, rounded down to the paisa."
          />
          <MoneyField {...form.field("cap")} label="Maximum discount" helperText="Leave empty for no maximum." />
        </>
      ) : (
        <MoneyField
          {...form.field("amount")}
          label="Amount"
          helperText="Applies to items, up to their total. Delivery isn't discounted."
        />
      )}
      <MoneyField
        {...form.field("minimum")}
        label="Minimum purchase"
        helperText="Minimum item total, excluding delivery. Leave empty for none."
      />
    </Grid>
  );
}

/** When the code is valid and how often it can be used. */
function LimitFields({ form }: Pick<Props, "form">) {
  return (
    <Grid>
      <DateTimeFields form={form} names={["startDay", "startClock"]} labels={["Start date", "Start time"]} />
      <DateTimeFields form={form} names={["endDay", "endClock"]} labels={["End date", "End time"]} />
      <IntegerField
        {...form.field("limit")}
        label="Total usage limit"
        unit="times"
        helperText="Cancelled orders don't count. Leave empty for no limit."
      />
      <IntegerField
        {...form.field("limitEach")}
        label="Limit per customer"
        unit="times"
        helperText="Matched by account, phone or email; guests when they order. Leave empty for no limit."
      />
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { md: "1fr 1fr" }, columnGap: 3, rowGap: 1, alignItems: "start" }}>
      {children}
    </Box>
  );
}

type DateTimeFieldsProps = {
  form: FormFields<DiscountValues>;
  names: ["startDay", "startClock"] | ["endDay", "endClock"];
  labels: [string, string];
};

function DateTimeFields({ form, names: [day, clock], labels: [dayLabel, clockLabel] }: DateTimeFieldsProps) {
  const isEnd = day === "endDay";
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "3fr 2fr", gap: 1, alignItems: "start" }}>
      <FormTextField
        {...form.field(day)}
        label={dayLabel}
        type="date"
        helperText={isEnd ? "Leave empty for no end date." : "The code doesn't work before this date."}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormTextField
        {...form.field(clock)}
        label={clockLabel}
        type="time"
        helperText="Indian time"
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}

function ActiveField({ form }: { form: FormFields<DiscountValues> }) {
  const { value, onValue } = form.field("active");
  return (
    <>
      <FormControlLabel
        label="Active"
        control={
          <Checkbox
            id="field-active"
            checked={value}
            onChange={(_, on) => onValue(on)}
            slotProps={{ input: { "aria-describedby": "field-active-help" } }}
          />
        }
      />
      <FormHelperText id="field-active-help" sx={{ mt: -0.5, mx: "14px" }}>
        An inactive code gives no discount. Existing orders keep theirs.
      </FormHelperText>
    </>
  );
}

/** Picks products by a part of their name; none means all products. */
function ProductPicker({ value, onValue, error }: BoundField<ProductOption[]>) {
  const [typed, setTyped] = useState("");
  const { options, isFetching, noOptionsText } = useProductOptions(typed);
  return (
    <Autocomplete
      multiple
      id="field-products"
      options={options}
      value={value}
      inputValue={typed}
      loading={isFetching}
      loadingText="Loading…"
      noOptionsText={noOptionsText}
      // The server filters.
      filterOptions={(all) => all}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, chosen) => onValue(chosen)}
      renderInput={(params) => (
        <TextField
          {...params}
          name="products"
          margin="dense"
          label="Only for these products"
          error={error !== undefined}
          helperText={
            error ??
            "Leave empty for all products. Otherwise the discount and the minimum apply to these cart lines only."
          }
        />
      )}
    />
  );
}
