import pg from "pg";

export type Reset = Awaited<ReturnType<typeof prepareReset>>;
type Table = { name: string; columns: string[]; count: number; rows: string };
type Sequence = { name: string; value: string; isCalled: boolean };
type Content = { tables: Table[]; sequences: Sequence[]; catalogCounts: number[] };

/** PostgreSQL's own tables that show a change of anything but rows. */
const catalogs = [
  "pg_attrdef",
  "pg_attribute",
  "pg_class",
  "pg_constraint",
  "pg_index",
  "pg_namespace",
  "pg_proc",
  "pg_sequence",
  "pg_statistic",
  "pg_statistic_ext",
  "pg_trigger",
  "pg_type",
];
/**
 * Bytes by which the tables may grow before the database is given up: nothing vacuums in tests, so deleted rows stay in
 * the files, and plans and times would slowly change.
 */
const mostGrowth = 512 * 1_024;
const name = pg.escapeIdentifier;
const text = pg.escapeLiteral;

const contents = new Map<string, Promise<Content>>();

/**
 * Remembers what a new copy of a template contains. `reset` brings its rows and sequences back and then notifies
 * `channel`. It returns false where the database is not like a new copy afterwards: something other than rows has
 * changed, its files have grown, or the user of the tests is no superuser, who alone may write without triggers.
 */
export async function prepareReset(url: string, template: string, channel: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // tests end connections
  await client.connect();
  const close = () => client.end();
  const { isSuperuser, bytes } = await readSession(client);
  if (!isSuperuser) return { reset: async () => false, close };

  const known = contents.get(template) ?? readContent(client);
  contents.set(template, known);
  const content = await known;
  const find = findChanges(content);
  // Set once, because each change of the replication role drops all prepared plans.
  await client.query("set plan_cache_mode = force_generic_plan; set session_replication_role = replica");
  let newest = await readNewestTransaction(client);
  return {
    reset: async (mark: string): Promise<boolean> => {
      const { rows } = await client.query<{ changed: string }>({ name: "changes", text: find, values: [newest] });
      const changed = new Set(rows.map((row) => row.changed));
      if (catalogs.some((catalog) => changed.has(catalog))) return false;
      await client.query(`${restore(content, changed)}; notify ${channel}, ${text(mark)}; commit`);
      newest = await readNewestTransaction(client);
      return (await readSession(client)).bytes < bytes + mostGrowth;
    },
    close,
  };
}

async function readContent(client: pg.Client): Promise<Content> {
  const { rows: found } = await client.query<Pick<Table, "name" | "columns">>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  const tables: Table[] = [];
  for (const table of found) {
    const { rows } = await client.query<Pick<Table, "count" | "rows">>(
      `select count(*)::int as count, coalesce(json_agg(t), '[]')::text as rows from ${name(table.name)} t`,
    );
    tables.push({ ...table, count: 0, rows: "[]", ...rows[0] });
  }
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  );
  const values = names.map(
    (sequence) =>
      `select ${text(sequence.name)} as name, last_value::text as value, is_called as "isCalled" from ${name(sequence.name)}`,
  );
  const { rows: sequences } = await client.query<Sequence>(values.join(" union all "));
  const counts = catalogs.map((catalog) => `select count(*)::int as count from ${catalog}`);
  const { rows: catalogCounts } = await client.query<{ count: number }>(counts.join(" union all "));
  return { tables, sequences, catalogCounts: catalogCounts.map(({ count }) => count) };
}

/** Reads whether the user is a superuser, and the size of all tables. */
async function readSession(client: pg.Client): Promise<{ isSuperuser: boolean; bytes: number }> {
  const { rows } = await client.query<{ isSuperuser: boolean; bytes: number }>(`
    select current_setting('is_superuser') = 'on' as "isSuperuser", sum(pg_relation_size(oid))::int as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return { isSuperuser: false, bytes: 0, ...rows[0] };
}

/** Returns the number of a transaction that is newer than all others so far. */
async function readNewestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ newest: string }>("select pg_current_xact_id()::xid::text as newest");
  return rows[0]?.newest ?? "";
}

/**
 * Returns a query for the tables and sequences that have changed since transaction $1: a changed row is as new as its
 * transaction, and a deleted one is missing.
 */
function findChanges({ tables, sequences, catalogCounts }: Content): string {
  const isChanged = (table: string, count: number) =>
    count === 0
      ? `select ${text(table)} as changed where exists (select from ${name(table)})`
      : `select ${text(table)} as changed from ${name(table)}
        having count(*) <> ${count} or bool_or(age(xmin) < age($1::text::xid))`;
  return [
    ...tables.map((table) => isChanged(table.name, table.count)),
    ...catalogs.map((catalog, i) => isChanged(catalog, catalogCounts[i] ?? 0)),
    ...sequences.map(
      (sequence) => `
        select ${text(sequence.name)} as changed from ${name(sequence.name)}
        where last_value <> ${sequence.value} or is_called <> ${sequence.isCalled}`,
    ),
  ].join(" union all ");
}

/** Returns statements that begin a transaction and restore what has changed, without triggers and foreign keys. */
function restore({ tables, sequences }: Content, changed: Set<string>): string {
  const rowsBack = tables
    .filter((table) => changed.has(table.name))
    .map((table) => {
      const columns = table.columns.map((column) => name(column)).join();
      const insert = `; insert into ${name(table.name)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name(table.name)}, ${text(table.rows)})`;
      return `delete from ${name(table.name)}${table.count > 0 ? insert : ""}`;
    });
  const sequencesBack = sequences
    .filter((sequence) => changed.has(sequence.name))
    .map((sequence) => `select setval(${text(sequence.name)}, ${sequence.value}, ${sequence.isCalled})`);
  return ["begin", ...rowsBack, ...sequencesBack].join("; ");
}
