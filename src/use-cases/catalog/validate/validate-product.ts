import type { ProductForm } from "#contracts/admin/product-endpoints.ts";
import { paise } from "#domain/money.ts";
import { findGstRate, type TaxClass } from "#domain/tax/tax-rate.ts";
import type { FieldErrors } from "./validate-form-schema.ts";

/** Reports an error at the field of that path. */
type ReportError = (path: string, words: string) => void;

/** The shop's data that a product is validated against. */
export type ValidationContext = {
  /** The product's id and kind; the kind never changes. */
  product: { id: string; kind: ProductForm["kind"] };
  /** Tax classes in force on `day`, a day in India. */
  classes: readonly TaxClass[];
  day: string;
  /** Alternative texts by picture id; undefined when the picture doesn't exist. */
  altOf: (pictureId: string) => string | undefined;
  /** Another product that has or had this slug. */
  slugOwner: (slug: string) => { product: string; isOld: boolean } | undefined;
  skuOwner: (sku: string) => { productId: string; product: string; packSize: number | null } | undefined;
};

/**
 * Returns the errors that block publishing, empty when there are none (docs/rules.md 19.2). Validate the schema first.
 */
export function validateProduct(form: ProductForm, facts: ValidationContext): FieldErrors {
  const found: FieldErrors = {};
  // Only the first error of a field is kept.
  const tell = (path: string, words: string) => {
    found[path] ??= words;
  };
  validatePage(form, facts, tell);
  validateTax(form, facts, tell);
  validatePictures(form, facts, tell);
  validateVariants(form, facts, tell);
  if (form.kind === "beverage") validateBeverage(form, tell);
  else validateMerch(form, facts.skuOwner, tell);
  return found;
}

function validatePage({ kind, slug }: ProductForm, { product, slugOwner }: ValidationContext, tell: ReportError): void {
  if (kind !== product.kind) tell("kind", "A product's kind can't be changed. Please create a new product.");
  if (slug === null) {
    if (kind === "beverage") tell("slug", "Please enter a URL for the page.");
    return;
  }
  const owner = slugOwner(slug);
  if (owner) tell("slug", `This URL ${owner.isOld ? "still redirects to" : "belongs to"} ${owner.product}.`);
}

function validateTax({ hsn, variants }: ProductForm, { classes, day }: ValidationContext, tell: ReportError): void {
  const [piece = 1] = variants.map(({ price }) => price);
  if (findGstRate(classes, { hsn, piece: paise(piece), day }) === undefined)
    tell("hsn", "This HSN has no tax class today. Please add one first.");
}

function validatePictures(form: ProductForm, { altOf }: ValidationContext, tell: ReportError): void {
  const judge = (path: string, id: string | null) => {
    if (id === null) return;
    const alt = altOf(id);
    if (alt === undefined) tell(path, "This picture no longer exists.");
    else if (alt.trim() === "") tell(path, "Please add alternative text to this picture first.");
  };
  judge("pictureId", form.pictureId);
  if (form.beverage) judge("beverage.bannerPictureId", form.beverage.bannerPictureId);
  const seen = new Set<string>();
  const hexes = new Set(form.colours.map(({ hex }) => hex));
  for (const [at, { mediaId, colourHex }] of form.pictures.entries()) {
    judge(`pictures.${at}.mediaId`, mediaId);
    if (seen.has(mediaId)) tell(`pictures.${at}.mediaId`, "This picture is already in the list.");
    seen.add(mediaId);
    if (colourHex !== null && !hexes.has(colourHex)) tell(`pictures.${at}.colourHex`, "This colour doesn't exist.");
  }
}

function validateVariants(
  { variants }: ProductForm,
  { product, skuOwner }: ValidationContext,
  tell: ReportError,
): void {
  if (!variants.some(({ active }) => active)) tell("variants", "Please make at least one variant available for sale.");
  const seen = new Set<string>();
  for (const [at, { sku, price, mrp, packSize }] of variants.entries()) {
    if (price > mrp) tell(`variants.${at}.price`, "The price can't exceed the MRP (Legal Metrology Act).");
    const owner = skuOwner(sku);
    if (seen.has(sku)) tell(`variants.${at}.sku`, "This SKU is already in the list.");
    else if (owner && owner.productId !== product.id)
      tell(`variants.${at}.sku`, `This SKU belongs to ${owner.product}.`);
    else if (owner && owner.packSize !== packSize)
      tell(`variants.${at}.packSize`, "A SKU's pack size can't be changed. Please use a new SKU.");
    seen.add(sku);
  }
}

/** Checks a beverage: packs of 4, 6 and 12. */
function validateBeverage({ beverage, colours, variants, bestBefore }: ProductForm, tell: ReportError): void {
  if (beverage === null) tell("beverage", "Please fill in the beverage details.");
  if (!bestBefore) tell("bestBefore", "Please enter the shelf life.");
  if (colours.length > 0) tell("colours", "Drinks can't have colours.");
  const seen = new Set<number>();
  for (const [at, { packSize, colourHex, sizeName }] of variants.entries()) {
    if (packSize === null) tell(`variants.${at}.packSize`, "Please choose a pack of 4, 6 or 12.");
    else if (seen.has(packSize)) tell(`variants.${at}.packSize`, `There is already a pack of ${packSize}.`);
    if (packSize !== null) seen.add(packSize);
    if (colourHex !== null || sizeName !== null) tell(`variants.${at}`, "Packs can't have a colour or a size.");
  }
}

/** Checks merchandise: sizes within colours. */
function validateMerch(
  { beverage, colours, variants }: ProductForm,
  skuOwner: ValidationContext["skuOwner"],
  tell: ReportError,
): void {
  if (beverage !== null) tell("beverage", "Only beverages have these details.");
  const seen = new Set<string>();
  const hexes = new Set(colours.map(({ hex }) => hex));
  for (const [at, { packSize, colourHex, sizeName }] of variants.entries()) {
    if (packSize !== null) tell(`variants.${at}.packSize`, "Only beverages come in packs.");
    if (colourHex === null || !hexes.has(colourHex))
      tell(`variants.${at}.colourHex`, "Please choose one of the colours.");
    if (!sizeName) tell(`variants.${at}.sizeName`, "Please enter the size.");
    const which = `${colourHex} ${sizeName}`;
    if (seen.has(which)) tell(`variants.${at}.sizeName`, "This colour already has this size.");
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
      tell(`colours.${at}.hex`, "This colour is already in the list.");
    if (names.has(name.toLowerCase())) tell(`colours.${at}.name`, "There is already a colour with this name.");
    names.add(name.toLowerCase());
    // A colour with movements is kept, even when none of its sizes is sold any more.
    const isOver = its.length > 0 && its.every(({ sku }) => skuOwner(sku) !== undefined);
    if (!isOver && !its.some(({ active }) => active))
      tell(`colours.${at}`, "Please make at least one size of this colour available for sale.");
  }
}
