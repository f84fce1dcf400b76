import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Products of a kind that operators can order; any others follow them. */
const maxSortedProducts = 1_000;

/** Lists products in the shop's order, hidden ones included. */
export async function listProductsInOrder(tx: Tx, kind: string) {
  return await tx
    .selectFrom("products")
    .select(["id", "name", "featured", "published", "position"])
    .where("kind", "=", kind)
    .orderBy("position")
    .orderBy("id")
    .limit(maxSortedProducts)
    .execute();
}

/** Locks products in id order until the transaction ends. */
export async function lockProductRows(tx: Tx, ids: string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
}

type SortedProduct = { id: string; featured: boolean };

/** Puts these products of a kind first, in this order. */
export async function updateProductOrder(
  tx: Tx,
  { kind, items }: { kind: string; items: SortedProduct[] },
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await sql`
    update products set position = position + ${items.length}::int
    where kind = ${kind} and not id = any(${ids}::text[])
      and (select min(position) from products where kind = ${kind} and not id = any(${ids}::text[])) < ${items.length}::int
    `.execute(tx);
  await sql`
    update products p set position = given.place - 1, featured = given.featured
    from unnest(${ids}::text[], ${items.map(({ featured }) => featured)}::boolean[]) with ordinality
      as given (id, featured, place)
    where p.id = given.id and (p.position <> given.place - 1 or p.featured <> given.featured)`.execute(tx);
}
