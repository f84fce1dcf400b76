/** A variant by its display names, to build its SKU from. */
type Named = { product: string; packSize: number | null; colourName: string | null; sizeName: string | null };

const largest = 40;

/** Suggests a SKU ('MOUNTAINWATER-6', 'HERDTEE-INK-M') that operators can change; "" when no character is usable. */
export function suggestSku({ product, packSize, colourName, sizeName }: Named): string {
  const parts = [product, ...(packSize === null ? [colourName ?? "", sizeName ?? ""] : [String(packSize)])];
  const plain = parts.map((part) => part.toUpperCase().replace(/[^A-Z0-9]/g, "")).filter((part) => part !== "");
  return plain.join("-").slice(-largest).replace(/^-/, "");
}

/** Suggests a URL slug: 'Kokum & Salt' → 'kokum-salt'; "" when no character is usable. */
export function suggestSlug(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("&", " and ");
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}
