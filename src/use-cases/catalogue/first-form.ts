import type { ProductForm } from "#contracts/admin/catalogue.ts";
import type { Tx } from "#db/client.ts";
import { findNewestLabel } from "#db/queries/whole-products.ts";
import { suggestSku, suggestSlug } from "#domain/sku.ts";
import { readSettings } from "../settings/read-settings.ts";
import { isProductId } from "./hold-product.ts";
import { readAdminProduct } from "./read-product.ts";

type NewProduct = { kind: ProductForm["kind"]; name: string };
/** A draft's form: what is missing in it is said when it is published. */
type NewProductForm = Partial<ProductForm> & NewProduct;

/** What a new product begins with: every field, and what all labels of its kind say alike. */
export async function newProductForm(tx: Tx, { kind, name }: NewProduct): Promise<NewProductForm> {
  const label = await findNewestLabel(tx, kind);
  const { deliveryChargePaise } = await readSettings(tx);
  const pack = { colourHex: null, sizeName: null, price: 0, mrp: 0, weightGrams: 0, active: true };
  const packs = ([4, 6, 12] as const).map((packSize) => ({
    sku: suggestSku({ product: name, packSize, colourName: null, sizeName: null }),
    packSize,
    ...pack,
    deliveryCharge: deliveryChargePaise,
  }));
  const isDrink = kind === "beverage";
  return {
    kind,
    name,
    slug: suggestSlug(name) || null,
    featured: false,
    shortDescription: "",
    longDescription: "",
    features: [],
    tags: [],
    metaTitle: null,
    metaDescription: null,
    pictureId: null,
    hsn: "",
    genericName: "",
    netQuantity: "",
    bestBefore: null,
    manufacturer: label?.manufacturer ?? "",
    countryOfOrigin: label?.countryOfOrigin ?? "India",
    consumerCare: label?.consumerCare ?? "",
    beverage: isDrink ? emptyDrink(name) : null,
    colours: [],
    pictures: [],
    variants: isDrink ? packs : [],
  };
}

const emptyDrink = (name: string): NonNullable<ProductForm["beverage"]> => ({
  flavour: "still",
  backgroundColor: "#0A1B2E",
  bannerTitle: name,
  bannerPictureId: null,
  roar: [],
  ghost: "",
  tagline: [],
  calories: 0,
  nutrition: [],
  canMl: 500,
});

/** What another one says, under names of its own; undefined when there is none of that kind. */
export async function copyProductForm(tx: Tx, { kind, name }: NewProduct, copyOf: string): Promise<object | undefined> {
  const other = isProductId(copyOf) ? await readAdminProduct(tx, copyOf) : undefined;
  const form: Partial<ProductForm> | undefined = other && (other.published ?? other.draft ?? undefined);
  if (form?.kind !== kind) return undefined;
  const colourName = (hex: string | null) => form.colours?.find((colour) => colour.hex === hex)?.name ?? null;
  return {
    ...form,
    name,
    slug: suggestSlug(name) || null,
    featured: false,
    variants: form.variants?.map((variant) => ({
      ...variant,
      sku: suggestSku({ ...variant, product: name, colourName: colourName(variant.colourHex) }),
    })),
  };
}
