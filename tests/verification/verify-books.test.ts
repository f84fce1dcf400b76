import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOriginalFileName, listMediaFileNames } from "#gateways/media/media-file-names.ts";
import { createFolderStore } from "#gateways/media/open-media-store.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSampleBooks } from "./sample-books.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createSampleBooks();
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

test("finds no breach in books written by the shop", async () => {
  const said: string[] = [];
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined });
  const report = await verify({ say: (text) => said.push(text) });
  expect(report.breaches).toEqual([]);
  expect(report.ok).toBe(true);
  expect(report.rules.find(({ name }) => name === "sales")).toMatchObject({ checked: 16, breaches: 0 });
  expect(said).toContain("Orders: 16");
});

test("reports a rule that cannot be run, and runs the others", async () => {
  let asked = 0;
  const transaction: TestShop["database"]["transaction"] = async (run, limits) => {
    asked += 1;
    if (asked === 2) throw new Error("too slow");
    return await shop.database.transaction(run, limits);
  };
  const database = { kind: shop.database.kind, db: shop.database.db, transaction };
  const report = await verifyBooks({ database, clock: shop.clock.now, media: undefined })();
  const text = "This rule could not be checked to its end: too slow";
  expect(report).toMatchObject({ ok: false, breaches: [{ rule: "low-stock", text, ids: [] }] });
  expect(report.rules.filter(({ breaches }) => breaches > 0)).toMatchObject([{ name: "low-stock", breaches: 1 }]);
});

test("finds a picture whose files are missing from the store, but none that came with the shop", async () => {
  const { db } = shop.database;
  const picture = {
    id: "lost-can-abcdef",
    alt: "A can",
    width: 480,
    height: 480,
    hash: "00ff00ff",
    widths: [240, 480],
  };
  await db
    .insertInto("media")
    .values({ ...picture, uploadedBy: "operator:test" })
    .execute();
  const kept = createFolderStore(mkdtempSync(join(tmpdir(), "verify-media-")));
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: kept });
  const files = listMediaFileNames(picture).filter((name) => !isOriginalFileName(name));
  for (const name of files) await kept.put(name, new Uint8Array(1));
  expect((await verify()).breaches).toEqual([]);
  await kept.remove("lost-can-abcdef-00ff00ff-480.webp");
  expect((await verify()).breaches).toEqual([
    {
      rule: "media",
      text: "1 of 4 files of the picture lost-can-abcdef are missing from the store: lost-can-abcdef-00ff00ff-480.webp.",
      ids: ["lost-can-abcdef"],
    },
  ]);
  await db.deleteFrom("media").where("id", "=", picture.id).execute();
});
