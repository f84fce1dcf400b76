import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { publicPages } from "../page-cache/public-pages.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
});
afterAll(() => shop[Symbol.asyncDispose]());

async function readVisibleText(path: string): Promise<string> {
  const html = await (await shop.request(path)).text();
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]*>/g, "\n");
}

test.each(publicPages)("%s shows no placeholder that the owner has not filled in", async (path) => {
  expect((await readVisibleText(path)).match(/.*\[[A-Za-z][^\]\n]{2,}\].*/g)).toBeNull();
});

test("leaves out the section of an unnamed non-profit, and the grievance officer while there is none", async () => {
  const headings = (await readVisibleText("/death-to-plastic")).includes("We back the people who pick it up.");
  const complaints = (await readVisibleText("/contact-us")).includes("Grievance officer");
  expect([headings, complaints]).toEqual([false, false]);
});
