import { randomUUID } from "node:crypto";
import pg from "pg";

/** Creates an empty database of an ordinary user, as production needs it, and returns that user's URL. */
export async function createOwnedDatabase(serverUrl: string): Promise<string> {
  const url = new URL(await createEmptyDatabase(serverUrl));
  const name = url.pathname.slice(1);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create role ${name} login password '${name}'`);
  await client.query(`alter database ${name} owner to ${name}`);
  await client.end();
  url.username = name;
  url.password = name;
  return url.href;
}

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
