import { defaultCountries, parseCountry } from "react-international-phone";
import type { Country } from "./phone-number.ts";

/** The list of countries is larger than the field, so it loads when the country picker opens. */
export const countries: readonly Country[] = defaultCountries.map((row) => {
  const { name, iso2, dialCode } = parseCountry(row);
  return { name, iso2, dialCode };
});
