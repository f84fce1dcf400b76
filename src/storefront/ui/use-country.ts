import { type RefObject, useEffect, useRef, useState } from "react";
import { type Country, findCountry, india, stripDialCode } from "./phone-number.ts";

/** The country of what is typed in `input`. */
export function useCountry(input: RefObject<HTMLInputElement | null>) {
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
export function stripDialCodeFromInput(input: HTMLInputElement, { dialCode }: Country): void {
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
