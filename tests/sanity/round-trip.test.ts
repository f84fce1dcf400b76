import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";
import { type ExportedDocument, readExport } from "./export/read-export.ts";
import { exportTo, newExportFile, openShopToLeave } from "./export/shop-to-leave.ts";
import { createImportFolder, datasetEntries } from "./import/make-dataset.ts";

/**
 * Maps documents by id, without what may differ: products stay drafts until the fields that the old service lacked are
 * filled in, pictures are left out here, stock and reviews come with the publication, subscribers get new ids.
 */
function comparable(documents: ExportedDocument[]): Map<string, object> {
  const drafts = new Set(
    documents.flatMap(({ _id }) => (_id.startsWith("drafts.") ? [_id.slice("drafts.".length)] : [])),
  );
  const taken = documents.filter(({ _id }) => !drafts.has(_id));
  return new Map(
    taken.map((document) => {
      const id =
        document._type === "subscriber" ? `subscriber ${document.email}` : document._id.replace(/^drafts\./, "");
      return [id, simplify(document) as object];
    }),
  );
}

const sorted = (documents: ExportedDocument[]) => [...comparable(documents)].toSorted(([a], [b]) => (a < b ? -1 : 1));

const aside = new Set([
  "_id",
  "_rev",
  "_createdAt",
  "_updatedAt",
  "_key",
  "reviews",
  "stock",
  "productImage",
  "productImages",
  "merchImage",
  "merchImages",
  "bannerBackgroundImage",
  "image",
]);

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !aside.has(name) && !name.startsWith("stockpack"));
  return Object.fromEntries(entries.map(([name, inner]) => [name, simplify(inner)]));
}

test("exports the same documents that an empty shop imported", async () => {
  const { shop: left } = await openShopToLeave();
  await using _left = left;
  const [first, second] = [newExportFile(), newExportFile()];
  expect(await exportTo(first, left)).toMatchObject({ ok: true });
  const before = (await readExport(first)).documents;
  using folder = createImportFolder();
  // Leave out the files, because drawing them again takes a minute.
  const path = await folder.archive("without-files.tar.gz", datasetEntries(before));
  await using empty = await createTestShop({ catalog: "none" });
  const parts = ["content", "customers", "orders", "leads"] as const;
  expect(await empty.shop.sanity.importDataset(path, { parts, go: true })).toMatchObject({ ok: true });
  expect(await exportTo(second, empty)).toMatchObject({ ok: true });
  const after = (await readExport(second)).documents;
  expect(sorted(after)).toEqual(sorted(before));
  expect(before.length).toBeGreaterThan(40);
});

test("exports documents of the old service with their original ids, and people with dotted ids", async () => {
  await using shop = await createTestShop({ catalog: "none" });
  using folder = createImportFolder();
  const documents = [
    { _id: "b3c0-11ff-cedar", _type: "beverages", productName: "Cedar Water", pricePack4: 280 },
    { _id: "drafts.0f-tee", _type: "merchandise", merchName: "Cedar Tee" },
    { _id: "q-1", _type: "faq", category: "Water", question: "Is cedar safe?", answer: "Yes." },
    { _id: "c-1", _type: "customer", email: "sample@old.test", fullName: "Sample Buyer", phoneNumber: "" },
  ];
  const path = await folder.archive("a.tar.gz", datasetEntries(documents));
  const parts = ["content", "customers"] as const;
  expect(await shop.shop.sanity.importDataset(path, { parts, go: true })).toMatchObject({ ok: true });
  const file = newExportFile();
  expect(await exportTo(file, shop)).toMatchObject({ ok: true });
  const ids = (await readExport(file)).documents.map(({ _id }) => _id);
  for (const id of ["drafts.b3c0-11ff-cedar", "drafts.0f-tee", "drafts.q-1"]) expect(ids).toContain(id);
  expect(ids.filter((id) => id.startsWith("c"))).toEqual([expect.stringMatching(/^customer\.cus_[A-Za-z0-9]{14}$/)]);
});
