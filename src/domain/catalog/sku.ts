/** What can be bought under it, in the words of its product. */
type Named = { product: string; packSize: number | null; colourName: string | null; sizeName: string | null };

const largest = 40;

/** 'MOUNTAINWATER-6', 'HERDTEE-INK-M': a first idea that people may write over; "" when nothing of it can be a SKU. */
export function suggestSku({ product, packSize, colourName, sizeName }: Named): string {
  const parts = [product, ...(packSize === null ? [colourName ?? "", sizeName ?? ""] : [String(packSize)])];
  const plain = parts.map((part) => part.toUpperCase().replace(/[^A-Z0-9]/g, "")).filter((part) => part !== "");
  return plain.join("-").slice(-largest).replace(/^-/, "");
}

/** 'Kokum & Salt' → 'kokum-salt': the last part of a page's address. "" when no letter of it can stand there. */
export function suggestSlug(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("&", " and ");
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}
