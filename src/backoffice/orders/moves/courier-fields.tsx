import type { Bound } from "#backoffice/form/fields.ts";
import { TextLine } from "#backoffice/form/text-line.tsx";

/** Suggested, never forced: any name may be typed. */
const couriers = ["Delhivery", "Blue Dart", "Xpressbees", "Ecom Express", "DTDC", "India Post"];

export function CourierField({ label = "Courier", ...bound }: Bound<string> & { label?: string }) {
  const list = `couriers-${bound.name}`;
  return (
    <>
      <TextLine
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

export function TrackingField(bound: Bound<string>) {
  return (
    <TextLine
      {...bound}
      label="Tracking number"
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: "off", spellCheck: false } }}
    />
  );
}

export function ReasonField({ helperText, ...bound }: Bound<string> & { helperText?: string }) {
  return (
    <TextLine
      {...bound}
      label="Reason"
      {...(helperText && { helperText })}
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  );
}
