import { z } from "zod";
import { flavours } from "#contracts/store/catalog/product-views.ts";
import { toColumnName } from "#db/column-name.ts";
import type { ProductField } from "#domain/catalog/product-field.ts";
import { productFieldRows } from "#domain/catalog/product-fields.ts";

/** Row schemas of an archive by table; columns not named here are not part of it. */
const text = z.string().max(20_000);
const name = z.string().min(1).max(200);
const time = z.iso.datetime({ offset: true });
const count = z.int().min(0);
const amount = z.int().min(0).max(1_000_000_000);
const hex = z.string().regex(/^#[0-9A-F]{6}$/);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const productId = z.string().regex(/^[A-Za-z0-9_.]{1,100}$/);
const sku = z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
const mediaId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);
const hsn = z.string().regex(/^[0-9]{4,8}$/);
const list = z.array(z.string().max(300)).max(100);
const record = z.record(z.string(), z.unknown());
const kind = z.enum(["beverage", "merch"]);

const media = z.strictObject({
  id: mediaId,
  alt: name.max(1_000),
  width: z.int().min(1),
  height: z.int().min(1),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullable(),
  hash: z.string().regex(/^[0-9a-f]{8}$/),
  widths: z.array(z.int().min(10).max(9_999)).min(1).max(12),
  created_at: time,
  name: text,
  focus_x: z.int().min(0).max(100),
  focus_y: z.int().min(0).max(100),
  updated_at: time,
  revision: count,
});

const schemaOfKind: Record<ProductField["kind"], z.ZodType> = {
  text,
  // Archives made before the field existed lack it.
  optionalText: text.nullable().default(null),
  list,
  boolean: z.boolean(),
  picture: mediaId.nullable(),
};

const products = z.strictObject({
  ...Object.fromEntries(productFieldRows.map(({ key, kind }) => [toColumnName(key), schemaOfKind[kind]])),
  id: productId,
  kind,
  name,
  slug: slug.nullable(),
  hsn,
  position: z.int(),
  published: z.boolean(),
  currency: z.literal("INR"),
  created_at: time,
  updated_at: time,
  revision: count,
});

const beverages = z.strictObject({
  product_id: productId,
  flavour: z.enum(flavours),
  background_color: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  banner_title: text,
  banner_picture_id: mediaId.nullable(),
  roar: list,
  ghost: text,
  tagline: list,
  calories: count,
  nutrition: z.array(z.object({ name: text, value: text })).max(100),
  can_ml: z.int().min(1),
});

const colours = z.strictObject({
  id: name,
  product_id: productId,
  name,
  hex,
  position: z.int(),
  product_type: z.enum(["Cloth", "Bottle", "Mug", "Bag"]),
});

const variants = z
  .strictObject({
    sku,
    product_id: productId,
    pack_size: z.literal([4, 6, 12]).nullable(),
    colour_id: name.nullable(),
    size_name: text.nullable(),
    price_paise: amount.min(1),
    mrp_paise: amount,
    stock: count.max(100_000_000),
    delivery_charge_paise: amount,
    weight_grams: z.int().min(1),
    position: z.int(),
    active: z.boolean(),
    updated_at: time,
  })
  .refine(({ price_paise: price, mrp_paise: mrp }) => price <= mrp, "the price is above the MRP");

const reviews = z.strictObject({
  id: name,
  product_id: productId,
  reviewer_name: name,
  rating: z.number().min(1).max(5),
  review_text: text,
  state: z.literal("approved"),
  sample: z.boolean(),
  created_at: time,
  updated_at: time,
  answer: text.nullable(),
  answered_at: time.nullable(),
});

const discounts = z.strictObject({
  code: name.max(60),
  amount_paise: amount.nullable(),
  minimum_paise: amount,
  starts_at: time,
  ends_at: time.nullable(),
  max_redemptions: count.nullable(),
  active: z.boolean(),
  basis_points: z.int().nullable(),
  cap_paise: amount.nullable(),
  limit_each: count.nullable(),
  created_at: time,
  updated_at: time,
  version: count,
});

const changes = z.strictObject({
  id: count,
  key: name,
  request_hash: name,
  begins_at: time,
  state: z.literal("waiting"),
  actor: name,
  made_at: time,
});

const documents = z.strictObject({
  key: name,
  published: record.nullable(),
  draft: record.nullable(),
  draft_by: name.nullable(),
  draft_at: time.nullable(),
  revision: count,
  version: count,
  published_at: time.nullable(),
});

const pages = z.strictObject({
  key: name,
  parent: name.nullable(),
  slug,
  position: count,
  live: z.boolean(),
  first_published_at: time.nullable(),
  created_at: time,
});

export const rowSchemas = {
  media,
  products,
  beverages,
  product_colours: colours,
  variants,
  product_pictures: z.strictObject({
    product_id: productId,
    media_id: mediaId,
    colour_id: name.nullable(),
    label: text,
    position: z.int(),
  }),
  slug_redirects: z.strictObject({ slug, product_id: productId, since: time }),
  reviews,
  product_drafts: z.strictObject({
    product_id: productId,
    kind,
    name: text,
    form: record,
    revision: count,
    saved_by: name,
    saved_at: time,
  }),
  price_changes: changes,
  price_change_lines: z.strictObject({
    change_id: count,
    sku,
    begins_at: time,
    price_paise: amount.min(1),
    mrp_paise: amount,
    waits: z.boolean(),
  }),
  documents,
  document_versions: z.strictObject({
    key: name,
    version: z.int().min(1),
    body: record,
    dated: z.iso.date().nullable(),
    actor: name,
    at: time,
  }),
  pages,
  redirects: z.strictObject({
    old_path: text,
    target: text,
    is_permanent: z.boolean(),
    version: count,
    actor: name,
    created_at: time,
    updated_at: time,
  }),
  settings: z.strictObject({ key: name, value: z.unknown(), updated_at: time }),
  gst_classes: z.strictObject({
    hsn,
    valid_from: z.iso.date(),
    description: text,
    rate_basis_points: z.int().min(0).max(10_000),
    above_paise: amount.nullable(),
    rate_above_basis_points: z.int().min(0).max(10_000).nullable(),
  }),
  discount_codes: discounts,
  discount_code_products: z.strictObject({ code: name.max(60), product_id: productId }),
} satisfies Record<string, z.ZodType>;

export type TableName = keyof typeof rowSchemas;
export type RowOf<Name extends TableName> = z.output<(typeof rowSchemas)[Name]>;
