import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGroqPool } from "#gateways/sanity/groq-pool.ts";
import { createSanityUseCases } from "#use-cases/sanity/query-documents.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createVendorClient } from "./vendor-client.ts";

let shop: TestShop;
let url: string;
let client: SanityClient;

beforeAll(async () => {
  shop = await createTestShop();
  url = await shop.listen();
  client = createVendorClient(url);
});
afterAll(() => shop[Symbol.asyncDispose]());

const post = async (query: string, params: Record<string, unknown> = {}) =>
  await fetch(`${url}/v2025-08-05/data/query/production`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, params }),
  });

const nest = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth);
/** Doubles an array with each level. */
const doubled = (levels: number): string =>
  levels === 0 ? "*" : `[...${doubled(levels - 1)}, ...${doubled(levels - 1)}]`;

const hostile: [string, string, Record<string, unknown>?][] = [
  ["nested brackets", nest(5_000, "(", "1", ")")],
  ["nested projections", `*${nest(3_000, "{a{", "a", "}}")}`],
  ["nested filters", nest(12, "*[count(", "*", ") > 0]")],
  ["cross joins", nest(6, '*{"a": ', "*", "}")],
  ["cross joins that are counted", "count(*[count(*[count(*[count(*[count(*[^.^._id == _id]) > 0]) > 0]) > 0]) > 0])"],
  ["a doubling array", `count(${doubled(9)}[@._id match "x"])`],
  ["doubling by objects", `{"a": ${doubled(8)}, "b": ${doubled(8)}}`],
  ["endless splats", nest(8, "*[]{...,'x': ", "*[]{..., 'y': *}", "}")],
  ["wide arrays", `[${"*,".repeat(10_000)}*]`],
  ["a huge number of digits", `count(*[_id == "${"9".repeat(25_000)}"])`],
  ["wildcards that backtrack", `*[_id match "${"*a".repeat(2_000)}"]`],
  ["many operators", Array.from({ length: 9_000 }, () => "1").join("+")],
  ["many functions", nest(2_000, "string::lower(", '"A"', ")")],
  ["patterns as parameters", "*[longDescription match $p]", { p: Array.from({ length: 500 }, () => "*a*b*c*d*") }],
];

test.each(hostile)("survives %s, and answers the next query and other calls", async (_name, query, params) => {
  const [answer, page] = await Promise.all([post(query, params), shop.request("/api/products")]);
  expect([200, 400, 408, 429]).toContain(answer.status);
  const text = await answer.text();
  expect(text.length).toBeLessThan(9_000_000);
  if (answer.status !== 200) expect(JSON.parse(text)).toHaveProperty("error");
  expect(page.status).toBe(200);
  expect(await client.fetch('count(*[_type == "beverages"])')).toBe(4);
});

const dataset = { version: "1", documents: JSON.stringify([{ _id: "a" }, { _id: "b" }]) };
const task = (network: string, query: string) => ({ network, query, params: {}, now: new Date() });
const slow = nest(20, "*[count(", "*", ") > 0]");
/** Grows by a factor of two with each of its levels. */
const large = `count(${doubled(12)})`;

test("ends a query that needs too much memory, and answers the next", async () => {
  const pool = createGroqPool({ workers: 1, memoryMb: 32, runMs: 60_000 });
  const many = {
    version: "1",
    documents: JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ _id: `${at}` }))),
  };
  expect(await pool.run(many, task("a", large))).toEqual({ kind: "out-of-memory" });
  expect(await pool.run(many, task("a", "count(*)"))).toEqual({ kind: "result", result: "2000" });
});

test("ends a query after its time, and answers the next", async () => {
  const pool = createGroqPool({ workers: 1, runMs: 300 });
  expect(await pool.run(dataset, task("a", slow))).toEqual({ kind: "out-of-time" });
  expect(await pool.run(dataset, task("a", "count(*)"))).toEqual({ kind: "result", result: "2" });
});

test("makes a network wait whose queries had to be ended, but no other", async () => {
  const pool = createGroqPool({ workers: 1, runMs: 200, endedPerMinute: 2 });
  for (const query of [slow, slow]) expect(await pool.run(dataset, task("a", query))).toEqual({ kind: "out-of-time" });
  expect(await pool.run(dataset, task("a", "1"))).toMatchObject({ kind: "busy", blame: "network" });
  expect(await pool.run(dataset, task("b", "1"))).toEqual({ kind: "result", result: "1" });
});

test("gives another network its turn while one has many queries waiting", async () => {
  const pool = createGroqPool({ workers: 2, runMs: 500, queuedPerNetwork: 3 });
  const first = [slow, slow, slow, slow].map((query) => pool.run(dataset, task("a", query)));
  expect(await pool.run(dataset, task("a", slow))).toMatchObject({ kind: "busy", blame: "network" });
  const other = pool.run(dataset, task("b", "count(*)"));
  expect(await Promise.race([other, first[1]])).toEqual({ kind: "result", result: "2" });
  await Promise.all(first);
});

test("limits how many queries wait at once", async () => {
  const pool = createGroqPool({ workers: 1, runMs: 300, queued: 1 });
  const running = ["a", "b"].map((network) => pool.run(dataset, task(network, slow)));
  expect(await pool.run(dataset, task("c", "1"))).toMatchObject({ kind: "busy", blame: "shop" });
  await Promise.all(running);
});

test("answers known queries first, then the networks that asked for the least time", async () => {
  const pool = createGroqPool({ workers: 1, runMs: 400, queued: 3 });
  expect(await pool.run(dataset, task("program", "count(*)"))).toMatchObject({ kind: "result" });
  expect(await pool.run(dataset, task("a", slow))).toEqual({ kind: "out-of-time" });
  const done: string[] = [];
  const ask = async (name: string, network: string, query: string) => {
    const { kind } = await pool.run(dataset, task(network, query));
    done.push(`${name} ${kind}`);
  };
  await Promise.all([
    ask("running", "b", slow),
    ask("heavy", "a", "1 + 1"),
    ask("fresh", "c", "1 + 2"),
    ask("later", "d", "1 + 3"),
    // The queue of three is full: the query of the network that used most time is dropped.
    ask("known", "program", "count(*)"),
  ]);
  expect(done).toEqual(["heavy busy", "running out-of-time", "known result", "fresh result", "later result"]);
});

test("charges a query to the /48 of an IPv6 address, and to an IPv4 address alone", async () => {
  const networks: string[] = [];
  const pool: ReturnType<typeof createGroqPool> = {
    run: async (_dataset, { network }) => {
      networks.push(network);
      return { kind: "out-of-time" };
    },
  };
  const { database, shop: useCases } = shop;
  const parts = { ...useCases, database, clock: () => new Date(), publicUrl: "http://shop.test", pool };
  const { query } = createSanityUseCases(parts);
  for (const address of ["2001:db8:1:1::1", "2001:db8:1:ff00::1", "192.0.2.1", "192.0.2.2"])
    await query({ query: "*", params: {} }, { address });
  expect(networks).toEqual(["2001:db8:1::/48", "2001:db8:1::/48", "192.0.2.1", "192.0.2.2"]);
});
