import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#db/client.ts";
import { seedShop } from "#seed/index.ts";
import { createEmptyDatabase } from "./empty-database.ts";

/** Databases that tests copy: `CREATE DATABASE … TEMPLATE` takes a twentieth of migrating and seeding one. */
export type PostgresTemplates = { migrated: string; seeded: string };

/** Makes both templates in the server at `serverUrl`; the names are new, so that two runs can share a server. */
export async function createPostgresTemplates(serverUrl: string): Promise<PostgresTemplates> {
  const migratedUrl = await createEmptyDatabase(serverUrl);
  await (await openDatabase({ url: migratedUrl, dataDir: "memory://" })).close();
  const migrated = nameOf(migratedUrl);
  await closeTemplate(serverUrl, migrated);
  const seededUrl = await copyDatabase(serverUrl, migrated);
  const database = await openDatabase({ url: seededUrl, dataDir: "memory://" });
  await seedShop(database);
  await database.close();
  const seeded = nameOf(seededUrl);
  await closeTemplate(serverUrl, seeded);
  return { migrated, seeded };
}

/** Closes a template to connections: PostgreSQL refuses to copy a database with open connections. */
async function closeTemplate(serverUrl: string, template: string): Promise<void> {
  await runOnServer(serverUrl, `alter database ${template} with allow_connections false`);
  await runOnServer(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
}

/** Databases of closed shops, dropped before the next copy: by then their connections have ended. */
const closed: string[] = [];

/** Copies a template and returns the address of the copy. */
export async function copyDatabase(serverUrl: string, template: string): Promise<string> {
  for (const name of closed.splice(0)) await runOnServer(serverUrl, `drop database if exists ${name}`);
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  // Copying the files takes a third of the time of the default strategy, which writes the template's pages to the log.
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Marks the database to be dropped: a run creates more than a thousand of 12 MB each. */
export function discardDatabase(url: string): void {
  closed.push(nameOf(url));
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

const servers = new Map<string, Promise<pg.Client>>();

/** Opens a worker's one connection for creating and dropping databases. */
function connect(serverUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on("error", () => servers.delete(serverUrl)); // the server ends before the worker
  return client.connect().then(() => client);
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const connected = servers.get(serverUrl) ?? connect(serverUrl);
  servers.set(serverUrl, connected);
  await (await connected).query(statement);
}
