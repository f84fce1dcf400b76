/** A variant by its display names, to build its SKU from. */
type Named = { product: string; packSize: number | null; colourName: string | null; sizeName: string | null };

const largest = 40;
const longestSlug = 80;

/**
 * Suggests a SKU ('MOUNTAINWATER-6', 'HERDTEE-INK-M') that operators can change; "" when no character is usable. A number
 * from 2 on is added where the suggestion is taken: 'MOUNTAINWATER-6-2'.
 */
export function suggestSku({ product, packSize, colourName, sizeName }: Named, number = 1): string {
  const parts = [product, ...(packSize === null ? [colourName ?? "", sizeName ?? ""] : [String(packSize)])];
  const plain = parts.map((part) => part.toUpperCase().replace(/[^A-Z0-9]/g, "")).filter((part) => part !== "");
  if (plain.length > 0 && number > 1) plain.push(String(number));
  return plain.join("-").slice(-largest).replace(/^-/, "");
}

/** Suggests a URL slug: 'Kokum & Salt' → 'kokum-and-salt'; "" when no character is usable. A number is added as to SKUs. */
export function suggestSlug(name: string, number = 1): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("&", " and ");
  const ending = number > 1 ? `-${number}` : "";
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug - ending.length)
    .replace(/^-|-$/g, "");
  return slug && slug + ending;
}

/** True for a suggestion with a number, given because the one without it is taken. */
export function isNumbered(value: string, suggestion: string): boolean {
  return value.startsWith(`${suggestion}-`) && /^\d+$/.test(value.slice(suggestion.length + 1));
}
