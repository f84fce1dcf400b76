import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createMediaShop, listFiles } from "./media-fixtures.ts";
import * as made from "./sample-images.ts";

const monthMs = 30 * 24 * 60 * 60_000;

test("changes alt text and focal point once, and rejects an outdated save with the current values", async () => {
  const { shop, browser } = await createMediaShop();
  const { body: was } = await browser.get("/api/admin/media/tee-ink-front");
  const to = { alt: "The ink tee", focusX: 20, focusY: 80, version: was.version };
  const { status, body } = await browser.post("/api/admin/media/tee-ink-front", to);
  expect([status, body]).toMatchObject([200, { alt: "The ink tee", focusX: 20, focusY: 80 }]);
  const late = await browser.post("/api/admin/media/tee-ink-front", { ...to, alt: "Mine" });
  expect(late).toMatchObject({ status: 409, body: { error: { code: "changed-meanwhile" }, current: body } });
  const entries = await listAuditEntries(shop, "tee-ink-front");
  expect(entries).toMatchObject([
    { action: "media.change", before: { alt: was.alt, focusX: 50 }, after: { alt: "The ink tee", focusX: 20 } },
  ]);
  for (const wrong of [{ alt: " " }, { focusX: 101 }, { focusY: -1 }, { focusX: 1.5 }]) {
    expect((await browser.post("/api/admin/media/tee-ink-front", { ...to, ...wrong })).status).toBe(400);
  }
  expect((await browser.post("/api/admin/media/nothing", to)).status).toBe(404);
  await shop[Symbol.asyncDispose]();
});

test("a replaced file gets a new URL and the old file is deleted after a month", async () => {
  const { shop, folder, upload, replace, browser } = await createMediaShop();
  const { body: first } = await upload(await made.createJpeg());
  const old = listFiles(folder);
  const { status, body: second } = await replace(first.id, await made.createTransparentPng(), { type: "image/png" });
  expect(status).toBe(200);
  expect(second).toMatchObject({ id: first.id, alt: first.alt, width: 700, height: 900 });
  expect(second.address).not.toBe(first.address);
  await shop.runJobs();
  for (const { address } of [first, second]) expect((await shop.request(address)).status).toBe(200);
  await shop.database.db
    .updateTable("jobs")
    .set({ runAt: new Date(0) })
    .execute();
  await shop.runJobs();
  expect(listFiles(folder).filter((name) => old.includes(name))).toEqual([]);
  expect(listFiles(folder)).toHaveLength(old.length);
  expect(await listAuditEntries(shop, first.id)).toMatchObject([
    { action: "media.upload" },
    { action: "media.replace" },
  ]);
  const before = await snapshotAllTables(shop);
  const refused = await replace(first.id, made.svgWithScript);
  expect([refused.status, await snapshotAllTables(shop)]).toEqual([422, before]);
  expect((await replace("nothing", await made.createJpeg())).status).toBe(404);
  expect((await browser.get(`/api/admin/media/${first.id}`)).body.address).toBe(second.address);
  await shop[Symbol.asyncDispose]();
});

test("accepts one of two concurrent replacements and shows the other operator the current file", async () => {
  const { shop, folder, upload, replace } = await createMediaShop();
  const { body: first } = await upload(await made.createJpeg());
  const { version } = first;
  const answers = await Promise.all([
    replace(first.id, await made.createTransparentPng(), { type: "image/png", version }),
    replace(first.id, await made.createJpeg(), { version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
  expect(lost?.body).toMatchObject({ error: { code: "changed-meanwhile" }, current: won?.body });
  expect((await listAuditEntries(shop, first.id)).map(({ action }) => action)).toEqual([
    "media.upload",
    "media.replace",
  ]);
  // No bytes of the rejected file are kept.
  const before = listFiles(folder).length;
  await shop.database.db
    .updateTable("jobs")
    .set({ runAt: new Date(0) })
    .execute();
  await shop.runJobs();
  expect(listFiles(folder).length).toBeLessThan(before);
  expect((await shop.request(won?.body.address ?? "")).status).toBe(200);
  await shop[Symbol.asyncDispose]();
});

test("refuses to delete a used picture, says where it is used, and deletes unused files after a month", async () => {
  const { shop, folder, upload, browser } = await createMediaShop();
  const { db } = shop.database;
  for (const [id, words] of [
    ["can-still", "This picture is still used: Mountain Water. Remove it there first."],
    ["plastic-coil", "This picture is still used: Death to plastic. Remove it there first."],
  ]) {
    const before = await snapshotAllTables(shop);
    const { status, body } = await browser.delete(`/api/admin/media/${id}`);
    expect([status, body.error]).toMatchObject([409, { code: "picture-in-use", message: words }]);
    expect(await snapshotAllTables(shop)).toEqual(before);
  }
  const { body: picture } = await upload(await made.createJpeg());
  const draft = {
    productId: "sample",
    kind: "merch",
    name: "Sample",
    revision: 1,
    savedBy: "test",
    savedAt: new Date(),
  };
  const form = JSON.stringify({ pictures: [{ mediaId: picture.id, colourHex: null, label: "" }] });
  await db
    .insertInto("productDrafts")
    .values({ ...draft, form })
    .execute();
  expect((await browser.get(`/api/admin/media/${picture.id}`)).body.usedBy).toEqual(["Sample (draft)"]);
  expect((await browser.delete(`/api/admin/media/${picture.id}`)).status).toBe(409);
  await db.deleteFrom("productDrafts").execute();
  expect((await browser.delete(`/api/admin/media/${picture.id}`)).status).toBe(200);
  expect((await browser.delete(`/api/admin/media/${picture.id}`)).status).toBe(404);
  const [job] = await db.selectFrom("jobs").select("runAt").orderBy("runAt", "desc").limit(1).execute();
  expect(Number(job?.runAt) - Date.now()).toBeGreaterThan(monthMs - 60_000);
  await db
    .updateTable("jobs")
    .set({ runAt: new Date(0) })
    .execute();
  await shop.runJobs();
  expect(listFiles(folder)).toEqual([]);
  await shop[Symbol.asyncDispose]();
});

test("stores nothing while the media store is down and cleans up partial uploads", async () => {
  const { shop, folder, upload } = await createMediaShop();
  writeFileSync(folder, "a file, where a folder has to be");
  const { status, body } = await upload(await made.createJpeg());
  expect([status, body.error.code]).toEqual([503, "pictures-unavailable"]);
  expect(await shop.database.db.selectFrom("media").select("id").where("name", "<>", "").execute()).toEqual([]);
  const jobs = await shop.database.db.selectFrom("jobs").select(["kind", "payload"]).execute();
  expect(jobs.filter(({ kind }) => kind === "media.remove-files")).toHaveLength(1);
  await shop[Symbol.asyncDispose]();
});

test("lists media newest first without duplicates across pages, also at equal timestamps", async () => {
  const { shop, browser } = await createMediaShop();
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { body } = await browser.get(`/api/admin/media?limit=20${after && `&after=${encodeURIComponent(after)}`}`);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    after = body.next;
  }
  expect(seen).toHaveLength(66);
  expect(new Set(seen).size).toBe(66);
  const found = (await browser.get("/api/admin/media?q=100%25")).body.items;
  expect(found).toEqual([]);
  await shop[Symbol.asyncDispose]();
});
