import { useEffect, useRef, useState } from "react";
import { classNames } from "../layout/class-names.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./text-controls.tsx";
import "./otp-field.css";

const places = [0, 1, 2, 3, 4, 5];

type OtpFieldProps = { id: string; error?: string | null; announced?: boolean; autoFocus?: boolean };

/** One input named 'OTP', drawn as six boxes: a paste, an autofill and a screen reader meet a single field. */
export function OtpField({ id, error, announced, autoFocus }: OtpFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Null until a script draws the digits: before that the input shows its own. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(digitsOf(input.current?.value ?? "")), []);
  return (
    <Field label="OTP" name="otp" id={id} error={error} announced={announced}>
      <div className={classNames("otp", typed !== null && "is-drawn")}>
        <TextInput
          ref={input}
          className="otp-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          data-autofocus
          required
          onInput={({ currentTarget }) => {
            const kept = digitsOf(currentTarget.value);
            if (kept !== currentTarget.value) currentTarget.value = kept;
            setTyped(kept);
          }}
        />
        {places.map((place) => (
          <i key={place} aria-hidden="true">
            {typed?.[place]}
          </i>
        ))}
      </div>
    </Field>
  );
}

/** Six digits of what was typed or pasted: '123 456' and '123-456' too. */
function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, places.length);
}
