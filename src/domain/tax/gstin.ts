import { findStateByGstCode, findStateByName } from "../address/indian-states.ts";
import { isPlaceholder } from "../placeholder.ts";

/** State, PAN, entity, 'Z', check digit. */
const gstinShape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const hasGstinShape = (text: string): boolean => gstinShape.test(text);

/**
 * Tells whether the last character follows from the others, so that a mistyped one is found. The digits of base 36 are
 * added up from the left, every second one doubled and, from 36 on, replaced by the sum of its own two digits (Luhn).
 */
export function hasGstinCheckDigit(gstin: string): boolean {
  const sum = [...gstin].slice(0, -1).reduce((before, character, at) => {
    const value = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return before + Math.floor(value / 36) + (value % 36);
  }, 0);
  return gstin.at(-1) === digits[(36 - (sum % 36)) % 36];
}

/**
 * Says how the seller's state and GSTIN disagree, undefined when they don't. They decide between CGST with SGST and IGST,
 * and print, on documents that never change (docs/rules.md 13.14). A placeholder in [brackets] is not compared.
 */
export function describeStateMismatch(seller: { sellerState: string; gstin: string }): string | undefined {
  const { sellerState, gstin } = seller;
  if (isPlaceholder(gstin) || isPlaceholder(sellerState)) return undefined;
  const gstCode = gstin.slice(0, 2);
  if (findStateByName(sellerState)?.gstCode === gstCode) return undefined;
  const registered = findStateByGstCode(gstCode);
  const codeWords = registered ? `${gstCode} (${registered.name})` : gstCode;
  return `The state of supply is ${sellerState}, but the GSTIN begins with ${codeWords}.`;
}
