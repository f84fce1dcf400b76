import { useState } from "react";
import { type Country, india } from "./phone-number.ts";

/** The list of countries, fetched once somebody needs it; India alone if that fails. */
export function useCountries(): { countries: readonly Country[] | null; load: () => Promise<readonly Country[]> } {
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
