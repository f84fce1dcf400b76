import { beforeEach, expect, test, vi } from "vitest";

const body = { items: [{ id: "mountainwater-6", quantity: 2 }], fullName: "Aanya Rawat", expectedTotal: 948 };
const day = 24 * 60 * 60 * 1_000;
let stored: Map<string, string>;

/** Opens a tab or reloads the page: only the storage is shared. */
async function openTab(storage: "open" | "blocked" = "open") {
  vi.resetModules();
  const open = () => {
    if (storage === "blocked") throw new DOMException("denied", "SecurityError");
    return stored;
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, value),
    removeItem: (key: string) => void open().delete(key),
  });
  return await import("./idempotency-key.ts");
}

beforeEach(() => {
  stored = new Map();
});

test("keeps the key of a body across double click, retry, reload and second tab", async () => {
  const tab = await openTab();
  const key = tab.getIdempotencyKey(body);
  expect(key).toMatch(/^[0-9a-f]{32}-[0-9a-z]+$/);
  expect(tab.getIdempotencyKey(structuredClone(body))).toBe(key);
  expect((await openTab()).getIdempotencyKey(body)).toBe(key);
});

test.each<[string, object]>([
  ["quantity", { ...body, items: [{ id: "mountainwater-6", quantity: 3 }] }],
  ["name", { ...body, fullName: "Aanya  Rawat" }],
  ["total", { ...body, expectedTotal: 923 }],
])("makes another key for another %s", async (_, other) => {
  const tab = await openTab();
  expect(tab.getIdempotencyKey(body)).not.toBe(tab.getIdempotencyKey(other));
});

test("makes a new key for the next order with the same body", async () => {
  const tab = await openTab();
  const key = tab.getIdempotencyKey(body);
  tab.clearSeed();
  expect(stored.size).toBe(0);
  expect(tab.getIdempotencyKey(body)).not.toBe(key);
});

test("expires a key after a day", async () => {
  const tab = await openTab();
  const key = tab.getIdempotencyKey(body, 0);
  expect(tab.getIdempotencyKey(body, day - 1)).toBe(key);
  expect(tab.getIdempotencyKey(body, day)).not.toBe(key);
});

test("stores nothing that was typed", async () => {
  (await openTab()).getIdempotencyKey(body);
  expect([...stored.values()].join()).not.toContain("Aanya");
});

test("gives open tabs one key when both submit at the same moment", async () => {
  const one = await openTab();
  one.ensureSeed();
  const two = await openTab();
  two.ensureSeed();
  // Neither tab sees what the other one writes from here on.
  const shared = stored;
  stored = new Map(shared);
  const key = one.getIdempotencyKey(body);
  stored = new Map(shared);
  expect(two.getIdempotencyKey(body)).toBe(key);
});

test.each(["{", "null", "7", '{"seed":1}', '{"seed":"a","at":1}'])(
  "ignores a broken stored value: %s",
  async (value) => {
    stored.set("checkoutAttempt", value);
    expect((await openTab()).getIdempotencyKey(body)).toMatch(/^[0-9a-f]{32}-[0-9a-z]+$/);
  },
);

test("keeps the key in the tab when storage is blocked", async () => {
  const tab = await openTab("blocked");
  const key = tab.getIdempotencyKey(body);
  expect(tab.getIdempotencyKey(body)).toBe(key);
  tab.clearSeed();
  expect(tab.getIdempotencyKey(body)).not.toBe(key);
});
