import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { runCommandLine, startProgram } from "../harness/program.ts";

const script = readFileSync("deploy/postgres/create-shop.sh", "utf8");

/** Runs what create-shop.sh sends to psql, with unique names, because users belong to the whole server. */
async function createUsers(): Promise<{ owner: string; shop: string }> {
  const name = `u${randomUUID().replaceAll("-", "")}`;
  const [, statements = ""] = /<<'SQL'\n([\s\S]+)\nSQL/.exec(script) ?? [];
  const named = statements
    .replaceAll(/\bshop_owner\b/g, `${name}_owner`)
    .replaceAll(/\bshop\b/g, name)
    .replaceAll(/:'\w+'/g, "'word'");
  const [before = "", inside = ""] = named.split(`\\connect ${name}\n`);
  const url = new URL(inject("postgresUrl"));
  await run(url.href, before);
  url.pathname = `/${name}`;
  await run(url.href, inside);
  const urlOf = (user: string) => Object.assign(new URL(url), { username: user, password: "word" }).href;
  return { owner: urlOf(`${name}_owner`), shop: urlOf(name) };
}

async function run(connectionString: string, statements: string): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const results: pg.QueryResult[] = [];
  try {
    for (const statement of statements.split(/;\s*$/m).filter((text) => text.trim()))
      results.push(await client.query(statement));
  } finally {
    await client.end();
  }
  return results;
}

test("the shop runs as a database user who can neither change its tables nor disable the audit's triggers", async () => {
  const { owner, shop } = await createUsers();
  expect(await runCommandLine({ DATABASE_URL: owner }, "migrate")).toMatchObject({ code: 0 });
  await using program = await startProgram({ DATABASE_URL: shop, MIGRATE: "off" });
  const send = (path: string, body: unknown) =>
    fetch(`${program.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const items = [{ id: "mountainwater-6", quantity: 1 }];
  const quote = (await (await send("/api/orders/quote", { items })).json()) as { total: number };
  const ordered = await send("/api/orders/cod", buildCodBody(items, quote.total));
  expect(ordered.status).toBe(200);
  const [orders] = await run(shop, "select id from orders");
  expect(orders?.rows).toHaveLength(1);
  for (const forbidden of [
    "alter table audit_log disable trigger all",
    "set session_replication_role = replica",
    "truncate audit_log",
    "drop table orders",
    "create table extra (id int)",
    "create function extra() returns int language sql as 'select 1'",
  ]) {
    await expect(run(shop, forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/);
  }
}, 120_000);
