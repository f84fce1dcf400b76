import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { askDelivery, useKnownDelivery } from "./delivery-pin.ts";
import "./delivery-pin-field.css";

type Props = {
  /** Shown until the dates of a PIN are known. */
  help?: ReactNode;
  /** Shown once they are. */
  found?: ReactNode;
  autoFocus?: boolean;
  onFound?: () => void;
};

/** Asks for a PIN and answers with the dates of delivery; needs JavaScript. */
export function DeliveryPinField({ help, found, autoFocus, onFound }: Props) {
  const known = useKnownDelivery();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const problem = await askDelivery(input.current?.value ?? "");
    setBusy(false);
    setError(problem);
    if (problem === "") onFound?.();
    else input.current?.focus();
  };
  return (
    <form className="delivery-pin needs-script" noValidate onSubmit={(event) => void submit(event)}>
      <Field name="pin" label="Delivery PIN code" error={error || null} announced help={help} fine={known && found}>
        <TextInput
          key={known?.pin}
          ref={input}
          defaultValue={known?.pin}
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="postal-code"
          onInput={() => setError("")}
        />
      </Field>
      <Button type="submit" kind="line" size="m" loading={busy}>
        Check
      </Button>
    </form>
  );
}
