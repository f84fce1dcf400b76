import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createContentEditor } from "./content-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
});
afterAll(() => shop[Symbol.asyncDispose]());

async function open(path: string) {
  const response = await shop.request(path);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    page: text.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, ""),
  };
}

const legal = [
  { key: "terms", path: "/terms-and-conditions" },
  { key: "privacy", path: "/privacy-policy" },
];

test("links the contact page where complaints go", async () => {
  expect((await open("/terms-and-conditions")).page).toMatch(/<a [^>]*href="\/contact-us"[^>]*>contact page<\/a>/);
});

test.each(legal)("a new date of $key keeps the old version readable and unlinked", async (text) => {
  const { key, path } = text;
  expect((await open(path)).page).not.toContain("Earlier versions");
  const editor = await createContentEditor(shop);
  await editor.save(key, { lead: "In short: all is new.", dated: "2026-11-20" });
  expect((await editor.publish(key)).status).toBe(200);

  await expect.poll(async () => (await open(path)).page).toContain("In short: all is new.");
  const now = await open(path);
  expect(now.page).toContain('dateTime="2026-11-20"');
  expect(now.page).toMatch(new RegExp(`<a[^>]* href="${path}/2025-08-15"[^>]*>Version of 15 August 2025</a>`));
  expect(now.page).not.toContain(`href="${path}/2026-11-20"`);
  expect(now.page).not.toContain("noindex");

  const old = await open(`${path}/2025-08-15`);
  expect(old.status).toBe(200);
  expect(old.page).not.toContain("In short: all is new.");
  expect(old.page).toContain("This version took effect on 15 August 2025.");
  expect(old.page).toContain('<meta name="robots" content="noindex"/>');
  expect(old.page).toContain(`<link rel="canonical" href="http://shop.test${path}"/>`);
  expect(old.headers.get("x-robots-tag")).toBe("noindex");
  expect(old.headers.get("cache-control")).toContain("public");
  expect(shop.cache?.addresses()).toContain(`${path}/2025-08-15`);
});

test.each(["2025-08-16", "2025-8-15", "yesterday", "9999-99-99", "2025-08-15/more"])(
  "answers 404 for %s, which is no version date",
  async (day) => {
    const { status, page } = await open(`/terms-and-conditions/${day}`);
    expect(status).toBe(404);
    expect(page).toContain("You’ve left the herd.");
  },
);
