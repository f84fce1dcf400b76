import { PGlite } from "@electric-sql/pglite";
import { type CopySession, type CopyTable, columnList, partBytes, plainFormats, quoted } from "./copy-session.ts";

/** Each page is read only once, so more buffers would waste memory. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=4MB"];

/** Opens a finished copy of a data folder to read it. */
export async function openPgliteCopy(folder: string): Promise<CopySession> {
  const client = await PGlite.create(folder, { relaxedDurability: true, startParams });
  return { ...(await copyWith(client)), close: () => client.close() };
}

/** Copies through a PGlite that is already open; its owner must close it. */
export async function copyWith(client: PGlite): Promise<Omit<CopySession, "close">> {
  await client.exec(plainFormats);
  return {
    query: async <Row>(text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows,
    copyOut: (table) => readSlices(client, table),
    copyIn: async (table, rows) => {
      await client.query(`copy ${quoted(table.name)} (${columnList(table)}) from '/dev/blob'`, [], {
        blob: new Blob([new Uint8Array(rows)]),
      });
    },
  };
}

/**
 * Reads a few pages of a table at a time, because PGlite returns the result of a COPY all at once. Nobody writes during
 * that time, so rows stay in their pages.
 */
async function* readSlices(client: PGlite, table: CopyTable): AsyncIterable<Buffer> {
  const { rows } = await client.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages,
      pg_table_size($1::regclass)::float8 as bytes`,
    [quoted(table.name)],
  );
  const { pages = 0, bytes = 0 } = rows[0] ?? {};
  const step = Math.max(1, Math.floor((partBytes * pages) / Math.max(bytes, 1)));
  for (let from = 0; from < pages; from += step) {
    const { blob } = await client.query(
      `copy (select ${columnList(table)} from ${quoted(table.name)}
        where ctid >= '(${from},0)'::tid and ctid < '(${from + step},0)'::tid) to '/dev/blob'`,
    );
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
  }
}
