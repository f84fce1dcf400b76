import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { TextInput } from "./controls.tsx";
import { CountryList } from "./country-list.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { type Country, countryOf, india, typedPhone, withoutDialCode } from "./phone-number.ts";
import { useCountries } from "./use-countries.ts";
import "./phone-field.css";

/** For whoever brings a number back, such as the draft of a form. */
export type PhoneHandle = { restore: (dialCode: string, typed: string) => void };

type PhoneFieldProps = {
  label: string;
  /** Of the number; the country's dial code is sent beside it as `{name}Dial`: see `phoneOf`. */
  name: string;
  id?: string;
  error?: string | null;
  help?: ReactNode;
  optional?: boolean;
  required?: boolean;
  autoComplete?: string;
  autoFocus?: boolean;
  defaultValue?: string;
  ref?: Ref<PhoneHandle>;
};

/** A number and its country: India at first, the United States when it starts with +1 (spec §2, §9). */
export function PhoneField({ label, name, id, error, help, optional, ref, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [country, setCountry] = useState<Country>(india);
  const [open, setOpen] = useState(false);
  const { countries, load } = useCountries();

  useImperativeHandle(ref, () => ({
    restore: (dialCode, typed) => {
      if (input.current?.value === "") input.current.value = typed;
      adopt(typed.startsWith("+") ? typed : dialCode && `+${dialCode}`);
    },
  }));

  // Whoever listens to the form hears of another country as of another digit.
  const { dialCode } = country;
  const said = useRef(dialCode);
  useEffect(() => {
    if (said.current !== dialCode && input.current) announce(input.current);
    said.current = dialCode;
  }, [dialCode]);

  const adopt = (typed: string) => {
    const found = countryOf(typed, countries ?? []);
    if (found) setCountry(found);
    else if (typed.trim().startsWith("+") && !countries) {
      void load().then((list) => setCountry(countryOf(typed, list) ?? india));
    }
    return found ?? country;
  };
  const pick = (chosen: Country) => {
    setCountry(chosen);
    setOpen(false);
    input.current?.focus();
  };

  return (
    <Field label={label} name={name} id={id} error={error} help={help} optional={optional}>
      <div className="phone">
        <button
          ref={toggle}
          type="button"
          className="in cc needs-script"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-label={`${country.iso2.toUpperCase()} +${country.dialCode}, country: ${country.name}`}
          // The focus stays in the list until the click closes it: leaving it first would open it again.
          onMouseDown={(event) => open && event.preventDefault()}
          onClick={() => {
            if (!countries) void load();
            setOpen(!open);
          }}
        >
          <span>
            {country.iso2.toUpperCase()} +{country.dialCode}
          </span>
          <Icon name={open ? "up" : "down"} size="s" />
        </button>
        <TextInput
          {...rest}
          ref={input}
          type="tel"
          inputMode="tel"
          onFocus={() => setOpen(false)}
          onInput={({ currentTarget }) => {
            const kept = typedPhone(currentTarget.value);
            if (kept !== currentTarget.value) currentTarget.value = kept;
            adopt(kept);
          }}
          onBlur={({ currentTarget }) => {
            const bare = withoutDialCode(currentTarget.value, adopt(currentTarget.value).dialCode);
            if (bare === currentTarget.value) return;
            currentTarget.value = bare;
            announce(currentTarget);
          }}
        />
        <input type="hidden" name={`${name}Dial`} value={country.dialCode} />
        {open && (
          <CountryList
            countries={countries}
            chosen={country}
            onPick={pick}
            onClose={(back) => {
              setOpen(false);
              if (back) toggle.current?.focus();
            }}
          />
        )}
      </div>
    </Field>
  );
}

/** What a script has changed in an input, said as if it had been typed. */
function announce(input: HTMLInputElement): void {
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
