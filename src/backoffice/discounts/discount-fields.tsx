import { Autocomplete, Box, Checkbox, FormControlLabel, FormHelperText, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { productListEndpoints } from "#contracts/admin/product-list-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import type { BoundField, FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { IntegerField } from "../form/inputs/integer-field.tsx";
import { MoneyField } from "../form/inputs/money-field.tsx";
import { PercentField } from "../form/inputs/percent-field.tsx";
import { Section } from "../layout/section.tsx";
import type { DiscountValues, ProductChoice } from "./discount-values.ts";

const shown = 20;

type Props = { form: FormFields<DiscountValues> /** Its name is typed once. */; isNew: boolean };

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

export function DiscountFields({ form, isNew }: Props) {
  const { kind } = form.values;
  return (
    <>
      <Section title="What it takes off">
        <Grid>
          {isNew && (
            <FormTextField
              {...form.field("code")}
              label="Code"
              helperText="What customers type, in capitals or not. It is not changed later."
              slotProps={{
                htmlInput: { maxLength: 30, autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
              }}
            />
          )}
          <FormTextField {...form.field("kind")} label="Takes off" select slotProps={native}>
            <option value="amount">An amount</option>
            <option value="percent">Per cent</option>
          </FormTextField>
          {kind === "percent" ? (
            <>
              <PercentField
                {...form.field("basisPoints")}
                label="Per cent"
                helperText="Of the items, rounded down to the paisa."
              />
              <MoneyField {...form.field("cap")} label="At most" helperText="Never more than this. Empty: no cap." />
            </>
          ) : (
            <MoneyField
              {...form.field("amount")}
              label="Amount"
              helperText="Off the items; never more than they cost. Delivery is not discounted."
            />
          )}
          <MoneyField
            {...form.field("minimum")}
            label="Minimum"
            helperText="Items for at least this much, without delivery. Empty: none."
          />
        </Grid>
        <ProductPicker {...form.field("products")} />
      </Section>
      <Section title="When and how often">
        <Grid>
          <Moment form={form} names={["startDay", "startClock"]} labels={["Begins on", "Begins at"]} />
          <Moment form={form} names={["endDay", "endClock"]} labels={["Ends on", "Ends at"]} />
          <IntegerField
            {...form.field("limit")}
            label="Uses in all"
            unit="times"
            helperText="Then it is used up. Orders that are cancelled give their use back. Empty: any number."
          />
          <IntegerField
            {...form.field("limitEach")}
            label="Uses by one customer"
            unit="times"
            helperText="By account, phone or e-mail; a guest is known when they order. Empty: any number."
          />
        </Grid>
        <SwitchedOn form={form} />
      </Section>
    </>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { md: "1fr 1fr" }, columnGap: 3, rowGap: 1, alignItems: "start" }}>
      {children}
    </Box>
  );
}

type MomentProps = {
  form: FormFields<DiscountValues>;
  names: ["startDay", "startClock"] | ["endDay", "endClock"];
  labels: [string, string];
};

function Moment({ form, names: [day, clock], labels: [dayLabel, clockLabel] }: MomentProps) {
  const isEnd = day === "endDay";
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "3fr 2fr", gap: 1, alignItems: "start" }}>
      <FormTextField
        {...form.field(day)}
        label={dayLabel}
        type="date"
        helperText={isEnd ? "Empty: it has no end." : "Before it nobody knows the code."}
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

function SwitchedOn({ form }: { form: FormFields<DiscountValues> }) {
  const { value, onValue } = form.field("active");
  return (
    <>
      <FormControlLabel
        label="Switched on"
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
        Off, it gives nothing any more. Orders that have it keep it.
      </FormHelperText>
    </>
  );
}

/** Products, found by a part of their name; none is all of them. */
function ProductPicker({ value, onValue, error }: BoundField<ProductChoice[]>) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["products", "to choose", q],
    queryFn: () => callApi(productListEndpoints.list, { query: { q, limit: shown } }),
    staleTime: 60_000,
  });
  return (
    <Autocomplete
      multiple
      id="field-products"
      options={(data?.items ?? []).map(({ id, name }) => ({ id, name }))}
      value={value}
      inputValue={typed}
      loading={isFetching}
      loadingText="Looking …"
      noOptionsText="No product is called so."
      // What is found is found by the shop.
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, words) => setTyped(words)}
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
            "Empty: for all. With products chosen, share, amount and minimum count on these lines of the cart alone."
          }
        />
      )}
    />
  );
}
