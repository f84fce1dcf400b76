import { getProductFieldLabel } from "#domain/catalog/product-field-labels.ts";
import { type ProductFieldKey, productTextFields } from "#domain/catalog/product-fields.ts";
import { hasPlaceholder } from "#domain/placeholder.ts";
import { describeField, lowerLabel } from "./describe-field.ts";
import { type BeverageValues, findMissingFields, type ProductValues } from "./product-values.ts";
import { findSectionOfField } from "./section-list.ts";

/** A field that still needs something. Publishing waits for the required ones. */
type Gap = { path: string; words: string; isRequired: boolean };

/** One line of the list of what a product needs; done without gaps. */
export type ReadinessCheck = { name: string; gaps: Gap[] };

const labelFields = productTextFields.filter(({ section }) => section === "label");

/** Lists what a product needs before it is published. */
export function listReadiness(values: ProductValues): ReadinessCheck[] {
  const errors = findPublishingErrors(values);
  const required = (isPart: (path: string) => boolean): Gap[] =>
    Object.keys(errors)
      .filter(isPart)
      .map((path) => ({ path, words: describeGap(path, values), isRequired: true }));
  const isOf = (section: string) => (path: string) => findSectionOfField(path) === section;
  const checks: ReadinessCheck[] = [
    { name: "Name", gaps: required((path) => path === "name") },
    { name: "URL", gaps: required((path) => path === "slug") },
    { name: "Descriptions", gaps: findMissingTexts(values) },
    { name: "Pictures", gaps: [...required(isOf("pictures")), ...findMissingPictures(values)] },
    { name: values.kind === "merch" ? "Colours and sizes" : "Packs", gaps: required(isOf("packs")) },
    {
      name: "Label facts",
      gaps: [...required((path) => isOf("label")(path) && path !== "hsn"), ...placeholders(values)],
    },
    { name: "HSN", gaps: required((path) => path === "hsn") },
  ];
  if (values.kind === "merch") return checks;
  return [...checks, { name: "Look and nutrition", gaps: required(isOf("drink")) }];
}

/** Errors by the path of their field, found before the server is asked, which checks more. */
export function findPublishingErrors(values: ProductValues): Record<string, string> {
  return { ...findMissingFields(values), ...findErrorsOfKind(values) };
}

/** Rules that depend on the kind of product (docs/rules.md 19.2). */
function findErrorsOfKind({ kind, slug, bestBefore, variants }: ProductValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (kind === "beverage" && slug === "") errors.slug = "Please enter a URL for the page.";
  if (kind === "beverage" && bestBefore.trim() === "") errors.bestBefore = "Please enter the shelf life.";
  if (!variants.some(({ active }) => active)) errors.variants = "Please make at least one variant available for sale.";
  for (const [at, { price, mrp }] of variants.entries())
    if (price !== null && mrp !== null && price > mrp)
      errors[`variants.${at}.price`] = "The price can't exceed the MRP (Legal Metrology Act).";
  return errors;
}

function findMissingTexts({ shortDescription, longDescription }: ProductValues): Gap[] {
  const texts = { shortDescription, longDescription };
  return Object.entries(texts)
    .filter(([, text]) => text.trim() === "")
    .map(([path]) => ({ path, words: `Add ${lowerLabel(getProductFieldLabel(path))}`, isRequired: false }));
}

const findMissingPictures = ({ pictureId }: ProductValues): Gap[] =>
  pictureId === null ? [{ path: "pictures", words: "Add a picture", isRequired: false }] : [];

/** Facts that still hold a sample text in brackets, such as '[Registered name]'. */
const placeholders = (values: ProductValues): Gap[] =>
  labelFields
    .filter(({ key }) => hasPlaceholder(values[key]))
    .map(({ key, label }) => ({
      path: key,
      words: `Replace the sample text of ${lowerLabel(label)}`,
      isRequired: false,
    }));

function describeGap(path: string, values: ProductValues): string {
  const [list = "", field = ""] = path.split(".");
  if (path === "variants") return "Add something to sell";
  const label = lowerLabel(describeField(path, values));
  if (list === "variants" || list === "colours" || list === "pictures") return `Complete ${label}`;
  const value =
    list === "beverage" ? values.beverage?.[field as keyof BeverageValues] : values[list as ProductFieldKey];
  return typeof value === "string" && value.trim() !== "" ? `Correct ${label}` : `Add ${label}`;
}
