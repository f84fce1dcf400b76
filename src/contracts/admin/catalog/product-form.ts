import { z } from "zod";
import type { ProductField, TextField } from "#domain/catalog/product-field.ts";
import { mapProductFields, type ProductFieldKey, type ProductFieldValues } from "#domain/catalog/product-fields.ts";
import { maxStock } from "#domain/inventory/stock-movement.ts";
import { flavours } from "../../store/catalog/product-views.ts";
import { paiseAmount } from "../endpoint.ts";

const text = (maxLength = 200) => z.string().trim().max(maxLength, `Please use at most ${maxLength} characters.`);
export const requiredText = (message: string, maxLength?: number) => text(maxLength).min(1, message);
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
