import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { type ContentEditor, createContentEditor } from "./content-fixtures.ts";

let shop: TestShop;
let editor: ContentEditor;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  editor = await createContentEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

async function publish(title: string, dated: string): Promise<void> {
  expect((await editor.save("terms", { title, dated })).status).toBe(200);
  expect((await editor.publish("terms")).status).toBe(200);
}
const titleOf = async (dated: string) => (await shop.shop.content.document("terms", { dated }))?.body.title;

test("the initial text is the version in force before the first publication", async () => {
  const { content } = shop.shop;
  expect(await content.versionDays("terms")).toEqual(["2025-08-15"]);
  expect(await titleOf("2025-08-15")).toBe("Terms & Conditions");
  expect(await titleOf("2025-08-16")).toBeUndefined();
  expect(await content.versionDays("about")).toEqual([]);
  expect((await content.lastChanged()).get("terms")).toBe("2025-08-15");
});

test("a new date keeps the old date's version readable, and the newest of one date wins", async () => {
  const { content } = shop.shop;
  await publish("Terms from December", "2026-12-01");
  expect(await content.versionDays("terms")).toEqual(["2026-12-01", "2025-08-15"]);
  await publish("Terms from December, corrected", "2026-12-01");
  expect(await content.versionDays("terms")).toEqual(["2026-12-01", "2025-08-15"]);
  expect((await content.document("terms")).body.title).toBe("Terms from December, corrected");
  expect(await titleOf("2026-12-01")).toBe("Terms from December, corrected");
  expect(await titleOf("2025-08-15")).toBe("Terms & Conditions");
  expect((await editor.versions("terms")).items.map(({ dated }: { dated: string }) => dated)).toEqual([
    "2026-12-01",
    "2026-12-01",
    "2025-08-15",
  ]);
  expect((await content.lastChanged()).get("terms")).toBe("2026-11-20T06:00:00.000Z");
});

test.each(["", "yesterday", "2025-8-15", "2025-08-15'", "9999-99-99"])("%j is no version date", async (dated) => {
  expect(await shop.shop.content.document("terms", { dated })).toBeUndefined();
});

test("a draft with its own date is no version", async () => {
  await editor.save("terms", { dated: "2027-01-01" });
  expect(await shop.shop.content.versionDays("terms")).not.toContain("2027-01-01");
  await editor.discard("terms");
});
