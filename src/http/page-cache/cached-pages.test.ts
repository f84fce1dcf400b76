import { expect, test } from "vitest";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { CacheEntry } from "./cache-entry.ts";
import { createLruStore } from "./cached-pages.ts";

const hour = { maxAgeMs: 3_600_000 };
const nothing = { body: Buffer.alloc(0), headers: [] };
const entry = (bytes: number, ...subjects: CacheTag[]): CacheEntry => ({
  etag: "e",
  brotli: nothing,
  gzip: nothing,
  bytes,
  subjects: new Set(subjects),
  hits: 0,
  isSmallest: false,
});

test("a change drops exactly the pages that show it", () => {
  const store = createLruStore(1_000, hour);
  store.put("/", entry(10, "catalogue", "product:a"), store.begin());
  store.put("/a", entry(10, "product:a"), store.begin());
  store.put("/b", entry(10, "product:b"), store.begin());
  store.changed("product:a");
  expect(store.addresses()).toEqual(["/b"]);
  store.changed("");
  expect(store.size()).toEqual({ pages: 0, bytes: 0 });
});

test("does not store a page whose subject changed while it was rendered", () => {
  const store = createLruStore(1_000, hour);
  const [early, other] = [store.begin(), store.begin()];
  store.changed("product:a");
  const late = store.begin();
  expect(store.put("/a", entry(1, "product:a"), early)).toBe(false);
  expect(store.put("/b", entry(1, "product:b"), other)).toBe(true);
  expect(store.put("/a", entry(1, "product:a"), late)).toBe(true);
  const beforeAll = store.begin();
  store.changed("");
  expect(store.put("/c", entry(1), beforeAll)).toBe(false);
});

test("evicts the least recently used page above the byte limit", () => {
  const store = createLruStore(100, hour);
  for (const address of ["/1", "/2", "/3", "/4"]) store.put(address, entry(25), store.begin());
  store.get("/1");
  store.put("/5", entry(25), store.begin());
  expect(new Set(store.addresses())).toEqual(new Set(["/3", "/4", "/1", "/5"]));
  expect(store.put("/large", entry(26), store.begin())).toBe(false);
  expect(store.size()).toEqual({ pages: 4, bytes: 100 });
  store.put("/5", entry(5), store.begin());
  expect(store.size()).toEqual({ pages: 4, bytes: 80 });
});
