import { DialogContentText } from "@mui/material";
import { type TaxClassRow, taxClassEndpoints } from "#contracts/admin/catalog/tax-class-endpoints.ts";
import { addDays, toIsoDayInIndia } from "#domain/time.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField, PercentField } from "../form/inputs/number-field.tsx";

/** GST rates of goods in India since 22 September 2025, in basis points; any other can be values. */
const commonRates = ["0", "500", "1800", "4000"];

type Values = {
  hsn: string;
  description: string;
  validFrom: string;
  /** One of the common rates, or 'other'. */
  rate: string;
  rateBasisPoints: number | null;
  /** 'yes' when the rate differs above a price. */
  steps: string;
  above: number | null;
  rateAboveBasisPoints: number | null;
};

type Props = { open: boolean /** Initial HSN. */; hsn: string; known: TaxClassRow[]; onClose: () => void };

/** Adds a rate from a date on: tomorrow by default, so that a wrong rate can still be removed. */
export function AddTaxRateDialog({ open, hsn, known, onClose }: Props) {
  const initial: Values = {
    hsn,
    description: "",
    validFrom: addDays(toIsoDayInIndia(new Date().toISOString()), 1),
    rate: "500",
    rateBasisPoints: null,
    steps: "no",
    above: null,
    rateAboveBasisPoints: null,
  };
  return (
    <ActionDialog<Values>
      name="Add rate"
      open={open}
      onClose={onClose}
      initial={initial}
      submit={(values) => callApi(taxClassEndpoints.add, { body: toRequestBody(values, known) })}
      successMessage="Rate added."
      fields={(form) => <RateFields form={form} known={known} />}
    />
  );
}

function toRequestBody({ rate, steps, ...values }: Values, known: TaxClassRow[]) {
  const rateBasisPoints = rate === "other" ? values.rateBasisPoints : Number(rate);
  const isStep = steps === "yes";
  const fields: Record<string, string> = {};
  if (!isNumber(rateBasisPoints)) fields.rateBasisPoints = "Please enter the rate.";
  if (isStep && !isNumber(values.above)) fields.above = "Please enter a price per unit.";
  if (isStep && !isNumber(values.rateAboveBasisPoints))
    fields.rateAboveBasisPoints = "Please enter the rate above this price.";
  if (values.validFrom === "") fields.validFrom = "Choose a date.";
  if (Object.keys(fields).length > 0) throw validationError(fields);
  return {
    hsn: values.hsn.trim(),
    validFrom: values.validFrom,
    description: values.description.trim() || findDescription(values.hsn, known),
    rateBasisPoints: rateBasisPoints ?? 0,
    above: isStep ? values.above : null,
    rateAboveBasisPoints: isStep ? values.rateAboveBasisPoints : null,
  };
}

const isNumber = (value: number | null): boolean => value !== null && !Number.isNaN(value);

const findDescription = (hsn: string, known: TaxClassRow[]): string =>
  known.find((row) => row.hsn === hsn.trim())?.description ?? "";

const validationError = (fields: Record<string, string>): ApiError =>
  new ApiError(400, { code: "invalid-input", message: "Please check what you entered.", fields }, undefined);

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

function RateFields({ form, known }: { form: FormFields<Values>; known: TaxClassRow[] }) {
  const { hsn, rate, steps } = form.values;
  const existing = findDescription(hsn, known);
  return (
    <>
      <DialogContentText>
        Applies to goods dispatched from this date on. If you are unsure, ask your accountant.
      </DialogContentText>
      <FormTextField
        {...form.field("hsn")}
        label="HSN"
        helperText="4 to 8 digits. A shorter code applies to all codes that start with it."
        slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 8, autoComplete: "off" } }}
      />
      <FormTextField
        {...form.field("description")}
        label="Description"
        helperText={existing ? `Leave empty for: ${existing}.` : "Shown in the list of rates."}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <FormTextField
        {...form.field("validFrom")}
        label="Valid from"
        type="date"
        helperText="Today or later. A rate already in force can't be removed; add a new one instead."
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormTextField {...form.field("rate")} label="Rate" select slotProps={native}>
        {commonRates.map((rate) => (
          <option key={rate} value={rate}>
            {`${Number(rate) / 100}%`}
          </option>
        ))}
        <option value="other">Other rate</option>
      </FormTextField>
      {rate === "other" && <PercentField {...form.field("rateBasisPoints")} label="Rate in percent" />}
      <FormTextField {...form.field("steps")} label="Different rate above a price" select slotProps={native}>
        <option value="no">No, the same rate at any price</option>
        <option value="yes">Yes, by unit price, as for clothing</option>
      </FormTextField>
      {steps === "yes" && (
        <>
          <MoneyField
            {...form.field("above")}
            label="Price threshold"
            helperText="Selling price per unit. The first rate applies up to this price."
          />
          <PercentField {...form.field("rateAboveBasisPoints")} label="Rate above the threshold" />
        </>
      )}
    </>
  );
}
