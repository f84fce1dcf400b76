import type { SettingsValues } from "../../contracts/store/settings-values.ts";

const names = [
  "sellerName",
  "sellerAddress",
  "sellerState",
  "gstin",
  "fssai",
  "careEmail",
  "carePhone",
  "grievanceOfficer",
] as const;
export type Facts = Pick<SettingsValues, (typeof names)[number]>;

/**
 * Puts the seller's facts where a text names them in braces, '{sellerName}'; other braces stay as they are. `shown` is
 * told each fact that stands there.
 */
export function fillFacts(text: string, facts: Facts, shown: (fact: keyof Facts) => void = () => {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, word) => {
    const name = names.find((each) => each === word);
    if (!name) return whole;
    shown(name);
    return facts[name];
  });
}
