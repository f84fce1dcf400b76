import type pg from "pg";

export type Task = (client: pg.Client) => Promise<unknown>;
/** Statements that bring back what `dropIndexes` dropped: indexes first, then the keys and references on them. */
type DroppedIndexes = { indexes: string[]; constraints: string[] };

/** Runs tasks that do not need each other: each connection takes the next one as soon as it is free. */
export async function runInParallel(clients: pg.Client[], tasks: Task[]): Promise<void> {
  const left = tasks.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const task of left) await task(client);
    }),
  );
}

/**
 * Drops the indexes, keys and references of tables, because a key's index would be updated at a random place for each
 * row. References come back without a check of the rows.
 */
export async function dropIndexes(client: pg.Client, tables: string[]): Promise<DroppedIndexes> {
  const { rows: constraints } = await client.query<{ table: string; name: string; add: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(conname) as name,
       case contype when 'f' then pg_get_constraintdef(c.oid) || ' not valid'
         when 'p' then 'primary key using index ' || quote_ident(conname)
         else 'unique using index ' || quote_ident(conname) end as add
     from pg_constraint c where contype in ('p', 'u', 'f')
       and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by contype = 'f', contype, conrelid`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; sql: string; isKey: boolean }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql,
       exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u')) as "isKey"
     from pg_index i where i.indrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { table, name } of constraints.toReversed()) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes.filter(({ isKey }) => !isKey)) await client.query(`drop index ${name}`);
  return {
    indexes: indexes.map(({ sql }) => sql),
    constraints: constraints.map(({ table, name, add }) => `alter table ${table} add constraint ${name} ${add}`),
  };
}

export async function buildIndexes(clients: pg.Client[], { indexes, constraints }: DroppedIndexes): Promise<void> {
  await runInParallel(
    clients,
    indexes.map((sql) => (client) => client.query(sql)),
  );
  for (const sql of constraints) await clients[0]?.query(sql);
}
