import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** `live`: visitors see a page there. `hidden`: it waits to be published. `moved`: it leads to a product's new address. */
export type AddressUse = "live" | "hidden" | "moved";

/** Tells whether visitors find a page at an address with this use. */
export const isFound = (use: AddressUse | undefined): boolean => use === "live" || use === "moved";

/** Finds what products and pages of one's own use of these paths; a product's page answers to slug and id. */
export async function findShopAddresses(tx: Tx, paths: string[]): Promise<Map<string, AddressUse>> {
  if (paths.length === 0) return new Map();
  const { rows } = await sql<{ path: string; use: AddressUse }>`
    with product_pages as (
      select id, slug, case kind when 'beverage' then '/single-product-page/' else '/single-merch-page/' end as folder,
        published and exists (select from variants v where v.product_id = p.id and v.active) as live
      from products p
    ), used (path, use) as (
      select folder || slug, case when live then 'live' else 'hidden' end from product_pages where slug is not null
      union all
      select folder || id, case when live then 'live' else 'hidden' end from product_pages
      union all
      select p.folder || r.slug, case when p.live then 'moved' else 'hidden' end
      from slug_redirects r join product_pages p on p.id = r.product_id
      union all
      select '/' || coalesce(above.slug || '/', '') || p.slug, case when p.live then 'live' else 'hidden' end
      from pages p left join pages above on above.key = p.parent
    )
    select path, use from used where path = any(${paths}::text[])`.execute(tx);
  // A product may be called by another one's id; the page that visitors see counts.
  return new Map(rows.toSorted((one, other) => rank[one.use] - rank[other.use]).map(({ path, use }) => [path, use]));
}

const rank: Record<AddressUse, number> = { hidden: 0, moved: 1, live: 2 };
