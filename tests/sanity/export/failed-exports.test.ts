import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountDisk } from "#tests/harness/mount-disk.ts";
import type { TestShop } from "#tests/harness/test-shop.ts";
import type { ExportTarget } from "#use-cases/sanity/export/export-types.ts";
import { memorySpool, swallow } from "./memory-spool.ts";
import { exportTo, newExportFile, openShopToLeave } from "./shop-to-leave.ts";

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  ({ shop, dataDir } = await openShopToLeave());
});
afterAll(() => shop[Symbol.asyncDispose]());

test("refuses an existing file without reading the shop", async () => {
  const file = newExportFile();
  writeFileSync(file, "mine");
  const before = await countAudited();
  expect(await exportTo(file, shop)).toEqual({ ok: false, text: `${file} already exists.` });
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(readdirSync(dirname(file))).toEqual(["out.tar.gz"]);
  expect(await countAudited()).toBe(before);
});

const countAudited = async () =>
  (await shop.database.db.selectFrom("auditLog").select("id").where("action", "=", "sanity.exported").execute()).length;

test("reports a missing folder", async () => {
  const file = join(dirname(newExportFile()), "no", "out.tar.gz");
  expect(await exportTo(file, shop)).toEqual({
    ok: false,
    text: expect.stringContaining(` cannot write ${file}: ENOENT`),
  });
});

// The documents of this shop take about 80 KB, its pictures 2 MB.
test.for([
  ["pictures", "size=1m"],
  ["documents", "size=16k"],
] as const)("leaves no partial export when the disk fills up at the %s", async ([, options], { skip }) => {
  const folder = join(dirname(newExportFile()), "disk");
  mkdirSync(folder);
  const unmount = mountDisk(folder, options) ?? skip("needs root to mount a disk");
  try {
    const file = join(folder, "out.tar.gz");
    expect(await exportTo(file, shop)).toEqual({
      ok: false,
      text: expect.stringMatching(/^The user .* cannot write .*out\.tar\.gz: ENOSPC: no space left on device/),
    });
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    unmount();
  }
});

let opened = 0;

test.each<[string, ExportTarget, RegExp]>([
  [
    "the file",
    {
      archive: () => new Writable({ write: (_a, _b, done) => done(new Error("no space left")) }),
      openSpool: async () => memorySpool(),
    },
    /no space left/,
  ],
  ["the first temporary file", { archive: swallow, openSpool: async () => memorySpool({ torn: true }) }, /torn/],
  [
    "the second temporary file",
    { archive: swallow, openSpool: async () => memorySpool({ torn: ++opened === 2 }) },
    /torn/,
  ],
])("an error of %s ends the export with that error", async (_, target, says) => {
  await expect(shop.shop.sanity.exportDataset(target, async () => new Uint8Array(8))).rejects.toThrow(says);
});

test("names a picture whose file is missing, and exports nothing", async () => {
  const file = newExportFile();
  const folder = join(dataDir, "media");
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  expect(await exportTo(file, shop)).toEqual({
    ok: false,
    text: expect.stringMatching(
      /^The file \S+\.webp of a picture is missing from the media store\. Nothing was exported\.$/,
    ),
  });
  expect(readdirSync(dirname(file))).toEqual([]);
});
