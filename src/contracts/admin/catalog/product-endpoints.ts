import { z } from "zod";
import {
  mapProductFields,
  type ProductField,
  type ProductFieldKey,
  type ProductFieldValues,
  productFieldKeys,
  type TextField,
} from "#domain/catalog/product-fields.ts";
import { maxStock } from "#domain/inventory/stock-movement.ts";
import { flavours } from "../../store/catalog/product-views.ts";
import { defineEndpoint, idempotencyKey, isoTime, paiseAmount, successResponse } from "../endpoint.ts";

const text = (maxLength = 200) => z.string().trim().max(maxLength, `Please use at most ${maxLength} characters.`);
const requiredText = (message: string, maxLength?: number) => text(maxLength).min(1, message);
const hex = z.string().regex(/^#[0-9A-F]{6}$/, "Please enter a colour such as #0A1B2E.");
const listOf = (maxLines: number, maxLength: number) =>
  z.array(text(maxLength).min(1)).max(maxLines, `Please enter at most ${maxLines}.`);
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
  /** Upper bound of the price (Legal Metrology Act). */
  mrp: price,
  deliveryCharge: paiseAmount.min(0).max(1_000_000),
  weightGrams: z.int().min(1, "Please enter the weight.").max(100_000),
  /** Available for sale. */
  active: z.boolean(),
  /** Drafts only: units received when this SKU is published for the first time. */
  openingStock: z
    .int()
    .min(0)
    .max(maxStock, `Maximum ${maxStock.toLocaleString("en-US")} units.`)
    .nullish(),
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
      bannerTitle: requiredText("Please enter the banner title."),
      bannerPictureId: picture.nullable(),
      roar: listOf(4, 30),
      ghost: text(30),
      tagline: listOf(4, 60),
      calories: z.int().min(0).max(10_000),
      nutrition: z
        .array(
          z.object({
            name: requiredText("Please enter a name.", 60),
            value: requiredText("Please enter an amount.", 40),
          }),
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
        name: requiredText("Please enter the colour's name.", 40),
        productType: z.enum(["Cloth", "Bottle", "Mug", "Bag"]),
      }),
    )
    .max(20),
  /** In display order; `colourHex` where the picture shows one colour. */
  pictures: z.array(z.object({ mediaId: picture, colourHex: hex.nullable(), label: text(60) })).max(40),
  /** In display order. */
  variants: z.array(variant).max(200),
});
export type ProductForm = z.output<typeof productForm>;

/** A draft may be incomplete; publishing validates it. */
const draftForm = z.record(z.string(), z.unknown());

const adminProduct = z.object({
  id: z.string(),
  /** The published version, also while hidden; null before the first publication. */
  published: productForm.nullable(),
  isVisible: z.boolean(),
  /** First publication. */
  publishedAt: isoTime.nullable(),
  draft: draftForm.nullable(),
  draftBy: z.string().nullable(),
  draftAt: isoTime.nullable(),
  /** When the draft is to be published, as it is then. */
  schedule: z.object({ at: isoTime, by: z.string() }).nullable(),
  /** Why the draft was not published at its time, by field path; null where nothing failed. */
  notPublished: z.object({ at: isoTime, fields: z.record(z.string(), z.string()) }).nullable(),
  /** Revision that the editor loaded; saving over a newer one is refused. */
  revision: z.int(),
  /** Path of its page; null without one. */
  path: z.string().nullable(),
  /** Stock by SKU. */
  stock: z.record(z.string(), z.int()),
  /** Former slugs, which redirect to it. */
  oldSlugs: z.array(z.string()),
});
export type AdminProduct = z.output<typeof adminProduct>;

/** By field of the label; only what is known. */
const labelFacts = z.partialRecord(z.enum(productFieldKeys), z.string());

const revision = z.int();
const recordPath = "/products/:id" as const;

export const productEndpoints = {
  create: defineEndpoint({
    method: "POST",
    path: "/products",
    permission: "catalogue.write",
    summary: "Create a product as a draft, optionally as a copy of another (`copyOf`)",
    body: z.object({
      kind: z.enum(["beverage", "merch"]),
      name: requiredText("Please enter a name."),
      copyOf: z.string().max(100).optional(),
      key: idempotencyKey,
    }),
    response: adminProduct,
  }),
  get: defineEndpoint({
    method: "GET",
    path: recordPath,
    permission: "catalogue.read",
    summary: "Retrieve a product",
    response: adminProduct,
  }),
  save: defineEndpoint({
    method: "POST",
    path: `${recordPath}/draft`,
    permission: "catalogue.write",
    summary: "Save a draft; 409 with the current product on a conflict",
    body: z.object({ form: draftForm, revision }),
    response: adminProduct,
  }),
  publish: defineEndpoint({
    method: "POST",
    path: `${recordPath}/publish`,
    permission: "catalogue.write",
    summary: "Publish the draft, including prices; 409 with the current product on a conflict",
    body: z.object({ revision }),
    response: adminProduct,
  }),
  schedule: defineEndpoint({
    method: "POST",
    path: `${recordPath}/schedule`,
    permission: "catalogue.write",
    summary: "Schedule the publication of the draft, as it will be at that time; replaces an earlier time",
    body: z.object({ at: z.iso.datetime(), revision }),
    response: adminProduct,
  }),
  unschedule: defineEndpoint({
    method: "POST",
    path: `${recordPath}/unschedule`,
    permission: "catalogue.write",
    summary: "Cancel a scheduled publication, or dismiss the failure of one; the draft stays",
    body: z.object({ revision }),
    response: adminProduct,
  }),
  discard: defineEndpoint({
    method: "POST",
    path: `${recordPath}/discard`,
    permission: "catalogue.write",
    summary: "Discard the draft; deletes a product that was never published",
    body: z.object({ revision }),
    response: successResponse,
  }),
  show: defineEndpoint({
    method: "POST",
    path: `${recordPath}/visible`,
    permission: "catalogue.write",
    summary: "Hide or show the product",
    body: z.object({ isVisible: z.boolean(), revision }),
    response: adminProduct,
  }),
  labelFacts: defineEndpoint({
    method: "GET",
    path: `${recordPath}/label-facts`,
    permission: "catalogue.write",
    summary: "Retrieve the label facts that the settings and the newest other product of the kind have",
    response: z.object({
      settings: labelFacts,
      /** Null without another published product of the kind. */
      latest: z.object({ name: z.string(), facts: labelFacts }).nullable(),
    }),
  }),
  preview: defineEndpoint({
    method: "POST",
    path: `${recordPath}/preview`,
    permission: "catalogue.write",
    summary: "Create a link that previews the draft on its page for one hour",
    body: z.object({}),
    response: z.object({ path: z.string() }),
  }),
  arrangement: defineEndpoint({
    method: "GET",
    path: "/product-sort-order",
    permission: "catalogue.read",
    summary: "Retrieve the sort order of a kind of products",
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
    summary: "Update sort order and featured products of a kind; 409 on a conflict",
    body: z.object({
      kind: z.enum(["beverage", "merch"]),
      version: z.string().max(100),
      items: z.array(z.object({ id: z.string().max(100), featured: z.boolean() })).max(1_000),
    }),
    response: successResponse,
  }),
};
