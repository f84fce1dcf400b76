/** The most that a phone input takes (spec §9). */
const maxDigits = 15;

/** What the input keeps of what is typed or pasted: digits and what people put between them, 15 digits at most. */
export function filterPhoneInput(text: string): string {
  let digits = 0;
  return [...text.replace(/[^0-9+\-(). ]/g, "")]
    .filter((character) => !/[0-9]/.test(character) || ++digits <= maxDigits)
    .join("");
}

/** The whole number: the country's dial code before what was typed, unless that brings its own. */
export function joinPhoneNumber(dialCode: string, typed: string): string {
  const number = typed.trim();
  if (number === "" || /^(\+|00)/.test(number) || !/^[0-9]{1,4}$/.test(dialCode)) return number;
  return dialCode === "91" ? number : `+${dialCode} ${number}`;
}

export type Country = { name: string; iso2: string; dialCode: string };

export const india: Country = { name: "India", iso2: "in", dialCode: "91" };
const unitedStates: Country = { name: "United States", iso2: "us", dialCode: "1" };

/** Whose number it is when it starts with '+'. +1 is the United States (spec §9); otherwise the longest dial code. */
export function findCountry(typed: string, countries: readonly Country[]): Country | undefined {
  const digits = typed.trim().startsWith("+") ? typed.replace(/[^0-9]/g, "") : "";
  if (digits.startsWith("1")) return unitedStates;
  if (digits.startsWith("91")) return india;
  const fitting = countries.filter(({ dialCode }) => digits.startsWith(dialCode));
  return fitting.sort((one, other) => other.dialCode.length - one.dialCode.length)[0];
}

/** What stays in the input once the button beside it shows the dial code. */
export function stripDialCode(typed: string, dialCode: string): string {
  const number = typed.trim();
  if (!number.startsWith("+")) return typed;
  const bare = number.replace(/^\+\s*/, "");
  return bare.startsWith(dialCode) ? bare.slice(dialCode.length).replace(/^[\s\-.]+/, "") : typed;
}

/** By name, dial code or two-letter code; India first among what fits. */
export function searchCountries(search: string, countries: readonly Country[]): Country[] {
  const wanted = search.trim().toLowerCase().replace(/^\+/, "");
  const fits = ({ name, iso2, dialCode }: Country) =>
    name.toLowerCase().includes(wanted) || iso2 === wanted || dialCode.startsWith(wanted);
  const found = wanted === "" ? [...countries] : countries.filter(fits);
  return found.sort((one, other) => Number(other.iso2 === "in") - Number(one.iso2 === "in"));
}
