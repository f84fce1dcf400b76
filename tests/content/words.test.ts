import { afterAll, beforeAll, expect, test } from "vitest";
import { type DocumentKey, documentKeys } from "#contracts/store/documents/index.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { renderStates } from "./words/drawn.tsx";
import { buildMarkedDocument } from "./words/marks.ts";
import { fetchPages } from "./words/pages.ts";
import { createContentEditor } from "./writer.ts";

/** Mails are read in mailboxes: tests/mail changes each text of them. */
const onPages = documentKeys.filter((key) => key !== "mails");

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built", payOnline: true });
  await sellOut("sparklinglime", "herdtee");
  const writer = await createContentEditor(shop);
  for (const key of onPages) {
    expect(await writer.save(key, buildMarkedDocument(key).body), key).toMatchObject({ status: 200 });
    expect(await writer.publish(key), key).toMatchObject({ status: 200 });
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

async function sellOut(...ids: string[]): Promise<void> {
  await shop.database.db.updateTable("variants").set({ stock: 0 }).where("productId", "in", ids).execute();
}

/** The proof that what customers read can be changed, field by field (issue 7 §1). */
test.each(onPages)("what operators write in every field of %s is read on its pages", async (key: DocumentKey) => {
  const { words, marks } = buildMarkedDocument(key);
  const html = [...(await fetchPages(shop, key)), renderStates(key, words)].join("\n");
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter(({ mark }) => !html.includes(mark)).map(({ path }) => path)).toEqual([]);
});
