import type { ComponentProps } from "react";
import { indianStates } from "#domain/address/indian-states.ts";
import { normalizePin } from "#domain/address/pin-code.ts";
import { Select, TextInput } from "#storefront/ui/inputs/text-controls.tsx";

/** PIN input that accepts six digits; other characters are dropped as they are typed or pasted. */
export function PinInput(props: ComponentProps<"input">) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      required
      onInput={({ currentTarget }) => {
        const pin = normalizePin(currentTarget.value);
        if (pin !== currentTarget.value) currentTarget.value = pin;
      }}
    />
  );
}

export function StateSelect(props: ComponentProps<"select">) {
  return (
    <Select {...props} required>
      <option value="">Choose a state</option>
      {indianStates.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}
