import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { toColumnName } from "#db/column-name.ts";
import type { ProductField } from "#domain/catalog/product-field.ts";
import { productFieldKeys, productFieldRows } from "#domain/catalog/product-fields.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

type Import = { id: string; at: Date; actor: ActorName };

/**
 * Writes all changes of an import from its stored dry run, in a few statements whatever its size. Rows are already
 * locked (`lockImportedProducts`).
 */
export async function writeImport(tx: Tx, { id, at, actor }: Import): Promise<void> {
  await keepOldSlugs(tx, id, at);
  await writeProducts(tx, id, at);
  await writeParts(tx, id);
  await writeVariants(tx, id, at);
  await deleteLeftColours(tx, id);
  await moveStock(tx, { id, at, actor });
}

/** Keeps replaced slugs as redirects, and removes redirects of slugs in use again. */
async function keepOldSlugs(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    delete from slug_redirects r using catalogue_import_products i
    where i.import_id = ${id} and r.product_id = i.product_id and r.slug = i.body ->> 'slug'`.execute(tx);
  await sql`
    insert into slug_redirects (slug, product_id, since)
    select p.slug, p.id, ${at} from catalogue_import_products i join products p on p.id = i.product_id
    where i.import_id = ${id} and i.body is not null and p.slug is distinct from i.body ->> 'slug'
      and p.slug is not null`.execute(tx);
}

const typeOfKind: Record<ProductField["kind"], string> = {
  text: "text",
  optionalText: "text",
  list: "text[]",
  boolean: "boolean",
  picture: "text",
};
const typedFields = productFieldRows.map(({ key, kind }) => `"${key}" ${typeOfKind[kind]}`).join(", ");
const productBody = sql`as b (kind text, "isVisible" boolean, position integer, ${sql.raw(typedFields)})`;

/** Table columns by form field. */
const productColumns: Readonly<Record<string, string>> = {
  published: "isVisible",
  position: "position",
  ...Object.fromEntries(productFieldKeys.map((key) => [toColumnName(key), key])),
};
const pairs = Object.entries(productColumns);
const assigned = sql.raw(pairs.map(([column, field]) => `${column} = b."${field}"`).join(", "));
const columns = sql.raw(Object.keys(productColumns).join(", "));
const fields = sql.raw(pairs.map(([, field]) => `b."${field}"`).join(", "));

async function writeProducts(tx: Tx, id: string, at: Date): Promise<void> {
  // Makes open editors stale, also when only a price changed.
  await sql`
    update products p set revision = revision + 1 from catalogue_import_products i
    where i.import_id = ${id} and i.product_id = p.id`.execute(tx);
  await sql`
    update products p set ${assigned}, updated_at = ${at}
    from catalogue_import_products i, jsonb_to_record(i.body) ${productBody}
    where i.import_id = ${id} and i.body is not null and not i.is_new and p.id = i.product_id`.execute(tx);
  await sql`
    insert into products (id, kind, ${columns}, created_at, updated_at)
    select i.product_id, b.kind, ${fields}, ${at}, ${at}
    from catalogue_import_products i, jsonb_to_record(i.body) ${productBody}
    where i.import_id = ${id} and i.is_new`.execute(tx);
}

/** Writes beverage details, and colours and pictures in order. */
async function writeParts(tx: Tx, id: string): Promise<void> {
  await sql`
    insert into beverages (product_id, flavour, background_color, banner_title, banner_picture_id, roar, ghost, tagline,
      calories, nutrition, can_ml)
    select i.product_id, b.flavour, b."backgroundColor", b."bannerTitle", b."bannerPictureId", b.roar, b.ghost, b.tagline,
      b.calories, b.nutrition, b."canMl"
    from catalogue_import_products i, jsonb_to_record(nullif(i.body -> 'beverage', 'null'::jsonb))
      as b (flavour text, "backgroundColor" text, "bannerTitle" text, "bannerPictureId" text, roar text[], ghost text,
        tagline text[], calories integer, nutrition jsonb, "canMl" integer)
    where i.import_id = ${id} and jsonb_typeof(i.body -> 'beverage') = 'object'
    on conflict (product_id) do update set flavour = excluded.flavour, background_color = excluded.background_color,
      banner_title = excluded.banner_title, banner_picture_id = excluded.banner_picture_id, roar = excluded.roar,
      ghost = excluded.ghost, tagline = excluded.tagline, calories = excluded.calories,
      nutrition = excluded.nutrition, can_ml = excluded.can_ml`.execute(tx);
  await sql`
    insert into product_colours (id, product_id, name, hex, product_type, position)
    select i.product_id || '-' || lower(substr(c.value ->> 'hex', 2)), i.product_id, c.value ->> 'name',
      c.value ->> 'hex', c.value ->> 'productType', c.place - 1
    from catalogue_import_products i, jsonb_array_elements(i.body -> 'colours') with ordinality as c (value, place)
    where i.import_id = ${id} and i.body is not null
    on conflict (product_id, hex) do update
      set name = excluded.name, product_type = excluded.product_type, position = excluded.position`.execute(tx);
  await sql`
    delete from product_pictures p using catalogue_import_products i
    where i.import_id = ${id} and i.body is not null and p.product_id = i.product_id`.execute(tx);
  await sql`
    insert into product_pictures (product_id, media_id, colour_id, label, position)
    select i.product_id, m.value ->> 'mediaId', c.id, m.value ->> 'label', m.place - 1
    from catalogue_import_products i
      cross join jsonb_array_elements(i.body -> 'pictures') with ordinality as m (value, place)
      left join product_colours c on c.product_id = i.product_id and c.hex = m.value ->> 'colourHex'
    where i.import_id = ${id} and i.body is not null`.execute(tx);
}

const variantBody = sql`
  as b ("packSize" integer, "colourHex" text, "sizeName" text, price bigint, mrp bigint, "deliveryCharge" bigint,
    "weightGrams" integer, active boolean, position integer)`;

/** Upserts variants. Pack, colour and size of a SKU never change; initial stock is its first movement (`moveStock`). */
async function writeVariants(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update variants v set price_paise = b.price, mrp_paise = b.mrp, delivery_charge_paise = b."deliveryCharge",
      weight_grams = b."weightGrams", active = b.active, position = b.position, updated_at = ${at}
    from catalogue_import_variants i, jsonb_to_record(i.body) ${variantBody}
    where i.import_id = ${id} and not i.is_new and v.sku = i.sku`.execute(tx);
  await sql`
    insert into variants (sku, product_id, pack_size, colour_id, size_name, price_paise, mrp_paise,
      delivery_charge_paise, weight_grams, active, position, stock, updated_at)
    select i.sku, i.product_id, b."packSize", c.id, b."sizeName", b.price, b.mrp, b."deliveryCharge", b."weightGrams",
      b.active, b.position, i.stock_to, ${at}
    from catalogue_import_variants i
      cross join jsonb_to_record(i.body) ${variantBody}
      left join product_colours c on c.product_id = i.product_id and c.hex = b."colourHex"
    where i.import_id = ${id} and i.is_new`.execute(tx);
}

/** Deletes colours that are missing from the file and have no variants. */
async function deleteLeftColours(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from product_colours c using catalogue_import_products i
    where i.import_id = ${id} and i.body is not null and c.product_id = i.product_id
      and not exists (select from jsonb_array_elements(i.body -> 'colours') as named (value) where named.value ->> 'hex' = c.hex)
      and not exists (select from variants v where v.colour_id = c.id)`.execute(tx);
}

async function moveStock(tx: Tx, { id, at, actor }: Import): Promise<void> {
  await sql`
    update variants v set stock = i.stock_to from catalogue_import_variants i
    where i.import_id = ${id} and not i.is_new and i.stock_was <> i.stock_to and v.sku = i.sku`.execute(tx);
  await sql`
    insert into stock_movements (sku, delta, reason, actor, at, key)
    select sku, stock_to - stock_was, 'counted', ${actor}, ${at}, import_id || ':' || sku
    from catalogue_import_variants
    where import_id = ${id} and stock_was <> stock_to
    order by sku`.execute(tx);
}

/** Audits each product's changes, with prices and stock by SKU. */
export async function auditImport(tx: Tx, { id, at, actor }: Import): Promise<void> {
  const into = sql`insert into audit_log (at, actor, action, subject_kind, subject_id, before, after, reason)`;
  const file = sql`(select left('Import of ' || file_name, 300) from catalogue_imports where id = ${id})`;
  const money = (side: string) => sql`jsonb_build_object(sku, jsonb_strip_nulls(jsonb_build_object(
    'pricePaise', round((${sql.ref(side)} ->> 'Price')::numeric * 100)::bigint,
    'mrpPaise', round((${sql.ref(side)} ->> 'MRP')::numeric * 100)::bigint)))`;
  const rest = (side: string) => sql`jsonb_build_object(sku, ${sql.ref(side)} - array['Price', 'MRP', 'Stock'])`;
  await sql`${into}
    select ${at}, ${actor}, 'product.imported', 'product', product_id, before, after, ${file}
    from catalogue_import_products where import_id = ${id} and body is not null order by product_id`.execute(tx);
  await sql`${into}
    select ${at}, ${actor}, 'price.changed', 'product', product_id, ${money("before")}, ${money("after")}, ${file}
    from catalogue_import_variants
    where import_id = ${id} and not is_new and (after ->> 'Price' is not null or after ->> 'MRP' is not null)
    order by sku`.execute(tx);
  await sql`${into}
    select ${at}, ${actor}, 'stock.counted', 'product', product_id, jsonb_build_object(sku,
      jsonb_build_object('stock', stock_was)), jsonb_build_object(sku, jsonb_build_object('stock', stock_to)), ${file}
    from catalogue_import_variants where import_id = ${id} and not is_new and stock_was <> stock_to order by sku`.execute(
    tx,
  );
  await sql`${into}
    select ${at}, ${actor}, 'product.imported', 'product', product_id, ${rest("before")},
      jsonb_build_object(sku, case when is_new then after else after - array['Price', 'MRP', 'Stock'] end), ${file}
    from catalogue_import_variants
    where import_id = ${id} and (is_new or after - array['Price', 'MRP', 'Stock'] <> '{}'::jsonb) order by sku`.execute(
    tx,
  );
}
