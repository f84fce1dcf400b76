import type { ComponentProps } from "react";
import { indianStates } from "#domain/address/indian-states.ts";
import { normalizePin } from "#domain/address/pin-code.ts";
import { Select, TextInput } from "#storefront/ui/inputs/text-controls.tsx";

/** A PIN's six digits; whatever else is typed or pasted between them goes away at once. */
export function PinInput(props: ComponentProps<"input">) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      required
      onInput={({ currentTarget }) => {
        const kept = normalizePin(currentTarget.value);
        if (kept !== currentTarget.value) currentTarget.value = kept;
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
