import type { z } from "zod";
import { type ProductForm, productForm } from "#contracts/admin/catalog/product-form.ts";
import { paise } from "#domain/money.ts";
import { findGstRate, type TaxClass } from "#domain/tax/tax-rate.ts";

/** Errors by the path of their field: 'variants.1.price'. */
export type FieldErrors = Record<string, string>;

/** Reports an error of the field with that path. */
type ReportError = (path: string, message: string) => void;

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

/** Validates each field by its schema. */
export function validateFormSchema(form: unknown): { form: ProductForm } | { fields: FieldErrors } {
  const read = productForm.safeParse(form, { error: describeGap });
  if (read.success) return { form: read.data };
  return { fields: Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message])) };
}

/** Asks for what a draft may still lack; limits have the messages of every form. */
function describeGap({ code }: z.core.$ZodRawIssue): string | undefined {
  if (code === "too_small" || code === "too_big") return undefined;
  return code === "invalid_type" ? "Please fill this in." : "Please choose one of the options.";
}

/**
 * Returns the errors that block publishing, empty when there are none (docs/rules.md 19.2). Call `validateFormSchema` first.
 */
export function validateProduct(form: ProductForm, context: ValidationContext): FieldErrors {
  const errors: FieldErrors = {};
  // Only the first error of a field is kept.
  const report = (path: string, message: string) => {
    errors[path] ??= message;
  };
  validatePage(form, context, report);
  validateTax(form, context, report);
  validatePictures(form, context, report);
  validateVariants(form, context, report);
  if (form.kind === "beverage") validateBeverage(form, report);
  else validateMerch(form, context.skuOwner, report);
  return errors;
}

function validatePage(
  { kind, slug }: ProductForm,
  { product, slugOwner }: ValidationContext,
  report: ReportError,
): void {
  if (kind !== product.kind) report("kind", "A product's kind can't be changed. Please create a new product.");
  if (slug === null) {
    if (kind === "beverage") report("slug", "Please enter a URL for the page.");
    return;
  }
  const owner = slugOwner(slug);
  if (owner) report("slug", `This URL ${owner.isOld ? "still redirects to" : "belongs to"} ${owner.product}.`);
}

function validateTax({ hsn, variants }: ProductForm, { classes, day }: ValidationContext, report: ReportError): void {
  const [piece = 1] = variants.map(({ price }) => price);
  if (findGstRate(classes, { hsn, piece: paise(piece), day }) === undefined)
    report("hsn", "This HSN has no tax class today. Please add one first.");
}

function validatePictures(form: ProductForm, { altOf }: ValidationContext, report: ReportError): void {
  const checkPicture = (path: string, id: string | null) => {
    if (id === null) return;
    const alt = altOf(id);
    if (alt === undefined) report(path, "This picture no longer exists.");
    else if (alt.trim() === "") report(path, "Please add alt text to this picture first.");
  };
  checkPicture("pictureId", form.pictureId);
  if (form.beverage) checkPicture("beverage.bannerPictureId", form.beverage.bannerPictureId);
  const seen = new Set<string>();
  const hexes = new Set(form.colours.map(({ hex }) => hex));
  for (const [at, { mediaId, colourHex }] of form.pictures.entries()) {
    checkPicture(`pictures.${at}.mediaId`, mediaId);
    if (seen.has(mediaId)) report(`pictures.${at}.mediaId`, "This picture is already in the list.");
    seen.add(mediaId);
    if (colourHex !== null && !hexes.has(colourHex)) report(`pictures.${at}.colourHex`, "This colour doesn't exist.");
  }
}

function validateVariants(
  { variants }: ProductForm,
  { product, skuOwner }: ValidationContext,
  report: ReportError,
): void {
  if (!variants.some(({ active }) => active))
    report("variants", "Please make at least one variant available for sale.");
  const seen = new Set<string>();
  for (const [at, { sku, price, mrp, packSize }] of variants.entries()) {
    if (price > mrp) report(`variants.${at}.price`, "The price can't exceed the MRP (Legal Metrology Act).");
    const owner = skuOwner(sku);
    if (seen.has(sku)) report(`variants.${at}.sku`, "This SKU is already in the list.");
    else if (owner && owner.productId !== product.id)
      report(`variants.${at}.sku`, `This SKU belongs to ${owner.product}.`);
    else if (owner && owner.packSize !== packSize)
      report(`variants.${at}.packSize`, "A SKU's pack size can't be changed. Please use a new SKU.");
    seen.add(sku);
  }
}

/** Checks a beverage: packs of 4, 6 and 12. */
function validateBeverage({ beverage, colours, variants, bestBefore }: ProductForm, report: ReportError): void {
  if (beverage === null) report("beverage", "Please fill in the beverage details.");
  if (!bestBefore) report("bestBefore", "Please enter the shelf life.");
  if (colours.length > 0) report("colours", "Drinks can't have colours.");
  const seen = new Set<number>();
  for (const [at, { packSize, colourHex, sizeName }] of variants.entries()) {
    if (packSize === null) report(`variants.${at}.packSize`, "Please choose a pack of 4, 6 or 12.");
    else if (seen.has(packSize)) report(`variants.${at}.packSize`, `There is already a pack of ${packSize}.`);
    if (packSize !== null) seen.add(packSize);
    if (colourHex !== null || sizeName !== null) report(`variants.${at}`, "Packs can't have a colour or a size.");
  }
}

/** Checks merchandise: sizes within colours. */
function validateMerch(
  { beverage, colours, variants }: ProductForm,
  skuOwner: ValidationContext["skuOwner"],
  report: ReportError,
): void {
  if (beverage !== null) report("beverage", "Only beverages have these details.");
  const seen = new Set<string>();
  const hexes = new Set(colours.map(({ hex }) => hex));
  for (const [at, { packSize, colourHex, sizeName }] of variants.entries()) {
    if (packSize !== null) report(`variants.${at}.packSize`, "Only beverages come in packs.");
    if (colourHex === null || !hexes.has(colourHex))
      report(`variants.${at}.colourHex`, "Please choose one of the colours.");
    if (!sizeName) report(`variants.${at}.sizeName`, "Please enter the size.");
    const size = `${colourHex} ${sizeName}`;
    if (seen.has(size)) report(`variants.${at}.sizeName`, "This colour already has this size.");
    seen.add(size);
  }
  validateColours({ colours, variants }, skuOwner, report);
}

function validateColours(
  { colours, variants }: Pick<ProductForm, "colours" | "variants">,
  skuOwner: ValidationContext["skuOwner"],
  report: ReportError,
): void {
  const names = new Set<string>();
  for (const [at, { hex, name }] of colours.entries()) {
    const sizes = variants.filter(({ colourHex }) => colourHex === hex);
    if (colours.findIndex((other) => other.hex === hex) !== at)
      report(`colours.${at}.hex`, "This colour is already in the list.");
    if (names.has(name.toLowerCase())) report(`colours.${at}.name`, "There is already a colour with this name.");
    names.add(name.toLowerCase());
    // A colour with movements is kept, even when none of its sizes is sold any more.
    const isDiscontinued = sizes.length > 0 && sizes.every(({ sku }) => skuOwner(sku) !== undefined);
    if (!isDiscontinued && !sizes.some(({ active }) => active))
      report(`colours.${at}`, "Please make at least one size of this colour available for sale.");
  }
}
