import { once } from "node:events";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { type CopySession, type CopyTable, columnList, partBytes, plainFormats, quoted } from "./copy-session.ts";

/** Opens a connection without time limits. `isSnapshot` reads one moment for as long as it is open. */
export async function openPostgresCopy(url: string, { isSnapshot }: { isSnapshot: boolean }): Promise<CopySession> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A lost connection fails the running query; if none is running, it fails the next one.
  client.on("error", () => {});
  await client.connect();
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`);
  await client.query(plainFormats);
  if (isSnapshot) await client.query("begin isolation level repeatable read read only");
  return {
    query: async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
    copyOut: (table) => inParts(client.query(copyTo(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`))),
    copyIn: (table, rows) => sendRows(client, table, rows),
    close: () => client.end(),
  };
}

async function sendRows(client: pg.Client, table: CopyTable, rows: Buffer): Promise<void> {
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
  stream.end(rows);
  await once(stream, "finish");
}

/** Gathers chunks into parts that end with a row: a line break within a value is written as two characters. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(10) + 1;
    if (end > 0) yield all.subarray(0, end);
    [waiting, size] = [[all.subarray(end)], all.byteLength - end];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
