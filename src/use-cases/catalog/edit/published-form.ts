import type { ProductForm } from "#contracts/admin/product-endpoints.ts";
import { nutritionSchema } from "#contracts/store/catalog/nutrition.ts";
import type { FullProductRows, FullVariantRow } from "#db/queries/catalog/full-product.ts";
import { pickProductFields } from "#domain/catalog/product-fields.ts";
import { parseFlavour } from "../read/flavour.ts";
import { parseProductType } from "../read/merch-views.ts";

/** The published product as a form. Discontinued variants are included, as not for sale. */
export function publishedForm({ product, colours, pictures, variants }: FullProductRows): ProductForm {
  const hexOf = (colourId: string | null) => colours.find(({ id }) => id === colourId)?.hex ?? null;
  return {
    kind: product.kind === "beverage" ? "beverage" : "merch",
    ...pickProductFields(product),
    beverage: publishedBeverage(product),
    colours: colours.map((colour) => ({ hex: colour.hex, name: colour.name, productType: parseProductType(colour) })),
    pictures: pictures.map(({ mediaId, colourId, label }) => ({ mediaId, colourHex: hexOf(colourId), label })),
    variants: variants.map(variantOf),
  };
}

function publishedBeverage(product: FullProductRows["product"]): ProductForm["beverage"] {
  if (product.flavour === null) return null;
  return {
    flavour: parseFlavour(product.flavour),
    backgroundColor: product.backgroundColor ?? "#FFFFFF",
    bannerTitle: product.bannerTitle ?? "",
    bannerPictureId: product.bannerPictureId,
    roar: product.roar ?? [],
    ghost: product.ghost ?? "",
    tagline: product.tagline ?? [],
    calories: product.calories ?? 0,
    nutrition: nutritionSchema.parse(product.nutrition),
    canMl: product.canMl ?? 500,
  };
}

const packSizes = [4, 6, 12] as const;

function variantOf(variant: FullVariantRow): ProductForm["variants"][number] {
  return {
    sku: variant.sku,
    packSize: packSizes.find((size) => size === variant.packSize) ?? null,
    colourHex: variant.colourHex,
    sizeName: variant.sizeName,
    price: variant.pricePaise,
    mrp: variant.mrpPaise,
    deliveryCharge: variant.deliveryChargePaise,
    weightGrams: variant.weightGrams,
    active: variant.active,
  };
}
