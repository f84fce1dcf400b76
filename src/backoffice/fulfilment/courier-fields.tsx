import { useState } from "react";
import { toCourierKey } from "#domain/fulfilment/courier.ts";
import { maxReasonLength } from "#domain/reason.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useCouriers } from "./use-couriers.ts";

type CourierFieldProps = BoundField<string> & {
  label?: string;
  /** Option for no courier: "No courier", "As in the file". */
  none?: string;
  /** Focuses the field as its dialog opens. */
  autoFocus?: boolean;
  /** Offers 'Other…', a courier by name. */
  hasOther?: boolean;
};

const other = "other";

/** A courier of the list in Settings, or another one by name; says when its parcels get no tracking link. */
export function CourierField({
  label = "Courier",
  none = "No courier",
  hasOther = true,
  autoFocus = true,
  ...bound
}: CourierFieldProps) {
  const { value, onValue, name, error } = bound;
  const [isOther, setIsOther] = useState(false);
  const { couriers = [] } = useCouriers();
  const offered = couriers.filter(({ isOn }) => isOn);
  const known = offered.find((courier) => toCourierKey(courier.name) === toCourierKey(value));
  const isByName = isOther || (value !== "" && known === undefined && couriers.length > 0);
  const linkOf = (typed: string) =>
    couriers.find((courier) => toCourierKey(courier.name) === toCourierKey(typed))?.trackingLink;
  const choose = (chosen: string) => {
    setIsOther(chosen === other);
    onValue(chosen === other ? "" : chosen);
  };
  return (
    <>
      <FormTextField
        name={name}
        label={label}
        select={true}
        autoFocus={autoFocus}
        value={isByName ? other : (known?.name ?? "")}
        error={isByName ? undefined : error}
        onValue={choose}
        helperText={!isByName && known && known.trackingLink === "" && describeNoLink(known.name)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{none}</option>
        {offered.map((courier) => (
          <option key={courier.id}>{courier.name}</option>
        ))}
        {hasOther && <option value={other}>Other…</option>}
      </FormTextField>
      {isByName && (
        <FormTextField
          {...bound}
          name={`${name}-other`}
          label="Name of the courier"
          error={error}
          helperText={value !== "" && !linkOf(value) && describeNoLink(value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: "off" } }}
        />
      )}
    </>
  );
}

const describeNoLink = (name: string): string => `No tracking link for “${name}”: the customer sees the number alone.`;

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
