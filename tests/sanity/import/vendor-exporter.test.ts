import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { exportDataset } from "@sanity/export";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importParts } from "#contracts/admin/dataset-import-endpoints.ts";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { createVendorClient } from "../vendor-client.ts";
import { createImportFolder, makePicture, toLines } from "./make-dataset.ts";

const folder = createImportFolder();
let service: Awaited<ReturnType<typeof startExportService>>;
beforeAll(async () => {
  service = await startExportService();
});
afterAll(() => {
  service.close();
  folder[Symbol.dispose]();
});

const imageOf = (ref: string) => ({ _type: "image", asset: { _type: "reference", _ref: ref } });

/** Plays the parts of the old service that its exporter calls: the stream of documents, and pictures. */
async function startExportService() {
  const picture = await makePicture("#2f6f8f");
  const lost = `image-${"0".repeat(40)}-900x900-png`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://service.test");
    if (pathname.endsWith("/data/export/production")) {
      response.writeHead(200, { "content-type": "application/x-ndjson" }).end(toLines(documents()));
    } else if (pathname === "/files/here.png")
      response.writeHead(200, { "content-type": "image/png" }).end(picture.bytes);
    else response.writeHead(404, { "content-type": "application/json" }).end('{"message":"Not found"}');
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asset = { _type: "sanity.imageAsset", extension: "png", mimeType: "image/png", size: picture.bytes.byteLength };
  const documents = () => [
    {
      _id: "cedar",
      _type: "beverages",
      productName: "Cedar Water",
      pricePack4: 280,
      productImage: imageOf(picture.ref),
    },
    { _id: "drafts.cedar", _type: "beverages", productName: "Cedar Spring", productImage: imageOf(picture.ref) },
    { _id: "versions.r1.cedar", _type: "beverages", productName: "Of a release" },
    { _id: "juniper", _type: "beverages", productName: "Juniper Water", productImage: imageOf(lost) },
    { ...asset, _id: picture.ref, url: `${url}/files/here.png`, originalFilename: "cedar.png" },
    { ...asset, _id: lost, url: `${url}/files/gone.png` },
    { _id: "c1", _type: "customer", email: "old@example.com", fullName: "Sample Buyer", password: "leaked-1" },
    { _id: "l1", _type: "lead", firstName: "Sample", email: "sample@example.com", message: "Hello" },
  ];
  return {
    url,
    lost,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Exports as `sanity dataset export production` does. */
async function exportAs(name: string, options: { raw?: boolean; assets?: boolean }): Promise<string> {
  const outputPath = join(folder.path, name);
  const client = createVendorClient(service.url, "t");
  await exportDataset({ client, dataset: "production", outputPath, ...options });
  return outputPath;
}

const counts = (states: object) => ({ new: 0, changed: 0, same: 0, touched: 0, refused: 0, ...states });

test.each<[string, { raw?: boolean; assets?: boolean }, number, RegExp[]]>([
  ["default", {}, 1, [/^Juniper Water: /]],
  ["raw", { raw: true }, 0, [/^Cedar Spring: /, /^Cedar Water: /, /^Juniper Water: /]],
  ["without pictures", { assets: false }, 0, []],
])(
  "takes a %s export of the service's own exporter",
  async (name, options, pictures, missing) => {
    await using shop = await createTestShop();
    const path = await exportAs(`${name}.tar.gz`, options);
    const before = await shop.database.db.selectFrom("media").select("id").execute();
    const done = await shop.shop.sanity.importDataset(path, { parts: importParts, go: true });
    if (!done.ok) throw new Error(done.error.message);
    const report = done.value;
    expect(report.counts).toEqual({
      beverages: counts({ new: 2 }),
      customer: counts({ new: 1 }),
      lead: counts({ new: 1 }),
    });
    expect(report.versionsSkipped).toBe(1);
    expect(report.otherTypes).toEqual([]);
    expect(report.missingPictures.toSorted()).toEqual(missing.map((words) => expect.stringMatching(words)));
    const after = await shop.database.db.selectFrom("media").select("id").execute();
    expect(after.length - before.length).toBe(pictures);
    const drafts = await shop.database.db
      .selectFrom("productDrafts")
      .select("productId")
      .orderBy("productId")
      .execute();
    expect(drafts.map(({ productId }) => productId)).toEqual(expect.arrayContaining(["cedar", "juniper"]));
  },
  60_000,
);
