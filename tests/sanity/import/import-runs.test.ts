import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DatasetImport, ImportPart } from "#contracts/admin/dataset-import-endpoints.ts";
import { snapshotAllTables } from "#tests/harness/full-db-snapshot.ts";
import { createTempFolder } from "#tests/harness/program.ts";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { createSignedInOperator } from "#tests/operators/operator-fixtures.ts";
import { datasetEntries, packEntries } from "./make-dataset.ts";

const beverage = { _id: "cedar", _type: "beverages", productName: "Cedar Water", pricePack4: 280, oddField: 1 };
const lead = (n: number) => ({
  _id: `lead-${n}`,
  _type: "lead",
  firstName: "Sample",
  email: `sample${n}@example.com`,
  message: "Is the sparkling one back?",
});
const customer = {
  _id: "c1",
  _type: "customer",
  email: "old@example.com",
  fullName: "Sample Customer",
  password: "leaked-password-1",
  otp: "123456",
};

/** Opens a shop whose owner imports through the back office. */
async function createImporter() {
  const folder = createTempFolder();
  const shop = await createTestShop({ dataDir: folder.path });
  const { id: ownerId, cookie } = await createSignedInOperator(shop, "owner");
  const call = async (method: string, path: string, body?: unknown, type = "application/json") => {
    const response = await shop.request(`/api/admin/dataset-imports${path}`, {
      method,
      headers: { cookie: `operator=${cookie()}`, ...(body !== undefined && { "content-type": type }) },
      ...(body !== undefined && { body: type === "application/json" ? JSON.stringify(body) : (body as BodyInit) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const latest = async (): Promise<DatasetImport> => (await call("GET", "")).body.latest;
  const begin = async (file: Uint8Array, fileName = "production.tar.gz"): Promise<string> =>
    (await call("POST", "", { fileName, bytes: file.byteLength })).body.id;
  const sendPiece = (id: string, at: number, bytes: Uint8Array) =>
    call("POST", `/${id}/pieces?at=${at}`, bytes, "application/octet-stream");
  return {
    shop,
    ownerId,
    cookie,
    call,
    latest,
    begin,
    sendPiece,
    files: () => (existsSync(join(folder.path, "imports")) ? readdirSync(join(folder.path, "imports")) : []),
    pathOf: (id: string) => join(folder.path, "imports", `${id}.tar.gz`),
    upload: async (documents: object[]) => {
      const file = await packEntries(datasetEntries(documents));
      const id = await begin(file);
      await sendPiece(id, 0, file);
      return id;
    },
    check: (id: string, parts: ImportPart[]) => call("POST", `/${id}/check`, { parts }),
    apply: (id: string) => call("POST", `/${id}/apply`, {}),
    ended: async () => {
      await expect.poll(async () => (await latest()).state, { timeout: 30_000 }).not.toBe("running");
      return await latest();
    },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/** Reads all tables except those of the import itself and of requests. */
async function snapshotShop(shop: Parameters<typeof snapshotAllTables>[0]) {
  const { dataset_imports: _, rate_limits: _limits, ...tables } = await snapshotAllTables(shop);
  return tables;
}

test("uploads in pieces, checks without writing, imports in the owner's name and removes the file", async () => {
  await using importer = await createImporter();
  const { shop, begin, sendPiece, check, apply, ended, call, files } = importer;
  const file = await packEntries(datasetEntries([beverage, lead(1), customer, { _id: "x", _type: "oddity" }]));
  const before = await snapshotShop(shop);
  const id = await begin(file);
  const half = Math.floor(file.byteLength / 2);
  expect(await sendPiece(id, 0, file.subarray(0, half))).toMatchObject({ body: { received: half } });
  // Send it again, as after a lost response.
  expect(await sendPiece(id, 0, file.subarray(0, half))).toMatchObject({ body: { received: half } });
  expect(await importer.latest()).toMatchObject({ state: "uploading", received: half });
  expect(await sendPiece(id, half, file.subarray(half))).toMatchObject({ body: { received: file.byteLength } });
  expect(statSync(importer.pathOf(id)).mode & 0o777).toBe(0o600);
  expect(await importer.latest()).toMatchObject({ state: "ready", bytes: file.byteLength });

  expect((await check(id, ["content", "customers"])).status).toBe(200);
  const checked = await ended();
  expect(checked).toMatchObject({
    state: "checked",
    parts: ["content", "customers"],
    report: {
      counts: [
        { type: "beverages", new: 1 },
        { type: "customer", new: 1 },
      ],
      otherTypes: [
        { type: "lead", documents: 1 },
        { type: "oddity", documents: 1 },
      ],
      unknownFields: expect.arrayContaining([{ type: "beverages", field: "oddField", documents: 1 }]),
    },
  });
  expect(await snapshotShop(shop)).toEqual(before);

  expect((await apply(id)).status).toBe(200);
  expect(await ended()).toMatchObject({ state: "applied", parts: ["content", "customers"], received: 0 });
  expect(files()).toEqual([]);
  const { db } = shop.database;
  expect(await db.selectFrom("productDrafts").select("productId").where("productId", "=", "cedar").execute()).toEqual([
    { productId: "cedar" },
  ]);
  const [draft] = await db.selectFrom("productDrafts").select("savedBy").where("productId", "=", "cedar").execute();
  expect(draft).toEqual({ savedBy: `operator:${importer.ownerId}` });
  expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
  const audit = await db.selectFrom("auditLog").select("actor").where("action", "=", "sanity.imported").execute();
  expect(audit).toEqual([{ actor: `operator:${importer.ownerId}` }, { actor: `operator:${importer.ownerId}` }]);

  const report = await call("GET", `/${id}/report.json`);
  expect(report.body).toMatchObject({ applied: true, file: "production.tar.gz" });
  const page = await shop.request(`/api/admin/dataset-imports/${id}/report.html`, {
    headers: { cookie: `operator=${importer.cookie()}` },
  });
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-disposition")).toBe('attachment; filename="import-report.html"');
  expect(await page.text()).toContain("Cedar Water");
  expect(JSON.stringify(await snapshotAllTables(shop))).not.toMatch(/leaked-password-1/);
});

test("imports only a checked file, and only once", async () => {
  await using importer = await createImporter();
  const { upload, apply, check, ended, call } = importer;
  const id = await upload([lead(1)]);
  const before = await snapshotShop(importer.shop);
  expect(await apply(id)).toMatchObject({ status: 409, body: { error: { code: "changed-meanwhile" } } });
  expect(await call("POST", `/${id}/check`, { parts: [] })).toMatchObject({
    body: { error: { fields: { parts: "Please choose at least one part." } } },
  });
  expect((await call("GET", `/${id}/report.json`)).status).toBe(404);
  expect(await snapshotShop(importer.shop)).toEqual(before);
  await check(id, ["leads"]);
  await ended();
  const answers = await Promise.all([apply(id), apply(id), apply(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await ended()).toMatchObject({ state: "applied" });
  expect(await importer.shop.database.db.selectFrom("leads").select("id").execute()).toHaveLength(1);
  expect(await apply(id)).toMatchObject({ status: 409 });
});

test("accepts only the announced bytes, in order", async () => {
  await using importer = await createImporter();
  const { begin, sendPiece, call, files } = importer;
  const id = await begin(new Uint8Array(10));
  expect(await sendPiece(id, 5, new Uint8Array(5))).toMatchObject({ status: 409 });
  expect(await sendPiece(id, 0, new Uint8Array(11))).toMatchObject({ status: 409 });
  expect(files()).toEqual([]);
  expect(await sendPiece("none", 0, new Uint8Array(1))).toMatchObject({ status: 404 });
  expect((await sendPiece("..%2F..%2Fx", 0, new Uint8Array(1))).status).toBe(404);
  for (const bytes of [0, 2_000_000_001])
    expect((await call("POST", "", { fileName: "a.tar.gz", bytes })).body.error.fields.bytes).toBeDefined();
  await sendPiece(id, 0, new Uint8Array(10));
  // A new upload replaces the old file.
  await begin(new Uint8Array(10));
  expect(files()).toEqual([]);
});

test("names a file's problem without server paths, and logs no error", async () => {
  await using importer = await createImporter();
  const { begin, sendPiece, check, ended } = importer;
  const torn = (await packEntries(datasetEntries([lead(1)]))).subarray(0, 100);
  const id = await begin(torn);
  await sendPiece(id, 0, torn);
  await check(id, ["leads"]);
  const failed = await ended();
  expect(failed).toMatchObject({ state: "failed", report: null });
  expect(failed.message).toBe("It is damaged, incomplete or not a tar.gz archive. Nothing was imported.");
  expect(importer.shop.logged().filter(({ level }) => level === "error")).toEqual([]);
});

test("stops an import without writing the part in progress", async () => {
  await using importer = await createImporter();
  const { upload, check, apply, ended, call } = importer;
  const id = await upload(Array.from({ length: 20_000 }, (_, n) => lead(n)));
  await check(id, ["leads"]);
  await ended();
  await apply(id);
  expect((await check(id, ["leads"])).body.error.message).toMatch(/^Another check or import is running/);
  expect((await call("DELETE", `/${id}`)).status).toBe(409);
  await call("POST", `/${id}/stop`, {});
  expect(await ended()).toMatchObject({ state: "failed", message: "Stopped. Nothing was imported." });
  expect(await importer.shop.database.db.selectFrom("leads").select("id").execute()).toEqual([]);
  expect((await call("DELETE", `/${id}`)).status).toBe(200);
  expect(importer.files()).toEqual([]);
  expect((await call("GET", "")).body).toEqual({ latest: null });
});

test("waits for another copy's import, and continues when that copy is dead", async () => {
  await using importer = await createImporter();
  const { shop, upload, check, ended } = importer;
  const id = await upload([lead(1)]);
  const { db } = shop.database;
  await db.updateTable("datasetImports").set({ state: "running", seenAt: shop.clock.now() }).execute();
  expect((await check(id, ["leads"])).status).toBe(409);
  expect((await importer.latest()).state).toBe("running");
  shop.clock.advance(2 * 60_000 + 1);
  expect(await importer.latest()).toMatchObject({
    state: "failed",
    message: expect.stringMatching(/^The server stopped/),
  });
  expect((await check(id, ["leads"])).status).toBe(200);
  expect((await ended()).state).toBe("checked");
});

test("an import stopped at another copy delays the next one until it has ended here", async () => {
  await using importer = await createImporter();
  const { shop, upload, check, ended } = importer;
  const id = await upload(Array.from({ length: 20_000 }, (_, n) => lead(n)));
  await check(id, ["leads"]);
  const stopped = { state: "failed", message: "Stopped." };
  await shop.database.db.updateTable("datasetImports").set(stopped).execute();
  expect((await check(id, ["leads"])).body.error.message).toMatch(/^Another check or import is running/);
  await expect.poll(async () => (await check(id, ["leads"])).status, { timeout: 30_000 }).toBe(200);
  await importer.call("POST", `/${id}/stop`, {});
  expect((await ended()).message).toBe("Stopped. Nothing was imported.");
});

test("removes uploads after a day and reports after a month", async () => {
  await using importer = await createImporter();
  const { shop, upload, files, pathOf } = importer;
  const id = await upload([lead(1)]);
  await shop.shop.sanity.importRuns.removeOld();
  expect(files()).toHaveLength(1);
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000 - 1_000);
  utimesSync(pathOf(id), yesterday, yesterday);
  await shop.shop.sanity.importRuns.removeOld();
  expect(files()).toEqual([]);
  expect((await importer.check(id, ["leads"])).body.error.message).toMatch(/isn't on the server any more/);
  shop.clock.advance(31 * 24 * 60 * 60_000);
  await shop.handlers.clean?.({}, { id: 1, kind: "clean", payload: {}, attempts: 1 });
  expect(await shop.database.db.selectFrom("datasetImports").select("id").execute()).toEqual([]);
});
