import type { CopySession, CopyTable } from "#db/copy/copy-session.ts";

/** Tables of the migrations themselves; a restore gets them by migrating. */
const ownTables = ["kysely_migration", "kysely_migration_lock"];

type Reader = Pick<CopySession, "query">;

/** Lists every table with the columns that have to be copied, and about how large it is. */
export async function listCopyTables({ query }: Reader): Promise<(CopyTable & { bytes: number })[]> {
  return await query<CopyTable & { bytes: number }>(
    `select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    order by c.relname`,
    [ownTables],
  );
}

/**
 * Reads the sequences of the schema; a number taken after the snapshot only leaves a gap. Throws when the user may not
 * read one, because a restored shop would issue its numbers a second time.
 */
export async function readSequences({
  query,
}: Reader): Promise<Record<string, { lastValue: number; isCalled: boolean }>> {
  const rows = await query<{ name: string; last: string | null; start: string; readable: boolean }>(
    `select sequencename as name, last_value::text as last, start_value::text as start,
      has_sequence_privilege(quote_ident(schemaname) || '.' || quote_ident(sequencename), 'usage, select') as readable
    from pg_sequences where schemaname = current_schema() order by sequencename`,
  );
  const hidden = rows.find(({ readable }) => !readable);
  if (hidden) throw new Error(`the database's user may not read the sequence ${hidden.name}`);
  return Object.fromEntries(
    rows.map(({ name, last, start }) => [name, { lastValue: Number(last ?? start), isCalled: last !== null }]),
  );
}

/** The migrations that have run, in order. */
export async function listDoneMigrations({ query }: Reader): Promise<string[]> {
  const rows = await query<{ name: string }>("select name from kysely_migration order by name");
  return rows.map(({ name }) => name);
}

/** True when a migration ever ran in the database, or began to. */
export async function hasMigrations({ query }: Reader): Promise<boolean> {
  const [found] = await query<{ name: string | null }>("select to_regclass('kysely_migration')::text as name");
  return Boolean(found?.name);
}

/** Lists the pictures in the snapshot. */
export async function listPictures({ query }: Reader) {
  return await query<{ id: string; hash: string; widths: number[] }>(
    "select id, hash, to_jsonb(widths) as widths from media order by id",
  );
}
