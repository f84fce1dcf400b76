import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validPassword } from "#tests/harness/test-browser.ts";
import { listExpectedContent } from "./expected-content.ts";
import { listExpectedCustomers } from "./expected-customers.ts";
import { readExport } from "./read-export.ts";
import { exportTo, newExportFile, openShopToLeave, shirtReviews } from "./shop-to-leave.ts";

const file = newExportFile();
let left: Awaited<ReturnType<typeof openShopToLeave>>;
let exported: Awaited<ReturnType<typeof readExport>>;
let said: Awaited<ReturnType<typeof exportTo>>;

beforeAll(async () => {
  left = await openShopToLeave();
  said = await exportTo(file, left.shop);
  exported = await readExport(file);
});
afterAll(() => left.shop[Symbol.asyncDispose]());

test("writes one folder as the service's own exporter does, readable only by the shop's user", () => {
  expect(said).toMatchObject({ ok: true, text: expect.stringContaining("1 customer") });
  expect(exported.roots).toEqual([expect.stringMatching(/^production-export-2026-11-20t06-00-00-\d{3}z$/)]);
  expect(exported.folders).toEqual(["images/", "files/"]);
  const names = [...exported.entries.keys()].map((name) => name.replace(/^images\/.+/, "images/…"));
  expect(new Set(names)).toEqual(new Set(["images/…", "data.ndjson", "assets.json"]));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("writes exactly these documents", () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(exported.documents, ({ _type }) => _type)].map(([type, some]) => [type, some.length]),
  );
  expect(counts).toMatchObject({ customer: 1, order: 2, lead: 1, subscriber: 1, merchandise: 6 });
  const drafts = exported.documents.filter(({ _id }) => _id.startsWith("drafts.")).map(({ _id }) => _id);
  expect(drafts.toSorted()).toEqual(
    [
      "drafts.mountainwater",
      "drafts.sparklinglime",
      `drafts.${left.newProductId}`,
      expect.stringMatching(/^drafts\.faq-/),
    ].toSorted(),
  );
  const ids = exported.documents.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith("image-"))).toEqual([]);
});

const parts = [() => exported, () => left] as const;
const expected = [...listExpectedContent(...parts), ...listExpectedCustomers(...parts)];
test.each(expected)("exports %s", (_, find, is) => {
  expect(find()).toEqual(is());
});

test("exports all approved reviews of a product, and no other", () => {
  expect(exported.byId("herdtee")?.reviews).toHaveLength(shirtReviews);
  expect(exported.text("data.ndjson")).not.toContain("Not yet read by anyone.");
});

test("names every picture by its content's SHA-1, and every document's picture is a file of the export", () => {
  const named = new Set(exported.text("data.ndjson").match(/images\/[a-f0-9]{40}-\d+x\d+\.webp/g));
  const files = [...exported.entries].filter(([name]) => /^images\/./.test(name));
  expect(new Set(files.map(([name]) => name))).toEqual(named);
  expect(said).toMatchObject({ text: expect.stringContaining(`${files.length} picture files`) });
  const assets = JSON.parse(exported.text("assets.json"));
  for (const [name, bytes] of files) {
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    expect(name).toContain(`/${sha1}-`);
    expect(assets[`image-${sha1}`]).toMatchObject({ size: bytes.length, originalFilename: expect.any(String) });
  }
  expect(exported.text("data.ndjson")).not.toContain("_ref");
});

test("writes each document on one line, whatever separators its texts contain", () => {
  expect(exported.text("data.ndjson")).not.toMatch(/[\u2028\u2029]/);
  expect(exported.text("data.ndjson")).toContain("\\u2028of spring");
});

test("leaves out secrets, erased customers and orders that nobody paid", async () => {
  const { db } = left.shop.database;
  const [customers, operators, orders, subscribers] = await Promise.all([
    db.selectFrom("customers").select(["id", "passwordHash"]).execute(),
    db.selectFrom("operators").select(["email", "passwordHash", "totpSealed"]).execute(),
    db.selectFrom("orders").select(["token", "idempotencyKey", "requestHash"]).execute(),
    db.selectFrom("subscribers").select("token").execute(),
  ]);
  const [sessions, codes, secrets, keys] = await Promise.all([
    db.selectFrom("sessions").select("tokenHash").execute(),
    db.selectFrom("customerCodes").select("codeHash").execute(),
    db.selectFrom("secrets").select("value").execute(),
    db.selectFrom("leads").select("formKey").execute(),
  ]);
  const rows = [...operators, ...orders, ...subscribers, ...sessions, ...codes, ...secrets, ...keys];
  const hashes = customers.map(({ passwordHash }) => passwordHash);
  const secret = [...hashes, ...rows.flatMap((row) => Object.values(row))].filter((value) => value !== null);
  expect(secret.length).toBeGreaterThan(10);
  const text = exported.text("data.ndjson") + exported.text("assets.json");
  const erased = [left.erased.id, left.erased.email, "Gone Person", "left@example.com", left.unpaidId];
  for (const value of [...secret, ...erased, validPassword, "password", "otp"]) {
    expect(text.includes(String(value)), String(value)).toBe(false);
  }
});

test("audits the export with its number of documents of each type", async () => {
  const entries = await left.shop.database.db
    .selectFrom("auditLog")
    .selectAll()
    .where("action", "=", "sanity.exported")
    .execute();
  expect(entries).toMatchObject([
    {
      actor: "command line",
      subjectKind: "archive",
      subjectId: "sanity",
      after: { documents: { customer: 1, order: 2 } },
    },
  ]);
});
