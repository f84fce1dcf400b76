import { z } from "zod";

/**
 * The public read API (`GET /api/products…`, `/api/faqs`, `/api/plastic-items`); its field names are a published
 * contract.
 */

const isWholePaise = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
const rupees = z.number().nonnegative().refine(isWholePaise, "at most two decimals");
const address = z.string().startsWith("/media/");
const slug = z.object({ current: z.string() }).nullable();
const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
const currency = z.literal("INR");

/** `sample` marks seeded demo reviews. */
const apiReview = z.object({
  reviewerName: z.string(),
  rating: z.number().min(1).max(5),
  reviewText: z.string(),
  sample: z.boolean(),
});

/** A pack that is not sold has null in its fields. */
export const apiBeverage = z.object({
  _id: z.string(),
  _type: z.literal("beverages"),
  productName: z.string(),
  slug,
  bannerTitle: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  productFeatures: z.array(z.string()),
  productImage: address.nullable(),
  bannerBackgroundImage: address.nullable(),
  backgroundColor: hex,
  calories: z.int().nonnegative(),
  tags: z.array(z.string()),
  currency,
  mrpOf4: rupees.nullable(),
  mrpOf6: rupees.nullable(),
  mrpOf12: rupees.nullable(),
  pricePack4: rupees.nullable(),
  pricePack6: rupees.nullable(),
  pricePack12: rupees.nullable(),
  stockpack4: z.int().nonnegative().nullable(),
  stockpack6: z.int().nonnegative().nullable(),
  stockpack12: z.int().nonnegative().nullable(),
  deliveryChargespack4: rupees.nullable(),
  deliveryChargespack6: rupees.nullable(),
  deliveryChargespack12: rupees.nullable(),
  productImages: z.array(address),
  reviews: z.array(apiReview),
  isFeatured: z.boolean(),
});

const apiSize = z.object({
  sizeName: z.string(),
  mrp: rupees,
  price: rupees,
  stock: z.int().nonnegative(),
  deliveryCharges: rupees,
});

const inColour = { merchColor: hex, colorName: z.string(), merchImages: z.array(address) };

/** One colour of a merch item; its sizes are listed under the product type's name, each with its own price. */
const apiVariant = z.discriminatedUnion("productType", [
  z.object({ productType: z.literal("Cloth"), ...inColour, clothSizes: z.array(apiSize) }),
  z.object({ productType: z.literal("Bottle"), ...inColour, bottleSizes: z.array(apiSize) }),
  z.object({ productType: z.literal("Mug"), ...inColour, mugSizes: z.array(apiSize) }),
  z.object({ productType: z.literal("Bag"), ...inColour, bagSizes: z.array(apiSize) }),
]);

export const apiMerch = z.object({
  _id: z.string(),
  _type: z.literal("merchandise"),
  merchName: z.string(),
  merchImage: address.nullable(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  slug,
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  merchFeatures: z.array(z.string()),
  description: z.string(),
  currency,
  reviews: z.array(apiReview),
  variants: z.array(apiVariant),
});

export const apiProduct = z.discriminatedUnion("_type", [apiBeverage, apiMerch]);

export type ApiReview = z.infer<typeof apiReview>;
export type ApiBeverage = z.infer<typeof apiBeverage>;
export type ApiSize = z.infer<typeof apiSize>;
export type ApiVariant = z.infer<typeof apiVariant>;
export type ApiMerch = z.infer<typeof apiMerch>;
export type ApiProduct = z.infer<typeof apiProduct>;

export const apiFaq = z.object({ _id: z.string(), category: z.string(), question: z.string(), answer: z.string() });
export const apiPlasticItem = z.object({ _id: z.string(), title: z.string(), image: address.nullable() });

/** Treats an empty value as no filter. */
const optionalFilter = <T extends z.ZodType>(values: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), values);

export const productsQuery = z.object({
  kind: optionalFilter(z.enum(["beverage", "merch"], "Must be beverage or merch.").optional()),
  featured: optionalFilter(z.enum(["true", "false"], "Must be true or false.").optional()).transform(
    (value) => value && value === "true",
  ),
});
export type ProductsQuery = z.infer<typeof productsQuery>;
