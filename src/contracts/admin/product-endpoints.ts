import { z } from "zod";
import {
  mapProductFields,
  type ProductField,
  type ProductFieldKey,
  type ProductFieldValues,
  type TextField,
} from "#domain/catalog/product-fields.ts";
import { flavours } from "../store/catalog/product-views.ts";
import { defineEndpoint, idempotencyKey, isoTime, paiseAmount, successResponse } from "./endpoint.ts";

const text = (maxLength = 200) => z.string().trim().max(maxLength, `Please use at most ${maxLength} letters.`);
const requiredText = (message: string, maxLength?: number) => text(maxLength).min(1, message);
const hex = z.string().regex(/^#[0-9A-F]{6}$/, "Please enter a colour such as #0A1B2E.");
const listOf = (maxLines: number, maxLength: number) =>
  z.array(text(maxLength).min(1)).max(maxLines, `Please keep at most ${maxLines}.`);
/** Price of one unit. */
const price = paiseAmount.min(1, "Please enter a price above ₹0.").max(100_000_000);
const picture = z.string().max(100);

const variant = z.object({
  sku: z
    .string()
    .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, "Please use capital letters, digits and '-'.")
    .max(40),
  packSize: z.union([z.literal(4), z.literal(6), z.literal(12)]).nullable(),
  /** Merch: one of the product's colours, and a size. */
  colourHex: hex.nullable(),
  sizeName: text(20).nullable(),
  price,
  /** The price is never above it (Legal Metrology Act). */
  mrp: price,
  deliveryCharge: paiseAmount.min(0).max(1_000_000),
  weightGrams: z.int().min(1, "Please enter the weight.").max(100_000),
  /** Can be bought. */
  active: z.boolean(),
});

/** Schema of a row of the table of fields. */
function fieldSchema(field: ProductField): z.ZodType {
  if (field.kind === "boolean") return z.boolean();
  if (field.kind === "picture") return picture.nullable();
  if (field.kind === "list") return listOf(field.maxLines, field.maxLength);
  // Drafts saved before the field existed lack it.
  return field.kind === "text" ? textSchema(field) : textSchema(field).nullable().prefault(null);
}

function textSchema({ maxLength, required, pattern }: TextField) {
  if (!pattern) return required ? requiredText(required, maxLength) : text(maxLength);
  const schema = z.string().regex(pattern.allowed, pattern.message);
  return maxLength === undefined ? schema : schema.max(maxLength);
}

type FieldSchemas = { [Key in ProductFieldKey]: z.ZodType<ProductFieldValues[Key]> };

/** The part of a product that is edited and published together. Stock is separate (`inventory-endpoints.ts`). */
export const productForm = z.object({
  kind: z.enum(["beverage", "merch"]),
  ...mapProductFields<FieldSchemas>(fieldSchema),
  /** Beverage fields; null for merch. */
  beverage: z
    .object({
      flavour: z.enum(flavours),
      backgroundColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/, "Please enter a colour such as #0A1B2E."),
      bannerTitle: requiredText("Please write the banner's title."),
      bannerPictureId: picture.nullable(),
      roar: listOf(4, 30),
      ghost: text(30),
      tagline: listOf(4, 60),
      calories: z.int().min(0).max(10_000),
      nutrition: z
        .array(
          z.object({ name: requiredText("Please name it.", 60), value: requiredText("Please enter how much.", 40) }),
        )
        .max(20),
      canMl: z.int().min(1).max(10_000),
    })
    .nullable(),
  /** Merch colours in display order. */
  colours: z
    .array(
      z.object({
        hex,
        name: requiredText("Please name the colour.", 40),
        productType: z.enum(["Cloth", "Bottle", "Mug", "Bag"]),
      }),
    )
    .max(20),
  /** In their order; `colourHex` where it shows one colour. */
  pictures: z.array(z.object({ mediaId: picture, colourHex: hex.nullable(), label: text(60) })).max(40),
  /** In their order. */
  variants: z.array(variant).max(200),
});
export type ProductForm = z.output<typeof productForm>;

/** A draft may be incomplete: what is missing is said when it is published. */
const draftForm = z.record(z.string(), z.unknown());

const adminProduct = z.object({
  id: z.string(),
  /** As customers see it, or saw it before it was hidden; null before it was ever published. */
  published: productForm.nullable(),
  isVisible: z.boolean(),
  draft: draftForm.nullable(),
  draftBy: z.string().nullable(),
  draftAt: isoTime.nullable(),
  /** Revision that the editor loaded; saving over a newer one is refused. */
  revision: z.int(),
  /** Its page; null while there is none. */
  path: z.string().nullable(),
  /** Pieces on the shelf by SKU. */
  stock: z.record(z.string(), z.int()),
  /** Old last parts of its page's address; they lead to it still. */
  oldSlugs: z.array(z.string()),
});
export type AdminProduct = z.output<typeof adminProduct>;

const revision = z.int();
const one = "/products/:id" as const;

export const productEndpoints = {
  create: defineEndpoint({
    method: "POST",
    path: "/products",
    permission: "catalogue.write",
    summary: "A new product, as a draft; `copyOf` begins with what another one says",
    body: z.object({
      kind: z.enum(["beverage", "merch"]),
      name: requiredText("Please give it a name."),
      copyOf: z.string().max(100).optional(),
      key: idempotencyKey,
    }),
    response: adminProduct,
  }),
  get: defineEndpoint({
    method: "GET",
    path: one,
    permission: "catalogue.read",
    summary: "One product, whole",
    response: adminProduct,
  }),
  save: defineEndpoint({
    method: "POST",
    path: `${one}/draft`,
    permission: "catalogue.write",
    summary: "Keep a draft; customers do not see it; 409 with the product when somebody saved meanwhile",
    body: z.object({ form: draftForm, revision }),
    response: adminProduct,
  }),
  publish: defineEndpoint({
    method: "POST",
    path: `${one}/publish`,
    permission: "catalogue.write",
    summary:
      "What the draft says is what customers see, prices too; 409 with the product when somebody saved meanwhile",
    body: z.object({ revision }),
    response: adminProduct,
  }),
  discard: defineEndpoint({
    method: "POST",
    path: `${one}/discard`,
    permission: "catalogue.write",
    summary: "Throw the draft away; a product that was never published goes with it",
    body: z.object({ revision }),
    response: successResponse,
  }),
  show: defineEndpoint({
    method: "POST",
    path: `${one}/visible`,
    permission: "catalogue.write",
    summary: "Take it out of the shop, or put it back",
    body: z.object({ isVisible: z.boolean(), revision }),
    response: adminProduct,
  }),
  preview: defineEndpoint({
    method: "POST",
    path: `${one}/preview`,
    permission: "catalogue.write",
    summary: "An address that shows the real page with the draft in it, for an hour",
    body: z.object({}),
    response: z.object({ path: z.string() }),
  }),
  arrangement: defineEndpoint({
    method: "GET",
    path: "/product-sort-order",
    permission: "catalogue.read",
    summary: "Products of a kind in the order in which the shop lists them",
    query: z.object({ kind: z.enum(["beverage", "merch"]) }),
    response: z.object({
      version: z.string(),
      items: z.array(z.object({ id: z.string(), name: z.string(), featured: z.boolean(), visible: z.boolean() })),
    }),
  }),
  arrange: defineEndpoint({
    method: "POST",
    path: "/product-sort-order",
    permission: "catalogue.write",
    summary: "Set order and featured ones of a kind; 409 when somebody arranged them meanwhile",
    body: z.object({
      kind: z.enum(["beverage", "merch"]),
      version: z.string().max(100),
      items: z.array(z.object({ id: z.string().max(100), featured: z.boolean() })).max(1_000),
    }),
    response: successResponse,
  }),
};
