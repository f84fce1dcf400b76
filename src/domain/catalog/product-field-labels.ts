import { productFieldRows } from "./product-fields.ts";

/** Labels outside the table of fields that cannot be derived from their key. */
const otherLabels: Record<string, string> = {
  mrp: "MRP",
  sku: "SKU",
  hex: "Colour code",
  bannerPictureId: "Banner picture",
  backgroundColor: "Colour behind the can",
  canMl: "Can volume",
  sizeName: "Size",
  colourHex: "Colour",
  weightGrams: "Weight",
  mediaId: "Picture",
  variants: "Packs and sizes",
  beverage: "Beverage",
};

/** Returns a product field's label by its path: 'variants.1.mrp' is 'MRP'. */
export function getProductFieldLabel(path: string): string {
  const key = path.split(".").findLast((piece) => !/^\d+$/.test(piece)) ?? path;
  const row = productFieldRows.find((field) => field.key === key);
  const spelt = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return row?.label ?? otherLabels[key] ?? spelt.charAt(0).toUpperCase() + spelt.slice(1);
}
