import { randomUUID } from "node:crypto";
import pg from "pg";

/** Creates an empty database on the PostgreSQL server at `serverUrl` and returns its URL. */
export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
