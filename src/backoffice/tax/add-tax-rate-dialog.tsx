import { DialogContentText } from "@mui/material";
import { type TaxClassRow, taxClassEndpoints } from "#contracts/admin/tax-class-endpoints.ts";
import { addDays, toIsoDayInIndia } from "#domain/time.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField } from "../form/inputs/money-field.tsx";
import { PercentField } from "../form/inputs/percent-field.tsx";

/** Rates that goods have in India since 22 September 2025, in hundredths of a per cent; any other can be typed. */
const usual = ["0", "500", "1800", "4000"];

type Values = {
  hsn: string;
  description: string;
  validFrom: string;
  /** One of the usual rates, or 'other'. */
  rate: string;
  rateBasisPoints: number | null;
  steps: string;
  above: number | null;
  rateAboveBasisPoints: number | null;
};

type Props = { open: boolean /** Filled in already. */; hsn: string; known: TaxClassRow[]; onClose: () => void };

/** A rate from a day on; the day after today at first, so that one that is wrong can be taken back. */
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
      name="Add a rate"
      open={open}
      onClose={onClose}
      initial={initial}
      submit={(values) => callApi(taxClassEndpoints.add, { body: bodyOf(values, known) })}
      successMessage="The rate is added."
      fields={(form) => <RateFields form={form} known={known} />}
    />
  );
}

function bodyOf({ rate, steps, ...typed }: Values, known: TaxClassRow[]) {
  const rateBasisPoints = rate === "other" ? typed.rateBasisPoints : Number(rate);
  const isStep = steps === "yes";
  const fields: Record<string, string> = {};
  if (!isNumber(rateBasisPoints)) fields.rateBasisPoints = "Please enter the rate.";
  if (isStep && !isNumber(typed.above)) fields.above = "Please enter the price of one piece.";
  if (isStep && !isNumber(typed.rateAboveBasisPoints)) fields.rateAboveBasisPoints = "Please enter the rate above it.";
  if (typed.validFrom === "") fields.validFrom = "Please choose a day.";
  if (Object.keys(fields).length > 0) throw refused(fields);
  return {
    hsn: typed.hsn.trim(),
    validFrom: typed.validFrom,
    description: typed.description.trim() || descriptionOf(typed.hsn, known),
    rateBasisPoints: rateBasisPoints ?? 0,
    above: isStep ? typed.above : null,
    rateAboveBasisPoints: isStep ? typed.rateAboveBasisPoints : null,
  };
}

const isNumber = (value: number | null): boolean => value !== null && !Number.isNaN(value);

const descriptionOf = (hsn: string, known: TaxClassRow[]): string =>
  known.find((row) => row.hsn === hsn.trim())?.description ?? "";

const refused = (fields: Record<string, string>): ApiError =>
  new ApiError(400, { code: "invalid-input", message: "Please check what you entered.", fields }, undefined);

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

function RateFields({ form, known }: { form: FormFields<Values>; known: TaxClassRow[] }) {
  const { hsn, rate, steps } = form.values;
  const before = descriptionOf(hsn, known);
  return (
    <>
      <DialogContentText>
        From this day on invoices of goods that leave have this rate. Ask your accountant when you are not sure.
      </DialogContentText>
      <FormTextField
        {...form.field("hsn")}
        label="HSN"
        helperText="4 to 8 digits; a shorter one counts for all that begin with it."
        slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 8, autoComplete: "off" } }}
      />
      <FormTextField
        {...form.field("description")}
        label="What it is"
        helperText={before ? `Left empty: ${before}.` : "For people who read this list."}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <FormTextField
        {...form.field("validFrom")}
        label="Counts from"
        type="date"
        helperText="Today or later. One that counts already is not taken back: add another one."
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormTextField {...form.field("rate")} label="Rate" select slotProps={native}>
        {usual.map((each) => (
          <option key={each} value={each}>
            {Number(each) / 100} %
          </option>
        ))}
        <option value="other">Another rate</option>
      </FormTextField>
      {rate === "other" && <PercentField {...form.field("rateBasisPoints")} label="Rate in per cent" />}
      <FormTextField {...form.field("steps")} label="Another rate above a price" select slotProps={native}>
        <option value="no">No, one rate at any price</option>
        <option value="yes">Yes, by the price of one piece, as for clothes</option>
      </FormTextField>
      {steps === "yes" && (
        <>
          <MoneyField
            {...form.field("above")}
            label="Above a price of"
            helperText="Of one piece, as it is sold. Up to it the first rate counts."
          />
          <PercentField {...form.field("rateAboveBasisPoints")} label="Rate above it" />
        </>
      )}
    </>
  );
}
