import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** As many of a kind as are arranged by hand; more of them stand behind. */
const mostArranged = 1_000;

/** In the order in which the shop lists them, hidden ones included. */
export async function listProductsInOrder(tx: Tx, kind: string) {
  return await tx
    .selectFrom("products")
    .select(["id", "name", "featured", "published", "position"])
    .where("kind", "=", kind)
    .orderBy("position")
    .orderBy("id")
    .limit(mostArranged)
    .execute();
}

/** By their ids, until the transaction ends. */
export async function lockProductRows(tx: Tx, ids: string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
}

type Arranged = { id: string; featured: boolean };

/** The first of a kind, in this order, before all others of it. */
export async function updateProductOrder(tx: Tx, { kind, items }: { kind: string; items: Arranged[] }): Promise<void> {
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
