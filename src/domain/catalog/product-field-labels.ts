/** Labels that cannot be derived from the key. */
const names: Record<string, string> = {
  slug: "Address",
  hsn: "HSN",
  mrp: "MRP",
  sku: "SKU",
  hex: "Colour code",
  pictureId: "Main picture",
  metaTitle: "Title for search engines",
  metaDescription: "Description for search engines",
  bannerPictureId: "Banner picture",
  backgroundColor: "Colour behind the can",
  canMl: "Content of a can",
  sizeName: "Size",
  colourHex: "Colour",
  weightGrams: "Weight",
  mediaId: "Picture",
  variants: "Packs and sizes",
  beverage: "Drink",
};

/** Returns a product field's label by its path: 'variants.1.mrp' is 'MRP'. */
export function getProductFieldLabel(path: string): string {
  const key = path.split(".").findLast((piece) => !/^\d+$/.test(piece)) ?? path;
  const spelt = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return names[key] ?? spelt.charAt(0).toUpperCase() + spelt.slice(1);
}
