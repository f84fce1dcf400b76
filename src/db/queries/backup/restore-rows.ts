import { type CopySession, quoted } from "#db/copy/copy-session.ts";
import { unfinishedRestore } from "#db/copy/unfinished-restore.ts";

type Session = Pick<CopySession, "query">;
type ForeignKey = { table: string; name: string; definition: string };

/**
 * Opens the transaction of a restore. A table's owner can't disable foreign keys, so they are dropped, and added again
 * at the end, which checks all rows at once. The shop's own triggers are disabled, because the backup has the rows that
 * they wrote.
 */
export async function beginLoading({ query }: Session, tables: readonly string[]): Promise<ForeignKey[]> {
  await query("begin");
  await query(`truncate ${tables.map(quoted).join(", ")}`);
  const keys = await query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' order by oid`,
  );
  for (const { table, name } of keys) await query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of await listTriggered({ query })) await query(`alter table ${table} disable trigger user`);
  return keys;
}

/** Adds back what `beginLoading` removed, and commits. */
export async function endLoading(
  { query }: Session,
  keys: readonly ForeignKey[],
  sequences: Record<string, { lastValue: number; isCalled: boolean }>,
): Promise<void> {
  for (const table of await listTriggered({ query })) await query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const [name, { lastValue, isCalled }] of Object.entries(sequences))
    await query("select setval($1::text::regclass, $2::int8, $3)", [quoted(name), lastValue, isCalled]);
  await query(`drop table if exists ${unfinishedRestore}`);
  await query("commit");
}

async function listTriggered({ query }: Session): Promise<string[]> {
  const rows = await query<{ table: string }>(
    `select distinct tgrelid::regclass::text as "table" from pg_trigger join pg_class c on c.oid = tgrelid
    where c.relnamespace = current_schema()::regnamespace and not tgisinternal order by 1`,
  );
  return rows.map(({ table }) => table);
}
