import { normalizeDigits } from "#domain/normalize-digits.ts";

/** E.164 numbers have at most 15 digits. */
const maxDigits = 15;

/** Keeps digits and common separators of typed or pasted text, at most 15 digits. */
export function filterPhoneInput(text: string): string {
  let digits = 0;
  return [...normalizeDigits(text).replace(/[^0-9+\-(). ]/g, "")]
    .filter((character) => !/[0-9]/.test(character) || ++digits <= maxDigits)
    .join("");
}

/** Joins the dial code and the typed number, unless the number has its own dial code. */
export function joinPhoneNumber(dialCode: string, typed: string): string {
  const number = typed.trim();
  if (number === "" || /^(\+|00)/.test(number) || !/^[0-9]{1,4}$/.test(dialCode)) return number;
  return dialCode === "91" ? number : `+${dialCode} ${number}`;
}

export type Country = { name: string; iso2: string; dialCode: string };

export const india: Country = { name: "India", iso2: "in", dialCode: "91" };
const unitedStates: Country = { name: "United States", iso2: "us", dialCode: "1" };

/** Finds the country of a number that starts with '+': the longest matching dial code; +1 is the United States. */
export function findCountry(typed: string, countries: readonly Country[]): Country | undefined {
  const digits = typed.trim().startsWith("+") ? typed.replace(/[^0-9]/g, "") : "";
  if (digits.startsWith("1")) return unitedStates;
  if (digits.startsWith("91")) return india;
  const matching = countries.filter(({ dialCode }) => digits.startsWith(dialCode));
  return matching.sort((one, other) => other.dialCode.length - one.dialCode.length)[0];
}

/** Removes the dial code that the button beside the input shows. */
export function stripDialCode(typed: string, dialCode: string): string {
  const number = typed.trim();
  if (!number.startsWith("+")) return typed;
  const bare = number.replace(/^\+\s*/, "");
  return bare.startsWith(dialCode) ? bare.slice(dialCode.length).replace(/^[\s\-.]+/, "") : typed;
}

/** Searches by name, dial code or two-letter code; India comes first. */
export function searchCountries(search: string, countries: readonly Country[]): Country[] {
  const query = search.trim().toLowerCase().replace(/^\+/, "");
  const isMatch = ({ name, iso2, dialCode }: Country) =>
    name.toLowerCase().includes(query) || iso2 === query || dialCode.startsWith(query);
  const matches = query === "" ? [...countries] : countries.filter(isMatch);
  return matches.sort((one, other) => Number(other.iso2 === "in") - Number(one.iso2 === "in"));
}
