import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { createTempFolder, runCommandLine, runProgram, startProgram } from "../harness/program.ts";
import { createTwoUsers, runStatements } from "../harness/two-users.ts";

test("the shop runs as a database user who can neither change its tables nor disable the audit's triggers", async () => {
  const { owner, shop } = await createTwoUsers(inject("postgresUrl"));
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
  const [orders] = await runStatements(shop, "select id from orders");
  expect(orders?.rows).toHaveLength(1);
  for (const forbidden of [
    "alter table audit_log disable trigger all",
    "set session_replication_role = replica",
    "truncate audit_log",
    "drop table orders",
    "create table extra (id int)",
    "create function extra() returns int language sql as 'select 1'",
  ]) {
    await expect(runStatements(shop, forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/);
  }
}, 120_000);

test("a shop whose user has no rights to the tables says which, and who gives them", async () => {
  const { owner, shop } = await createTwoUsers(inject("postgresUrl"));
  expect(await runCommandLine({ DATABASE_URL: owner }, "migrate")).toMatchObject({ code: 0 });
  const user = new URL(shop).username;
  await runStatements(owner, `revoke all on all tables in schema public from ${user};`);
  const { code, stderr } = await runProgram({ DATABASE_URL: shop, MIGRATE: "off" });
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(
    /^DATABASE_URL: [^\n]+ cannot be used: permission denied for table \w+; [^\n]+create-shop\.sh[^\n]+$/,
  );
}, 120_000);

test("neither a start nor a restore uses a database whose encoding is not UTF8", async () => {
  const url = new URL(inject("postgresUrl"));
  const name = `ascii_${Date.now()}`;
  const make = `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C';`;
  await runStatements(url.href, make);
  const DATABASE_URL = Object.assign(url, { pathname: `/${name}` }).href;
  using folder = createTempFolder();
  const key = join(folder.path, "key.txt");
  const data = { DATA_DIR: join(folder.path, "data") };
  expect(await runCommandLine({}, "backup-key", key)).toMatchObject({ code: 0 });
  const [, BACKUP_RECIPIENT = ""] = /^# public key: (.*)$/m.exec(readFileSync(key, "utf8")) ?? [];
  const backup = await runCommandLine({ ...data, BACKUP_RECIPIENT }, "backup", folder.path);
  expect(backup).toMatchObject({ code: 0 });

  const restored = await runCommandLine({ ...data, DATABASE_URL }, "restore", folder.path, "--identity", key);
  expect(restored.code).toBe(1);
  expect(restored.stderr).toMatch(
    /^The database can't be used: its encoding is SQL_ASCII, .+ Nothing was restored\.$/m,
  );
  const started = await runProgram({ ...data, DATABASE_URL });
  expect(started.code).toBe(1);
  expect(started.stderr.trim()).toMatch(/^DATABASE_URL: [^\n]+ cannot be used: its encoding is SQL_ASCII, [^\n]+$/);
  const [tables] = await runStatements(
    DATABASE_URL,
    "select from pg_class where relnamespace = 'public'::regnamespace",
  );
  expect(tables?.rows).toHaveLength(0);
}, 120_000);
