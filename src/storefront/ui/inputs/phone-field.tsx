import "./phone-field.css";
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Icon } from "../layout/icon.tsx";
import { CountryList } from "./country-list.tsx";
import { Field } from "./field.tsx";
import { type Country, filterPhoneInput, findCountry, india, stripDialCode } from "./phone-number.ts";
import { TextInput } from "./text-controls.tsx";

/** For whoever brings a number back, such as the draft of a form. */
export type PhoneHandle = {
  /** Into an empty field only: newer words stay. */
  restore: (dialCode: string, typed: string) => void;
  /** A whole number, with '+' and its dial code, in place of what stands there. */
  show: (number: string) => void;
};

type PhoneFieldProps = {
  label: string;
  /** Of the number; the country's dial code is sent beside it as `{name}Dial`: see `phoneOf`. */
  name: string;
  id?: string;
  error?: string | null;
  announced?: boolean;
  help?: ReactNode;
  optional?: boolean;
  required?: boolean;
  autoComplete?: string;
  autoFocus?: boolean;
  defaultValue?: string;
  ref?: Ref<PhoneHandle>;
};

/** A number and its country: India at first, the United States when it starts with +1 (spec §2, §9). */
export function PhoneField({ label, name, id, error, announced, help, optional, ref, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { country, setCountry, countries, load, adopt } = useCountry(input);

  useImperativeHandle(ref, () => ({
    restore: (dialCode, typed) => {
      if (input.current?.value === "") input.current.value = typed;
      adopt(typed.startsWith("+") ? typed : dialCode && `+${dialCode}`);
    },
    show: (number) => {
      if (!input.current) return;
      input.current.value = number;
      stripDialCodeFromInput(input.current, adopt(number));
    },
  }));
  const pick = (chosen: Country) => {
    if (input.current) stripDialCodeFromInput(input.current, country);
    setCountry(chosen);
    setOpen(false);
    input.current?.focus();
  };

  return (
    <Field label={label} name={name} id={id} error={error} announced={announced} help={help} optional={optional}>
      <div className="phone">
        <CountryButton
          ref={toggle}
          country={country}
          open={open}
          onPress={() => {
            if (!countries) void load();
            setOpen(!open);
          }}
        />
        <TextInput
          {...rest}
          ref={input}
          type="tel"
          inputMode="tel"
          onFocus={() => setOpen(false)}
          onInput={({ currentTarget }) => {
            const kept = filterPhoneInput(currentTarget.value);
            if (kept !== currentTarget.value) currentTarget.value = kept;
            adopt(kept);
          }}
          onBlur={({ currentTarget }) => stripDialCodeFromInput(currentTarget, adopt(currentTarget.value))}
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

type CountryButtonProps = { ref: Ref<HTMLButtonElement>; country: Country; open: boolean; onPress: () => void };

function CountryButton({ ref, country, open, onPress }: CountryButtonProps) {
  const shown = `${country.iso2.toUpperCase()} +${country.dialCode}`;
  return (
    <button
      ref={ref}
      type="button"
      className="in cc needs-script"
      aria-haspopup="listbox"
      aria-expanded={open}
      aria-label={`${shown}, country: ${country.name}`}
      // The focus stays in the list until the click closes it: leaving it first would open it again.
      onMouseDown={(event) => open && event.preventDefault()}
      onClick={onPress}
    >
      <span>{shown}</span>
      <Icon name={open ? "up" : "down"} size="s" />
    </button>
  );
}

/** The country of what is typed in `input`. */
function useCountry(input: RefObject<HTMLInputElement | null>) {
  const [country, setCountry] = useState<Country>(india);
  const { countries, load } = useCountries();

  // Whoever listens to the form hears of another country as of another digit.
  const { dialCode } = country;
  const said = useRef(dialCode);
  useEffect(() => {
    if (said.current !== dialCode && input.current) announce(input.current);
    said.current = dialCode;
  }, [dialCode, input]);

  /** Follows a number that starts with '+'. */
  const adopt = (typed: string): Country => {
    const found = findCountry(typed, countries ?? []);
    if (found) setCountry(found);
    else if (typed.trim().startsWith("+") && !countries) {
      void load().then((list) => {
        const late = findCountry(typed, list) ?? india;
        setCountry(late);
        if (input.current && document.activeElement !== input.current) stripDialCodeFromInput(input.current, late);
      });
    }
    return found ?? country;
  };
  return { country, setCountry, countries, load, adopt };
}

/** The dial code goes from the input: it stands on the button. */
function stripDialCodeFromInput(input: HTMLInputElement, { dialCode }: Country): void {
  const bare = stripDialCode(input.value, dialCode);
  if (bare === input.value) return;
  input.value = bare;
  announce(input);
}

/** What a script has changed in an input, said as if it had been typed. */
function announce(input: HTMLInputElement): void {
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The list of countries, fetched once somebody needs it; India alone if that fails. */
function useCountries(): { countries: readonly Country[] | null; load: () => Promise<readonly Country[]> } {
  const [countries, setCountries] = useState<readonly Country[] | null>(null);
  const load = async () => {
    const list = await import("./countries.ts").then(
      (module) => module.countries,
      () => [india],
    );
    setCountries(list);
    return list;
  };
  return { countries, load };
}
