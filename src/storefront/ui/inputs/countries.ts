import { defaultCountries, parseCountry } from "react-international-phone";
import type { Country } from "./phone-number.ts";

/** The whole list is heavier than the field: it is fetched when somebody looks for another country. */
export const countries: readonly Country[] = defaultCountries.map((row) => {
  const { name, iso2, dialCode } = parseCountry(row);
  return { name, iso2, dialCode };
});
