import { getProductFieldLabel } from "#domain/catalog/product-field-labels.ts";
import { variantLabel } from "./describe-changes.ts";
import type { ProductValues } from "./product-values.ts";

/** Lowercases a label within a sentence; abbreviations stay. */
export function lowerLabel(label: string): string {
  return label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** 'variants.1.price' → 'Pack of 6, price'. */
export function describeField(path: string, values: ProductValues): string {
  const [list = "", at = "", field = ""] = path.split(".");
  const variant = list === "variants" ? values.variants[Number(at)] : undefined;
  const name = getProductFieldLabel(path);
  return variant && field ? `${variantLabel(variant, values.colours)}, ${lowerLabel(name)}` : name;
}
