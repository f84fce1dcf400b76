import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "#contracts/content/content-fields.ts";
import { type DocumentKey, documentKeys, documents } from "#contracts/content/document-registry.ts";
import { loadBuiltPages, type RenderPage } from "#http/ssr.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { publicPages } from "./public-pages.ts";

/** Together they read each page of each instance every half second. */
const visitors = 10;
const betweenVisitsMs = 200;
/** Maximum age of an outdated page. */
const latestMs = 2_000;

const me = { kind: "command line" } as const;
const copies: { shop: TestShop; address: string; drawn: Map<string, number> }[] = [];
let reading = true;
let visits: Promise<void>[] = [];
/** Text that each page must show from a given time; every reader checks it at every visit. */
const expectedTexts = new Map<string, { words: string; from: number }>();
const broken: string[] = [];
let answers = 0;

/** Renders the shop's real pages and counts the renders by URL. */
function countRenders(drawn: Map<string, number>): (shop: TestShop["shop"]) => Promise<RenderPage> {
  return async (shop) => {
    const pages = await loadBuiltPages(shop);
    return async (request, ...rest) => {
      const { pathname, search } = new URL(request.url);
      drawn.set(pathname + search, (drawn.get(pathname + search) ?? 0) + 1);
      return await pages(request, ...rest);
    };
  };
}

async function open(databaseUrl?: string): Promise<void> {
  const drawn = new Map<string, number>();
  let pages: RenderPage | undefined;
  const shop: TestShop = await createTestShop({
    ...(databaseUrl ? { databaseUrl } : {}),
    pages: async (...args) => {
      pages ??= await countRenders(drawn)(shop.shop);
      return await pages(...args);
    },
  });
  copies.push({ shop, address: await shop.listen(), drawn });
}

async function visit(number: number): Promise<void> {
  for (let round = number; reading; round++) {
    const path = publicPages[round % publicPages.length] ?? "/";
    const { address } = copies[Math.floor(round / publicPages.length) % copies.length] ?? { address: "" };
    const args = performance.now();
    const answer = await fetch(address + path);
    const text = await answer.text();
    answers++;
    const due = expectedTexts.get(path);
    if (answer.status !== 200) broken.push(`${path}: ${answer.status}`);
    if (due && args > due.from && !text.includes(due.words)) broken.push(`${path} without ${due.words}`);
    await pause(betweenVisitsMs);
  }
}

beforeAll(async () => {
  await open();
  await open(copies[0]?.shop.databaseUrl);
  for (const { address } of copies) for (const path of publicPages) await (await fetch(address + path)).text();
  visits = Array.from({ length: visitors }, (_, number) => visit(number));
});
afterAll(async () => {
  reading = false;
  await Promise.all(visits);
  for (const { shop } of copies.toReversed()) await shop[Symbol.asyncDispose]();
});

const textOf = async ({ address }: { address: string }, path: string) => await (await fetch(address + path)).text();

async function pagesWith(copy: { address: string }, words: string): Promise<string[]> {
  const texts = await Promise.all(publicPages.map((path) => textOf(copy, path)));
  return publicPages.filter((_, at) => texts[at]?.includes(words));
}

/** Time until the change is seen; the readers check that nothing outdated is seen after 2 s. */
const seen = { timeout: 20_000, interval: 50 };

/**
 * Asserts while readers visit that after `write` the pages `shown` contain `words` in both instances, and that no other
 * page is rendered again.
 */
async function changes({ shown, words, write }: { shown: string[]; words: string; write: () => Promise<unknown> }) {
  const drawnBefore = copies.map(({ drawn }) => new Map(drawn));
  await write();
  const from = performance.now() + latestMs;
  for (const path of shown) expectedTexts.set(path, { words, from });
  for (const copy of copies) await expect.poll(() => pagesWith(copy, words), seen).toEqual(shown);
  for (const [at, { drawn }] of copies.entries()) {
    expect(publicPages.filter((path) => drawn.get(path) !== drawnBefore[at]?.get(path))).toEqual(shown);
  }
  expect(broken).toEqual([]);
  for (const path of shown) expectedTexts.delete(path);
}

/** Replaces every text of a document by `word`. */
function marked(fields: Record<string, Field>, body: Record<string, unknown>, word: string): Record<string, unknown> {
  const mark = (field: Field, value: unknown): unknown => {
    if (field.kind === "line" || field.kind === "text") return field.label === "Anchor" ? value : word;
    if (field.kind === "list")
      return (value as Record<string, unknown>[]).map((each) => marked(field.fields, each, word));
    return value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, mark(field, body[name])]));
}

async function publish(key: DocumentKey, word: string): Promise<void> {
  const [one] = copies;
  if (!one) throw new Error("no copy");
  const use = one.shop.shop.content.edit;
  const now = await use.get(me, key);
  if (!now.ok) throw new Error(now.error.message);
  const body = marked(documents[key].fields, now.value.published, word);
  const saved = await use.save(me, key, { body, revision: now.value.revision });
  if (!saved.ok) throw new Error(`${key}: ${JSON.stringify(saved.error)}`);
  const published = await use.publish(me, key, { revision: saved.value.revision });
  if (!published.ok) throw new Error(`${key}: ${JSON.stringify(published.error)}`);
}

/** Waits until every page is rendered again in both instances and returns those that contain `words`. */
async function waitForRenders(words: string, expected: boolean): Promise<string[]> {
  const [one, two] = copies;
  if (!one || !two) throw new Error("no copies");
  let pages: string[] = [];
  const alike = async () => {
    pages = await pagesWith(one, words);
    // During a change a read finds only some of the pages, possibly the same ones in both copies: read once more.
    const later = [await pagesWith(two, words), await pagesWith(one, words)];
    return pages.length > 0 === expected && later.every((found) => String(found) === String(pages));
  };
  await expect.poll(alike, seen).toBe(true);
  return pages;
}

/** Documents of private pages only. */
const shownNowhere: DocumentKey[] = [
  "checkout",
  "order",
  "erasure",
  "account",
  "dashboard",
  "subscribe",
  "lost",
  "mails",
];

test.each(documentKeys)(
  "%s: appears on every page that shows it within 2 s of publication and re-renders no other",
  async (key) => {
    const [first, second] = [`qq${key}one`, `qq${key}two`];
    await publish(key, first);
    const shown = await waitForRenders(first, !shownNowhere.includes(key));
    await changes({ shown, words: second, write: () => publish(key, second) });
  },
);

test("a product, a setting and a review appear within 2 s as well", async () => {
  const [one] = copies;
  if (!one) throw new Error("no copy");
  const { database, shop } = one.shop;
  const rename = (name: string) =>
    database.transaction(async (tx) => {
      await tx.updateTable("products").set({ name }).where("id", "=", "mountainwater").execute();
      await database.notify(tx, "product:mountainwater");
    });
  await rename("Qqwaterone");
  await changes({
    shown: await waitForRenders("Qqwaterone", true),
    words: "Qqwatertwo",
    write: () => rename("Qqwatertwo"),
  });

  const name = async (to: string) => {
    const now = await shop.settings.read(me);
    if (now.ok) await shop.settings.save(me, { sellerName: { was: now.value.values.sellerName, to } });
  };
  await name("Qqsellerone");
  await changes({
    shown: await waitForRenders("Qqsellerone", true),
    words: "Qqsellertwo",
    write: () => name("Qqsellertwo"),
  });

  const words = "Qqreview";
  const ofWater = database.db.selectFrom("reviews").select("id").where("productId", "=", "mountainwater");
  const { id } = await ofWater.where("state", "=", "approved").limit(1).executeTakeFirstOrThrow();
  await database.db.updateTable("reviews").set({ reviewText: words }).where("id", "=", id).execute();
  await shop.reviews.moderateOne(me, id, "hidden");
  await shop.reviews.moderateOne(me, id, "approved");
  const shown = await waitForRenders(words, true);
  await shop.reviews.moderateOne(me, id, "hidden");
  await waitForRenders(words, false);
  await changes({ shown, words, write: () => shop.reviews.moderateOne(me, id, "approved") });
  expect(answers).toBeGreaterThan(10 * visitors);
});
