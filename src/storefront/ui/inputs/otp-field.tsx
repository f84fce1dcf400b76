import { useEffect, useRef, useState } from "react";
import { classNames } from "../layout/class-names.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./text-controls.tsx";
import "./otp-field.css";

const places = [0, 1, 2, 3, 4, 5];

type OtpFieldProps = { id: string; error?: string | null; announced?: boolean; autoFocus?: boolean };

/** One input named 'OTP', drawn as six boxes, so that paste, autofill and screen readers see a single field. */
export function OtpField({ id, error, announced, autoFocus }: OtpFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Null until hydration; until then the input shows its own digits. */
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
            const digits = digitsOf(currentTarget.value);
            if (digits !== currentTarget.value) currentTarget.value = digits;
            setTyped(digits);
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

/** Extracts up to six digits from typed or pasted text such as '123 456'. */
function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, places.length);
}
