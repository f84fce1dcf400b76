import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Icon } from "../layout/icon.tsx";
import { CountryList } from "./country-list.tsx";
import { Field } from "./field.tsx";
import { type Country, filterPhoneInput, findCountry, india, stripDialCode } from "./phone-number.ts";
import { TextInput } from "./text-controls.tsx";

/** Sets a number from outside, such as a restored draft. */
export type PhoneHandle = {
  /** Fills an empty field only; keeps newer input, and its country where `typed` is empty. */
  restore: (dialCode: string, typed: string) => void;
  /** Replaces the number by one with '+' and its dial code. */
  show: (number: string) => void;
};

type PhoneFieldProps = {
  label: string;
  /** Name of the number's field; the dial code is sent as `{name}Dial`. */
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

/** A phone number and its country: India by default, the United States for +1. */
export function PhoneField({ label, name, id, error, announced, help, optional, ref, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { country, setCountry, countries, load, adopt } = useCountry(input);

  useImperativeHandle(ref, () => ({
    restore: (dialCode, typed) => {
      if (input.current?.value === "") input.current.value = typed;
      else if (typed === "") return;
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
            const filtered = filterPhoneInput(currentTarget.value);
            if (filtered !== currentTarget.value) currentTarget.value = filtered;
            adopt(filtered);
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
      // Keep the focus in the list until the click closes it; otherwise the click would reopen it.
      onMouseDown={(event) => open && event.preventDefault()}
      onClick={onPress}
    >
      <span>{shown}</span>
      <Icon name={open ? "up" : "down"} size="s" />
    </button>
  );
}

/** Tracks the country of the number in `input`. */
function useCountry(input: RefObject<HTMLInputElement | null>) {
  const [country, setCountry] = useState<Country>(india);
  const { countries, load } = useCountries();

  // Notify the form's listeners of a new country as of any other input.
  const { dialCode } = country;
  const said = useRef(dialCode);
  useEffect(() => {
    if (said.current !== dialCode && input.current) announce(input.current);
    said.current = dialCode;
  }, [dialCode, input]);

  /** Switches the country when the number starts with '+'. */
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

/** Removes the dial code from the input, because the button shows it. */
function stripDialCodeFromInput(input: HTMLInputElement, { dialCode }: Country): void {
  const bare = stripDialCode(input.value, dialCode);
  if (bare === input.value) return;
  input.value = bare;
  announce(input);
}

/** Dispatches an input event after a script changed the value. */
function announce(input: HTMLInputElement): void {
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Loads the list of countries on demand; falls back to India alone. */
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
