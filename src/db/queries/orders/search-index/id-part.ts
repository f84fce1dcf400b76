import { type RawBuilder, sql } from "kysely";

/** Matches part of the id of the order `o` by the trigram index. */
export function idPartFits(part: string): RawBuilder<unknown> {
  const threes = Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3));
  return sql`order_id_parts(o.id) @> ${threes}::text[] and strpos(lower(o.id), ${part}) > 0`;
}
