import { readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { productionEnv } from "../fixtures/production-env.ts";
import { createEmptyDatabase, createOwnedDatabase } from "../harness/empty-database.ts";
import { mountDisk } from "../harness/mount-disk.ts";
import { createTempFolder, runProgram, startProgram } from "../harness/program.ts";
import { writeSeededData } from "../harness/template-database.ts";

const limitMs = 120_000;
const production = { ...productionEnv, DRAIN_SECONDS: "0" };

/** Asserts that the program prints one sentence about the setting and exits with 1. */
async function expectRefusal(name: string, words: RegExp, env: Record<string, string>): Promise<void> {
  const { code, stdout, stderr } = await runProgram(env);
  expect(stderr.trim()).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  expect(stderr).toMatch(words);
  expect(stderr + stdout).not.toMatch(/\n\s+at |Error:/);
  expect(code).toBe(1);
}

test("names a port in use", async () => {
  using data = createTempFolder();
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => other.once("listening", listening));
  const port = String((other.address() as AddressInfo).port);
  await expectRefusal("PORT", /in use/, { PORT: port, DATA_DIR: data.path });
  other.close();
});

test.each<[string, RegExp, Record<string, string>]>([
  ["PORT", /whole number/, { PORT: "many" }],
  ["HOST", /no address/, { HOST: "203.0.113.7" }],
  ["DATA_DIR", /a part of the path is a file/, { DATA_DIR: "package.json/data" }],
  ["DATA_DIR", /is a file/, { DATA_DIR: "package.json" }],
  ["DATA_DIR", /cannot be/, { DATA_DIR: "/proc/shop" }],
  ["DATABASE_URL", /nothing answers/, { DATABASE_URL: "postgres://shop:hush@127.0.0.1:1/shop" }],
  ["DATABASE_URL", /no such host|looked up/, { DATABASE_URL: "postgres://shop:hush@nowhere.invalid/shop" }],
])(
  "%s: %s",
  async (name, words, env) => {
    await expectRefusal(name, words, env);
  },
  limitMs,
);

test.for([
  ["full", "size=8m", /the disk is full; free at least 64 MB/],
  ["read-only", "size=8m,ro", /the disk is read-only; mount it for writing/],
] as const)("says that the disk is %s", { timeout: limitMs }, async ([, options, words], { skip }) => {
  using data = createTempFolder();
  const unmount = mountDisk(data.path, options) ?? skip("needs root to mount a disk");
  try {
    await expectRefusal("DATA_DIR", words, { DATA_DIR: data.path });
  } finally {
    unmount();
  }
});

test(
  "names an unreachable or refusing database without its password",
  async () => {
    const url = new URL(inject("postgresUrl"));
    url.pathname = "/nothing_there";
    await expectRefusal("DATABASE_URL", /no such database/, { DATABASE_URL: url.href });
    const direct = { DATABASE_URL: inject("postgresUrl"), DATABASE_DIRECT_URL: url.href };
    await expectRefusal("DATABASE_DIRECT_URL", /no such database/, direct);
    url.pathname = "/postgres";
    url.username = "stranger";
    url.password = "hush";
    const { stderr, code } = await runProgram({ DATABASE_URL: url.href });
    expect(stderr).toMatch(/^DATABASE_URL: /);
    expect(stderr).not.toContain("hush");
    expect(code).toBe(1);
  },
  limitMs,
);

test("production names all missing settings and does not start", async () => {
  const { code, stderr } = await runProgram({}, "serve");
  expect(stderr.trim().split("\n")).toHaveLength(8);
  expect(code).toBe(1);
});

test(
  "production rejects a superuser before it makes a table",
  async () => {
    const url = await createEmptyDatabase(inject("postgresUrl"));
    const { code, stderr } = await runProgram({ ...production, DATABASE_URL: url }, "serve");
    expect(stderr.trim()).toMatch(/^DATABASE_URL: \w+ is a superuser of PostgreSQL[^\n]+$/);
    expect(code).toBe(1);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select 1 from information_schema.tables where table_schema = 'public'");
    await client.end();
    expect(rows).toEqual([]);
  },
  limitMs,
);

test(
  "rejects a second shop on the same folder while the first continues, whose files no other user can read",
  async () => {
    using data = createTempFolder();
    await writeSeededData(data.path);
    await using first = await startProgram({ DATA_DIR: data.path });
    await expectRefusal("DATA_DIR", /in use by another process/, { DATA_DIR: data.path });
    // Deeper entries are in a folder that only its owner can enter.
    for (const entry of readdirSync(data.path))
      expect([entry, statSync(join(data.path, entry)).mode & 0o077]).toEqual([entry, 0]);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  },
  limitMs,
);

test(
  "instances that start at once on a fresh PostgreSQL migrate and seed once",
  async () => {
    const env = { DATABASE_URL: await createEmptyDatabase(inject("postgresUrl")) };
    const copies = await Promise.all([startProgram(env), startProgram(env), startProgram(env)]);
    const products = await Promise.all(copies.map(async ({ url }) => (await fetch(`${url}/api/products`)).json()));
    expect(products[0]).not.toEqual([]);
    expect(products[1]).toEqual(products[0]);
    expect(products[2]).toEqual(products[0]);
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    const kept = await client.query("select distinct split_part(path, '/', 1) as part from release_files order by 1");
    await client.end();
    expect(kept.rows).toEqual([{ part: "admin" }, { part: "client" }]);
    const ended = await Promise.all(copies.map((copy) => copy.terminate()));
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  },
  limitMs,
);

test(
  "production starts with complete settings, under its own host name only",
  async () => {
    const env = {
      ...production,
      DATABASE_URL: await createOwnedDatabase(inject("postgresUrl")),
    };
    await using program = await startProgram(env, "serve");
    const write = (origin: string) =>
      fetch(`${program.url}/api/orders/quote`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ items: [{ id: "mountainwater-6", quantity: 1 }] }),
      });
    expect((await write("https://shop.example")).status).toBe(200);
    expect((await write(program.url)).status).toBe(403);
    const page = await fetch(`${program.url}/beverages`);
    expect(page.headers.get("strict-transport-security")).toBeTruthy();
    expect(program.output()).toMatch(/"version":"\d+\.\d+\.\d+"[^\n]*"msg":"ready"/);
    expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
    expect((await fetch(`${program.url}/dev/mail`)).status).toBe(404);
    expect((await program.terminate()).code).toBe(0);
  },
  limitMs,
);
