import { Autocomplete, TextField } from "@mui/material";
import { buildTrackingUrl } from "#domain/fulfilment/tracking-url.ts";
import { maxReasonLength } from "#domain/reason.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

const couriers = ["Delhivery", "Blue Dart", "XpressBees", "Ecom Express", "DTDC", "India Post"];

/** A known courier from the list, or any other one by name; says when its parcels get no tracking link. */
export function CourierField({ label = "Courier", ...bound }: BoundField<string> & { label?: string }) {
  const { value, onValue, name, error } = bound;
  const hasNoLink = value !== "" && buildTrackingUrl(value, "1") === null;
  return (
    <Autocomplete
      freeSolo
      id={`field-${name}`}
      options={couriers}
      inputValue={value}
      onInputChange={(_, typed) => onValue(typed)}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          autoFocus
          margin="dense"
          name={name}
          label={label}
          error={error !== undefined}
          helperText={error ?? (hasNoLink && `No tracking link for “${value}”: the customer sees the number alone.`)}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, maxLength: 60 } }}
        />
      )}
    />
  );
}

export function TrackingField(bound: BoundField<string>) {
  return (
    <FormTextField
      {...bound}
      label="Tracking number"
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: "off", spellCheck: false } }}
    />
  );
}

export function ReasonField({ helperText, ...bound }: BoundField<string> & { helperText?: string }) {
  return (
    <FormTextField
      {...bound}
      label="Reason"
      {...(helperText && { helperText })}
      slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
    />
  );
}
