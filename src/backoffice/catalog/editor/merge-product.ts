import { mergeEdits, wholeField } from "#backoffice/content/diff/merge-edits.ts";
import type { DocumentBody } from "#backoffice/content/document-body.ts";
import { type Fields, listField } from "#contracts/content/content-fields.ts";
import { type ProductValues, toProductInput, toProductValues } from "./product-values.ts";

type MergedProduct = {
  /** Mine where I changed a field, theirs elsewhere. */
  mine: ProductValues;
  /** Theirs where they changed a field, mine elsewhere. */
  theirs: ProductValues;
  /** True when both changed a field to different values. */
  isConflicting: boolean;
};

/** Three-way merge of two edits of the product `base`, as of content documents: by field, and by row in lists. */
export function mergeProduct(base: ProductValues, mine: ProductValues, theirs: ProductValues): MergedProduct {
  const versions = [base, mine, theirs].map(toBody) as [DocumentBody, DocumentBody, DocumentBody];
  const product = mergeBodies(...versions);
  const beverage = mergeBodies(...(versions.map((body) => body.beverage ?? {}) as typeof versions));
  const compose = (side: "mine" | "theirs") =>
    toProductValues({ ...product[side], beverage: base.beverage && beverage[side] });
  const conflicting = [...product.conflicting.filter((name) => name !== "beverage"), ...beverage.conflicting];
  return { mine: compose("mine"), theirs: compose("theirs"), isConflicting: conflicting.length > 0 };
}

/** Converts values to what would be stored, with the keys of rows in one order. */
const toBody = (values: ProductValues): DocumentBody => toProductInput(toProductValues(toProductInput(values)));

const mergeBodies = (base: DocumentBody, mine: DocumentBody, theirs: DocumentBody) =>
  mergeEdits(describeFields(base), base, mine, theirs);

/** The field that identifies a row of each list. */
const rowNames: Partial<Record<string, string>> = {
  variants: "sku",
  pictures: "mediaId",
  colours: "hex",
  nutrition: "name",
};

/** Describes stored values as fields of a content document. */
function describeFields(body: DocumentBody): Fields {
  const fields = Object.entries(body).map(([name, value]) => {
    const [titleField, row] = [rowNames[name], Array.isArray(value) ? value[0] : undefined];
    if (titleField === undefined || row === undefined) return [name, wholeField] as const;
    return [name, listField("", describeFields(row), [], { item: "", titleField })] as const;
  });
  return Object.fromEntries(fields);
}
