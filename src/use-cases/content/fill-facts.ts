import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { readSettings } from "../settings/read-settings.ts";

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
export type SellerFactValues = Pick<SettingsValues, (typeof names)[number]>;

/**
 * Replaces the seller's facts that a text names in braces, '{sellerName}'; other braces are left alone. Calls `shown`
 * with each fact used.
 */
export function interpolateFacts(
  text: string,
  facts: SellerFactValues,
  shown: (fact: keyof SellerFactValues) => void = () => {},
): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, word) => {
    const name = names.find((each) => each === word);
    if (!name) return whole;
    shown(name);
    return facts[name];
  });
}

/** Interpolates all texts in `words`; reads the settings only when one of their facts is used. */
export async function interpolateWithFacts(
  tx: Tx,
  words: string,
  shown: (fact: keyof SellerFactValues) => void,
): Promise<(text: string) => string> {
  if (!names.some((name) => words.includes(`{${name}}`))) return (text) => text;
  const settings = await readSettings(tx);
  return (text) => interpolateFacts(text, settings, shown);
}
