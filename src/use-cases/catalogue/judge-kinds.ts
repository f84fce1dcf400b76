import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { ValidationContext } from "./judge.ts";

/** Says what is wrong beside the field of that path. */
export type ReportError = (path: string, words: string) => void;

/** Packs of 4, 6 and 12 of one drink. */
export function validateBeverage({ beverage, colours, variants, bestBefore }: ProductForm, tell: ReportError): void {
  if (beverage === null) tell("beverage", "Please say what is in the can.");
  if (!bestBefore) tell("bestBefore", "Please enter how long it keeps.");
  if (colours.length > 0) tell("colours", "A drink comes in no colours.");
  const seen = new Set<number>();
  for (const [at, { packSize, colourHex, sizeName }] of variants.entries()) {
    if (packSize === null) tell(`variants.${at}.packSize`, "Please choose a pack of 4, 6 or 12.");
    else if (seen.has(packSize)) tell(`variants.${at}.packSize`, `There is a pack of ${packSize} already.`);
    if (packSize !== null) seen.add(packSize);
    if (colourHex !== null || sizeName !== null) tell(`variants.${at}`, "A pack has neither colour nor size.");
  }
}

/** Sizes in colours. */
export function validateMerch(
  { beverage, colours, variants }: ProductForm,
  skuOwner: ValidationContext["skuOwner"],
  tell: ReportError,
): void {
  if (beverage !== null) tell("beverage", "Only a drink has these.");
  const seen = new Set<string>();
  const hexes = new Set(colours.map(({ hex }) => hex));
  for (const [at, { packSize, colourHex, sizeName }] of variants.entries()) {
    if (packSize !== null) tell(`variants.${at}.packSize`, "Only drinks come in packs.");
    if (colourHex === null || !hexes.has(colourHex))
      tell(`variants.${at}.colourHex`, "Please choose one of the colours.");
    if (!sizeName) tell(`variants.${at}.sizeName`, "Please enter the size.");
    const which = `${colourHex} ${sizeName}`;
    if (seen.has(which)) tell(`variants.${at}.sizeName`, "There is this size in this colour already.");
    seen.add(which);
  }
  validateColours({ colours, variants }, skuOwner, tell);
}

function validateColours(
  { colours, variants }: Pick<ProductForm, "colours" | "variants">,
  skuOwner: ValidationContext["skuOwner"],
  tell: ReportError,
): void {
  const names = new Set<string>();
  for (const [at, { hex, name }] of colours.entries()) {
    const its = variants.filter(({ colourHex }) => colourHex === hex);
    if (colours.findIndex((other) => other.hex === hex) !== at)
      tell(`colours.${at}.hex`, "This colour is in the list already.");
    if (names.has(name.toLowerCase())) tell(`colours.${at}.name`, "There is a colour of this name already.");
    names.add(name.toLowerCase());
    // What was sold in it once stays in the book, also when nothing of it can be bought any more.
    const isOver = its.length > 0 && its.every(({ sku }) => skuOwner(sku) !== undefined);
    if (!isOver && !its.some(({ active }) => active))
      tell(`colours.${at}`, "Please let at least one size be bought in it.");
  }
}
