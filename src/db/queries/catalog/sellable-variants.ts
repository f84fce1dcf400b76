import { type Selectable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

type OfVariant = "sku" | "productId" | "packSize" | "sizeName" | "pricePaise" | "mrpPaise" | "stock";
export type SellableVariantRow = Pick<Selectable<Tables["variants"]>, OfVariant> &
  Pick<Selectable<Tables["products"]>, "kind" | "name" | "hsn"> & {
    flavour: string | null;
    colourHex: string | null;
    colourName: string | null;
    forSale: boolean;
    /** First picture of the colour; else the product's own: beverages have no colours. */
    pictureId: string | null;
  };

const maxVariants = 4_000;

/**
 * Lists all variants of these products that were ever sellable, with the values that an order freezes; `forSale` tells
 * whether each can be bought now. Plain SQL, because building the query for each quote and order would cost more.
 */
export async function listSellableVariants(tx: Tx, productIds: string[]): Promise<SellableVariantRow[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<SellableVariantRow>`
    select v.sku, v.product_id, v.pack_size, v.size_name, v.price_paise, v.mrp_paise, v.stock, p.kind, p.name, p.hsn,
      b.flavour, c.hex as colour_hex, c.name as colour_name, v.active and p.published as for_sale,
      coalesce(
        (select media_id from product_pictures where colour_id = c.id order by position, media_id limit 1),
        p.picture_id
      ) as picture_id
    from variants v
    join products p on p.id = v.product_id
    left join beverages b on b.product_id = p.id
    left join product_colours c on c.id = v.colour_id
    where v.product_id = any(${productIds}::text[])
    order by v.sku limit ${maxVariants}`.execute(tx);
  return rows;
}
