import { indianStates } from "./indian-states.ts";

const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]/g, "");

/** Earlier official names, short forms and usual misspellings, by their letters. */
const otherNames: Record<string, string> = {
  andamanandnicobar: "Andaman and Nicobar Islands",
  chattisgarh: "Chhattisgarh",
  dadraandnagarhaveli: "Dadra and Nagar Haveli and Daman and Diu",
  damananddiu: "Dadra and Nagar Haveli and Daman and Diu",
  delhincr: "Delhi",
  jammukashmir: "Jammu and Kashmir",
  nationalcapitalterritoryofdelhi: "Delhi",
  nctofdelhi: "Delhi",
  newdelhi: "Delhi",
  orissa: "Odisha",
  pondicherry: "Puducherry",
  telengana: "Telangana",
  uttaranchal: "Uttarakhand",
};

const byLetters = new Map([
  ...indianStates.map(({ name }): [string, string] => [lettersOf(name), name]),
  ...Object.entries(otherNames),
]);

/** The state that an old address means: 'ORISSA' is Odisha, 'Tamilnadu' Tamil Nadu; undefined for no state. */
export const repairStateName = (typed: string): string | undefined => byLetters.get(lettersOf(typed));
