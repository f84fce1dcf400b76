import { maxReasonLength } from "#domain/reason.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

/** Suggestions; any courier name is allowed. */
const couriers = ["Delhivery", "Blue Dart", "Xpressbees", "Ecom Express", "DTDC", "India Post"];

export function CourierField({ label = "Courier", ...bound }: BoundField<string> & { label?: string }) {
  const list = `couriers-${bound.name}`;
  return (
    <>
      <FormTextField
        {...bound}
        autoFocus
        label={label}
        slotProps={{ htmlInput: { list, maxLength: 60, autoComplete: "off" } }}
      />
      <datalist id={list}>
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
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
