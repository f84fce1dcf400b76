import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Dataset, openDataset } from "#gateways/sanity/open-dataset.ts";
import { mountDisk } from "#tests/harness/mount-disk.ts";
import { createTempFolder } from "#tests/harness/program.ts";
import { createImportFolder, datasetEntries, type Entry, makePicture, packEntries, toLines } from "./make-dataset.ts";

const documents = [
  { _id: "a", _type: "faq" },
  { _id: "b", _type: "faq", question: "\u2028 \u{1f4a7}" },
];

async function readAll(dataset: Dataset) {
  const read: object[] = [];
  for await (const { fields } of dataset.documents()) read.push(fields);
  return read;
}
/** A temporary folder of this file's own, because other tests unpack exports at the same time. */
const temporary = createTempFolder();
beforeAll(() => void vi.stubEnv("TMPDIR", temporary.path));
afterAll(() => {
  vi.unstubAllEnvs();
  temporary[Symbol.dispose]();
});

const leftovers = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("shop-import-") && !name.includes("test"));
const open = async (path: string) => {
  const dataset = await openDataset(path);
  try {
    return await readAll(dataset);
  } finally {
    await dataset.close();
  }
};

test("reads an archive and a folder, with or without assets, and removes what it unpacked", async () => {
  using folder = createImportFolder();
  const before = leftovers();
  const picture = await makePicture("#123456");
  const path = await folder.archive("a.tar.gz", datasetEntries(documents, { pictures: [picture] }));
  const dataset = await openDataset(path);
  expect(await readAll(dataset)).toEqual(documents);
  expect(dataset.hasPicture(picture.file)).toBe(true);
  expect(await dataset.readPicture(picture.file)).toEqual(picture.bytes);
  for (const name of ["none.png", "../data.ndjson", "/etc/passwd"]) {
    expect(await dataset.readPicture(name)).toBeUndefined();
  }
  await dataset.close();
  expect(leftovers()).toEqual(before);
  const inside = join(folder.path, "unpacked", "production-export");
  mkdirSync(inside, { recursive: true });
  writeFileSync(join(inside, "data.ndjson"), toLines(documents).trimEnd());
  expect(await open(inside)).toEqual(documents);
  expect(await open(join(folder.path, "unpacked"))).toEqual(documents);
  expect(readFileSync(join(inside, "data.ndjson"), "utf8")).toContain("faq");
});

const data: Entry = { header: { name: "x/data.ndjson" }, content: toLines(documents) };
const lines = (text: string): Entry[] => [{ header: { name: "x/data.ndjson" }, content: text }];
const refused: [string, Entry[], RegExp][] = [
  [
    "a link",
    [data, { header: { name: "x/images/a.png", type: "symlink", linkname: "/etc/passwd" } }],
    /does not belong/,
  ],
  [
    "a hard link",
    [data, { header: { name: "x/images/a.png", type: "link", linkname: "x/data.ndjson" } }],
    /does not belong/,
  ],
  ["a way out", [data, { header: { name: "x/../../images/a.png" }, content: "a" }], /does not belong/],
  ["an absolute name", [data, { header: { name: "/images/a.png" }, content: "a" }], /does not belong/],
  ["the same file twice", [data, data], /twice/],
  ["no documents", [{ header: { name: "x/assets.json" }, content: "{}" }], /no data\.ndjson/],
  ["a torn line", lines(`${toLines(documents)}{"_id":"c","_ty`), /line 3 cannot be read/],
  ["a line that is no document", lines(`${toLines(documents)}[1]\n`), /line 3 cannot be read/],
  ["a line without an id", lines(`{"_type":"faq"}\n`), /line 1 cannot be read/],
  ["a line without an end", lines(`{"_id":"a","_type":"faq","x":"${"y".repeat(5_000_000)}"}`), /line 1 is too long/],
  ["assets that are torn", [data, { header: { name: "x/assets.json" }, content: "{" }], /assets\.json cannot be read/],
];

test.each(refused)("refuses an archive with %s, and leaves nothing behind", async (_what, entries, says) => {
  using folder = createImportFolder();
  const before = leftovers();
  await expect(open(await folder.archive("a.tar.gz", entries))).rejects.toThrow(says);
  expect(leftovers()).toEqual(before);
});

test("refuses a truncated or damaged archive, and a file that is no archive", async () => {
  using folder = createImportFolder();
  const whole = await packEntries(
    datasetEntries(Array.from({ length: 2_000 }, (_, n) => ({ _id: `${n}`, _type: "faq", n: Math.random() }))),
  );
  const damaged = Buffer.from(whole);
  damaged.fill(7, damaged.length >> 1, (damaged.length >> 1) + 50);
  for (const bytes of [
    whole.subarray(0, whole.length >> 1),
    whole.subarray(0, 40),
    damaged,
    Buffer.from("no archive"),
    Buffer.alloc(0),
  ]) {
    const file = join(folder.path, "torn.tar.gz");
    writeFileSync(file, bytes);
    await expect(open(file)).rejects.toThrow(/damaged, incomplete|no data\.ndjson/);
  }
  await expect(open(join(folder.path, "none.tar.gz"))).rejects.toThrow(/File not found/);
});

test("reads documents that begin with a byte-order mark", async () => {
  using folder = createImportFolder();
  expect(await open(await folder.archive("a.tar.gz", lines(`\uFEFF${toLines(documents)}`)))).toEqual(documents);
});

test("removes what it unpacked when it is stopped", async () => {
  using folder = createImportFolder();
  const before = leftovers();
  const path = await folder.archive("a.tar.gz", datasetEntries(documents));
  await expect(openDataset(path, AbortSignal.abort())).rejects.toThrow(/abort/);
  expect(leftovers()).toEqual(before);
});

test("removes what a killed import left, not what a running one works with", async () => {
  using folder = createImportFolder();
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const [left, used] = [`shop-import-${ended}-Ab12Cd`, `shop-import-${process.ppid}-Ab12Cd`];
  for (const name of [left, used]) mkdirSync(join(tmpdir(), name, "images"), { recursive: true });
  writeFileSync(join(tmpdir(), left, "data.ndjson"), toLines(documents));
  await open(await folder.archive("a.tar.gz", datasetEntries(documents)));
  expect(leftovers()).toContain(used);
  expect(leftovers()).not.toContain(left);
});

test("names the temporary folder that is full", async ({ skip }) => {
  using folder = createImportFolder();
  using full = createTempFolder();
  const unmount = mountDisk(full.path, "size=64k") ?? skip("needs root to mount a disk");
  vi.stubEnv("TMPDIR", full.path);
  try {
    const path = await folder.archive("a.tar.gz", lines(toLines(documents).repeat(5_000)));
    await expect(open(path)).rejects.toThrow(`The temporary folder ${full.path} is full`);
    expect(leftovers()).toEqual([]);
  } finally {
    vi.stubEnv("TMPDIR", temporary.path);
    unmount();
  }
});
