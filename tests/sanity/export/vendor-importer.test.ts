import { createReadStream } from "node:fs";
import { sanityImport } from "@sanity/import";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShop } from "#tests/harness/test-shop.ts";
import { createVendorClient } from "../vendor-client.ts";
import { startDatasetService } from "./dataset-service.ts";
import { readExport } from "./read-export.ts";
import { exportTo, newExportFile, openShopToLeave } from "./shop-to-leave.ts";

const file = newExportFile();
let shop: TestShop;
let service: Awaited<ReturnType<typeof startDatasetService>>;

beforeAll(async () => {
  ({ shop } = await openShopToLeave());
  expect(await exportTo(file, shop)).toMatchObject({ ok: true });
  service = await startDatasetService();
});
afterAll(async () => {
  service.close();
  await shop[Symbol.asyncDispose]();
});

/** Replaces the file names of pictures by the references that the importer sets. */
const asImported = (line: string): object =>
  JSON.parse(line, (_key, value) => {
    if (typeof value !== "object" || !value?._sanityAsset) return value;
    const { _sanityAsset, ...rest } = value as { _sanityAsset: string };
    const sha1 = /images\/([a-f0-9]{40})-/.exec(_sanityAsset)?.[1];
    return { ...rest, asset: { _type: "reference", _ref: `image-${sha1}-1x1-webp` } };
  });

test("the service's own importer accepts the whole export, with every picture in its place", async () => {
  const client = createVendorClient(service.url, "t");
  const done = await sanityImport(createReadStream(file), { client, operation: "create" });
  const { text, documents, entries } = await readExport(file);
  expect(service.refused).toEqual([]);
  expect(done).toEqual({ numDocs: documents.length, warnings: [] });

  const assets = JSON.parse(text("assets.json")) as Record<string, { originalFilename: string }>;
  const pictures = [...entries.keys()].filter((name) => /^images\/./.test(name));
  expect(service.uploads).toHaveLength(pictures.length);
  expect(new Set(service.uploads.map(({ sha1 }) => sha1))).toEqual(
    new Set(pictures.map((name) => /[a-f0-9]{40}/.exec(name)?.[0])),
  );
  for (const { sha1, filename } of service.uploads) {
    expect(filename).toBe(assets[`image-${sha1}`]?.originalFilename);
  }

  const lines = text("data.ndjson").trimEnd().split("\n");
  for (const [at, line] of lines.entries()) {
    const id = documents[at]?._id ?? "";
    expect(service.documents.get(id), id).toEqual(asImported(line));
  }
  expect(service.documents.size).toBe(lines.length + pictures.length);
});
