import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import tar from "tar-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runArchiveCommand } from "#cli/archive-commands.ts";
import { snapshotAllTables } from "#tests/harness/full-db-snapshot.ts";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { listFiles } from "#tests/media/media-fixtures.ts";
import { createTempFolder, openEmptyShop } from "./empty-shop.ts";

type Entry = { name: string; content: Buffer; type?: "file" | "symlink" | "directory"; linkname?: string };
let valid: Entry[];
let bytes: Buffer;
let empty: Awaited<ReturnType<typeof openEmptyShop>>;
/** Holds for all tests, because each asserts that nothing has changed. */
let before: Awaited<ReturnType<typeof snapshotAllTables>>;
const folder = createTempFolder();

beforeAll(async () => {
  await using shop = await createTestShop({ dataDir: createTempFolder() });
  const file = join(folder, "good.tar.gz");
  expect(await runArchiveCommand({ name: "export", file }, shop.shop)).toMatchObject({ ok: true });
  bytes = readFileSync(file);
  valid = await entriesOf(bytes);
  empty = await openEmptyShop();
  before = await snapshotAllTables(empty);
}, 60_000);
afterAll(() => empty[Symbol.asyncDispose]());

async function entriesOf(archive: Buffer): Promise<Entry[]> {
  const extract = tar.extract();
  extract.end(gunzipSync(archive));
  const found: Entry[] = [];
  for await (const entry of extract) {
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    found.push({ name: entry.header.name, content: Buffer.concat(pieces) });
  }
  return found;
}

async function packed(entries: Entry[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const { name, content, type = "file", linkname } of entries) {
    if (type === "file") pack.entry({ name }, content);
    else pack.entry({ name, type, ...(linkname && { linkname }) });
  }
  pack.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of pack) pieces.push(piece as Buffer);
  return gzipSync(Buffer.concat(pieces), { level: 0 });
}

/** Builds the header of a table file that announces this size. */
async function headerOf(size: number): Promise<Buffer> {
  const pack = tar.pack();
  pack.entry({ name: "tables/products.jsonl", size }).on("error", () => {});
  for await (const piece of pack) return piece as Buffer;
  throw new Error("no header");
}

const withRow = (table: string, change: (row: Record<string, unknown>, at: number) => object) =>
  packed(
    valid.map((entry) => {
      if (entry.name !== `tables/${table}.jsonl`) return entry;
      const rows = entry.content.toString().trimEnd().split("\n");
      const content = rows.map((row, at) => `${JSON.stringify(change(JSON.parse(row), at))}\n`).join("");
      return { ...entry, content: Buffer.from(content) };
    }),
  );
const with_ = (entry: Entry) => packed([...valid, entry]);
const text = (content: string) => Buffer.from(content);
const manifest = (more: object) =>
  packed(
    valid.map((entry, at) =>
      at === 0
        ? { ...entry, content: text(JSON.stringify({ ...JSON.parse(entry.content.toString()), ...more })) }
        : entry,
    ),
  );

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["nothing", () => Buffer.alloc(0), "damaged, incomplete or not an archive"],
  ["a file of another type", () => text("SKU,Price\n"), "damaged, incomplete or not an archive"],
  ["a truncated archive", () => bytes.subarray(0, bytes.length / 2), "damaged, incomplete or not an archive"],
  [
    "an archive without its last bytes",
    () => bytes.subarray(0, bytes.length - 20),
    "damaged, incomplete or not an archive",
  ],
  ["another tar file", () => packed([{ name: "readme.txt", content: text("x") }]), "does not belong in an archive"],
  ["another JSON file", () => packed([{ name: "manifest.json", content: text("{}") }]), "not an archive of this shop"],
  ["an archive of a newer version", () => manifest({ version: 99 }), "A newer version of the shop made it"],
  [
    "a path that leaves the folder",
    () => with_({ name: "media/../../evil.webp", content: text("RIFF0000WEBP") }),
    "does not belong",
  ],
  ["an absolute path", () => with_({ name: "/etc/passwd", content: text("x") }), "does not belong"],
  [
    "a symbolic link",
    () => with_({ name: "media/a.webp", content: text(""), type: "symlink", linkname: "/etc/passwd" }),
    "does not belong",
  ],
  ["a directory entry", () => with_({ name: "media/", content: text(""), type: "directory" }), "does not belong"],
  ["an unknown table", () => with_({ name: "tables/operators.jsonl", content: text("{}\n") }), "does not belong"],
  ["a duplicate table", () => with_({ name: "tables/products.jsonl", content: text("") }), "is in it twice"],
  [
    "a picture without a row",
    () => with_({ name: "media/stray-00000000-240.webp", content: text("RIFF0000WEBPVP8 ") }),
    "belongs to no picture",
  ],
  [
    "a script instead of a picture",
    () => packed(valid.map((e) => (e.name.endsWith(".webp") ? { ...e, content: text("<script>") } : e))),
    "is not such a picture",
  ],
  [
    "fewer rows than announced",
    () => packed(valid.map((e) => (e.name === "tables/variants.jsonl" ? { ...e, content: text("") } : e))),
    "instead of",
  ],
  ["an unknown column", () => withRow("products", (row) => ({ ...row, evil: 1 })), "tables/products.jsonl, line 1"],
  [
    "a price above the MRP",
    () => withRow("variants", (row) => ({ ...row, price_paise: 1_000_000 })),
    "the price is above the MRP",
  ],
  ["a script in a color", () => withRow("product_colours", (row) => ({ ...row, hex: "#<b>" })), "line 1, hex"],
  [
    "an invalid setting",
    () => withRow("settings", (row) => (row.key === "upiId" ? { ...row, value: "javascript:1" } : row)),
    "Setting upiId: Please enter a UPI ID",
  ],
  [
    "a state of supply and a GSTIN that disagree",
    () => withRow("settings", (row) => (row.key === "gstin" ? { ...row, value: "03ABCDE1234F1ZA" } : row)),
    "Setting gstin: The state of supply is Uttarakhand, but the GSTIN begins with 03 (Punjab).",
  ],
  [
    "an unknown setting",
    () => withRow("settings", (row, at) => (at === 0 ? { ...row, key: "evil" } : row)),
    "Unknown setting evil",
  ],
  [
    "a variant without a product",
    () => withRow("variants", (row, at) => (at === 0 ? { ...row, product_id: "nobody" } : row)),
    "contents are inconsistent",
  ],
  ["a duplicate SKU", () => withRow("variants", (row) => ({ ...row, sku: "SAME" })), "contents are inconsistent"],
  ["64 MB of zeros", () => gzipSync(Buffer.alloc(64 * 1024 * 1024)), "It is empty"],
  [
    "a decompression bomb",
    async () => gzipSync(Buffer.concat([await headerOf(600 * 1024 * 1024), Buffer.alloc(64 * 1024 * 1024)])),
    "is too large",
  ],
])("%s: rejects it in plain words and changes nothing", async (name, build, words) => {
  const file = join(folder, `${name.replaceAll(/\W/g, "-")}.tar.gz`);
  writeFileSync(file, await build());
  const answer = await empty.import(file);
  expect(answer).toMatchObject({ ok: false, text: expect.stringContaining(words) });
  expect(answer.text).toMatch(/Nothing was imported\.$/);
  expect(await snapshotAllTables(empty)).toEqual(before);
  expect(listFiles(join(empty.dataDir, "media"))).toEqual([]);
});

test("rejects a script in a link and keeps one in text as text", async () => {
  const link = { type: "link", attrs: { href: "javascript:alert(1)" } };
  const body = (marks: object[]) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "<script>alert(1)</script>", marks }] }],
  });
  const row = (marks: object[]) => ({
    key: "about",
    published: { sections: [{ anchor: "a", heading: "A", body: body(marks) }] },
    draft: null,
    draft_by: null,
    draft_at: null,
    revision: 1,
    version: 1,
    published_at: "2026-11-20T06:00:00Z",
  });
  const archive = (marks: object[]) =>
    packed(
      valid.map((entry, at) => {
        if (entry.name === "tables/documents.jsonl")
          return { ...entry, content: text(`${entry.content.toString()}${JSON.stringify(row(marks))}\n`) };
        if (at > 0) return entry;
        const parsed = JSON.parse(entry.content.toString());
        const documents = parsed.rows.documents + 1;
        return { ...entry, content: text(JSON.stringify({ ...parsed, rows: { ...parsed.rows, documents } })) };
      }),
    );
  const file = join(folder, "link.tar.gz");
  writeFileSync(file, await archive([link]));
  expect(await empty.import(file)).toMatchObject({ ok: false, text: expect.stringContaining("Text about") });
  await using other = await openEmptyShop();
  writeFileSync(file, await archive([]));
  expect(await other.import(file)).toMatchObject({ ok: true });
});

test("imports an archive made before an optional text existed, and leaves the text empty", async () => {
  const file = join(folder, "older.tar.gz");
  writeFileSync(file, await withRow("products", ({ best_before: _, ...row }) => row));
  await using other = await openEmptyShop();
  expect(await other.import(file)).toMatchObject({ ok: true });
  const rows = await other.database.db.selectFrom("products").select("bestBefore").distinct().execute();
  expect(rows).toEqual([{ bestBefore: null }]);
});

test("reports a missing file", async () => {
  expect(await empty.import("/nowhere/at/all.tar.gz")).toEqual({
    ok: false,
    text: "File not found: /nowhere/at/all.tar.gz.",
  });
});
