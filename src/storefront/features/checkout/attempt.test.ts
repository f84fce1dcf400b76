import { beforeEach, expect, test, vi } from "vitest";

const body = { items: [{ id: "mountainwater-6", quantity: 2 }], fullName: "Aanya Rawat", expectedTotal: 948 };
const day = 24 * 60 * 60 * 1_000;
let kept: Map<string, string>;

/** A tab or a page load: nothing but the storage is shared. */
async function openTab(storage: "open" | "blocked" = "open") {
  vi.resetModules();
  const open = () => {
    if (storage === "blocked") throw new DOMException("denied", "SecurityError");
    return kept;
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, value),
    removeItem: (key: string) => void open().delete(key),
  });
  return await import("./attempt.ts");
}

beforeEach(() => {
  kept = new Map();
});

test("the same body keeps its key: double click, retry, reload, second tab", async () => {
  const tab = await openTab();
  const key = tab.keyFor(body);
  expect(key).toMatch(/^[0-9a-f]{32}-[0-9a-z]+$/);
  expect(tab.keyFor(structuredClone(body))).toBe(key);
  expect((await openTab()).keyFor(body)).toBe(key);
});

test.each<[string, object]>([
  ["quantity", { ...body, items: [{ id: "mountainwater-6", quantity: 3 }] }],
  ["name", { ...body, fullName: "Aanya  Rawat" }],
  ["total", { ...body, expectedTotal: 923 }],
])("another %s has another key", async (_, other) => {
  const tab = await openTab();
  expect(tab.keyFor(body)).not.toBe(tab.keyFor(other));
});

test("the next order has a new key, though its body is the same", async () => {
  const tab = await openTab();
  const key = tab.keyFor(body);
  tab.endAttempt();
  expect(kept.size).toBe(0);
  expect(tab.keyFor(body)).not.toBe(key);
});

test("a key ends after a day", async () => {
  const tab = await openTab();
  const key = tab.keyFor(body, 0);
  expect(tab.keyFor(body, day - 1)).toBe(key);
  expect(tab.keyFor(body, day)).not.toBe(key);
});

test("nothing that was typed lies in the storage", async () => {
  (await openTab()).keyFor(body);
  expect([...kept.values()].join()).not.toContain("Aanya");
});

test("tabs that are open have one key, though they are pressed in the same moment", async () => {
  const one = await openTab();
  one.beginAttempt();
  const two = await openTab();
  two.beginAttempt();
  // Neither sees what the other one writes now.
  const shared = kept;
  kept = new Map(shared);
  const key = one.keyFor(body);
  kept = new Map(shared);
  expect(two.keyFor(body)).toBe(key);
});

test.each(["{", "null", "7", '{"seed":1}', '{"seed":"a","at":1}'])("a broken value is no key: %s", async (value) => {
  kept.set("checkoutAttempt", value);
  expect((await openTab()).keyFor(body)).toMatch(/^[0-9a-f]{32}-[0-9a-z]+$/);
});

test("without storage the key lives in its tab", async () => {
  const tab = await openTab("blocked");
  const key = tab.keyFor(body);
  expect(tab.keyFor(body)).toBe(key);
  tab.endAttempt();
  expect(tab.keyFor(body)).not.toBe(key);
});
