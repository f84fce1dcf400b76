import { suggestSku } from "#domain/catalog/sku.ts";
import { ourIdOf } from "./document-kinds.ts";
import { createFieldReader, isObject } from "./read-fields.ts";

/** A line as the old checkout stored it; the amount is paise. */
export type SourceLine = {
  kind: "beverage" | "merch";
  cartLineId: string;
  productId: string;
  name: string;
  packSize: number | null;
  sizeName: string | null;
  colourHex: string | null;
  price: number;
  quantity: number;
  /** Name of its picture's file, where the export has one. */
  pictureFile: string | undefined;
};

/** Reads one line; what it lacks is only noted, because the order is imported all the same. */
export function readOrderLine(fields: Record<string, unknown>, notes: string[]): SourceLine {
  const reader = createFieldReader(fields);
  const cartLineId = reader.line("id", 200);
  const packSize = reader.whole("packSize", 1_000) || null;
  const chosen = isObject(fields.selectedColor) ? fields.selectedColor.hex : fields.selectedColor;
  const colourHex = typeof chosen === "string" && chosen !== "" ? chosen.slice(0, 40) : null;
  const sizeName = reader.line("selectedSize", 40) || null;
  const kind = packSize !== null || fields._type === "beverage" ? "beverage" : "merch";
  const name = reader.line("name", 200) || reader.line("merchName", 200) || reader.line("productName", 200);
  const price = reader.paise("price");
  const quantity = reader.whole("quantity", 100_000) || undefined;
  const picture = reader.picture("productImage");
  if (name === "") notes.push("A line has no name");
  if (price === undefined) notes.push(`${name || "A line"} has no usable price and counts ₹0`);
  if (quantity === undefined) notes.push(`${name || "A line"} has no usable quantity and counts once`);
  notes.push(...reader.notes);
  return {
    kind,
    cartLineId,
    productId: productIdOf(cartLineId, { packSize, sizeName, chosen }),
    name: name || "Item of the old shop",
    packSize,
    sizeName,
    colourHex,
    price: price ?? 0,
    quantity: quantity ?? 1,
    pictureFile: picture?.file,
  };
}

type Choice = { packSize: number | null; sizeName: string | null; chosen: unknown };

/** Takes pack, size and colour off the end; the rest is the product's id, which may have hyphens of its own. */
function productIdOf(cartLineId: string, { packSize, sizeName, chosen }: Choice): string {
  const endings = [packSize, chosen, sizeName].filter((part) => typeof part === "string" || typeof part === "number");
  let id = cartLineId;
  for (const ending of endings) if (id.endsWith(`-${ending}`)) id = id.slice(0, -`-${ending}`.length);
  return ourIdOf(id).slice(0, 100) || "unknown";
}

/** A variant of a product here, published or in a draft. */
export type KnownVariant = {
  productId: string;
  sku: string;
  packSize: number | null;
  colourHex: string | null;
  sizeName: string | null;
};

/** Gives each line the SKU of its variant, else one made from its name; each SKU once per order. */
export function nameSkus(lines: SourceLine[], variants: readonly KnownVariant[]): (SourceLine & { sku: string })[] {
  const used = new Set<string>();
  return lines.map((line) => {
    const { productId, name, packSize, sizeName, colourHex } = line;
    const known = variants.find(
      (each) =>
        each.productId === productId &&
        each.packSize === packSize &&
        each.sizeName === sizeName &&
        each.colourHex?.toUpperCase() === colourHex?.toUpperCase(),
    );
    const wanted = known?.sku ?? (suggestSku({ product: name, packSize, colourName: colourHex, sizeName }) || "OLD");
    let sku = wanted;
    for (let count = 2; used.has(sku); count++) sku = `${wanted}.${count}`;
    used.add(sku);
    return { ...line, sku };
  });
}
