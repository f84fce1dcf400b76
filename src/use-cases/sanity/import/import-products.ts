import { insertDraft, upsertDraft } from "#db/queries/catalog/product-drafts.ts";
import { insertImportedReview } from "#db/queries/reviews/review-queries.ts";
import { type ImportedKind, listImported, saveImported } from "#db/queries/sanity/imported-documents.ts";
import { formatCount } from "#domain/format-count.ts";
import { isProductId, type LockedProduct, lockProduct } from "#use-cases/catalog/edit/lock-product.ts";
import { hashOf, kindsOfPart, ourIdOf, sourceHashOf } from "./document-kinds.ts";
import type { ImportRun, ImportState, SourceDocument } from "./import-types.ts";
import { inBatches } from "./in-batches.ts";
import type { SourcePicture } from "./read-fields.ts";
import { type ImportedProduct, type SourceReview, toFillIn, toProductForm } from "./to-product-form.ts";

const batchSize = 100;

type Imported = Awaited<ReturnType<typeof listImported>>[number];

/** Imports beverages and merch as drafts; what was published or changed here stays as it is. */
export async function importProducts(run: ImportRun): Promise<void> {
  const kinds = kindsOfPart.content.filter((kind) => kind === "beverage" || kind === "merch");
  for await (const documents of inBatches(run.documents(kinds), batchSize)) {
    const records = await listImported(
      run.tx,
      documents.map(({ id }) => id),
    );
    for (const document of documents) {
      await importProduct(
        run,
        document,
        records.find(({ originalId }) => originalId === document.id),
      );
    }
  }
}

async function importProduct(run: ImportRun, document: SourceDocument, record: Imported | undefined): Promise<void> {
  const product = toProductForm(document);
  const type = String(document.fields._type);
  for (const field of product.unread) run.noteUnknown(type, field);
  const id = ourIdOf(document.id);
  const report = (state: ImportState, notes: string[]) =>
    run.report({ id: document.id, type, name: product.name, state, notes });
  if (!isProductId(id)) return report("refused", ["Its id has characters that the shop can't take."]);
  if (product.name === "") return report("refused", ["It has no name."]);
  const form = resolvePictures(product, run.pictureIdOf);
  const [sourceHash, ourHash] = [sourceHashOf(document.fields), hashOf(form)];
  const locked = await lockProduct(run.tx, id);
  if (!record && locked) return report("refused", [`A product with the id ${id} is here already.`]);
  const { added, notes: reviewNotes } = await importReviews(run, document, {
    id,
    reviews: product.reviews,
    isPublished: !!locked?.row,
  });
  if (record && record.sourceHash === sourceHash && record.ourHash === ourHash)
    return report(added > 0 ? "changed" : "same", reviewNotes);
  if (record && !isUntouched(locked, record)) return report("touched", [describeTouched(locked), ...reviewNotes]);
  const draft = { productId: id, kind: form.kind, name: form.name, form, savedBy: run.actor, savedAt: run.at };
  if (record) await upsertDraft(run.tx, { ...draft, revision: (locked?.revision ?? 0) + 1 });
  else await insertDraft(run.tx, { ...draft, revision: 1 });
  await saveImported(run.tx, [toRecord(run, document, { ourKind: "product", ourId: id, sourceHash, ourHash })]);
  report(record ? "changed" : "new", [toFillIn, ...product.notes, ...reviewNotes]);
}

/** True for a product that is still the draft that the import made. */
const isUntouched = (locked: LockedProduct | undefined, { ourHash }: Imported): boolean =>
  locked?.draft !== undefined && locked.row === undefined && hashOf(locked.draft.form) === ourHash;

function describeTouched(locked: LockedProduct | undefined): string {
  if (!locked) return "It was removed here and stays removed.";
  return locked.row ? "It was published here and stays as it is." : "Its draft was changed here and stays as it is.";
}

type Ours = { ourKind: ImportedKind; ourId: string; sourceHash: string; ourHash: string };

export const toRecord = ({ at }: ImportRun, { id, fields }: SourceDocument, ours: Ours) => ({
  originalId: id,
  type: String(fields._type),
  revision: typeof fields._rev === "string" ? fields._rev.slice(0, 100) : "",
  importedAt: at,
  ...ours,
});

function resolvePictures({ form, ...product }: ImportedProduct, pictureIdOf: ImportRun["pictureIdOf"]) {
  const idOf = (picture: SourcePicture | undefined) => (picture?.file && pictureIdOf(picture.file)) || null;
  const pictureId = idOf(product.picture);
  const pictures = product.pictures.flatMap(({ picture, colourHex }) => {
    const mediaId = idOf(picture);
    return mediaId ? [{ mediaId, colourHex, label: "" }] : [];
  });
  const isListed = pictures.some(({ mediaId }) => mediaId === pictureId);
  return {
    ...form,
    pictureId,
    beverage: form.beverage && { ...form.beverage, bannerPictureId: idOf(product.banner) },
    // The editor lists these, and marks the main picture among them.
    pictures: isListed || !pictureId ? pictures : [{ mediaId: pictureId, colourHex: null, label: "" }, ...pictures],
  };
}

/** Reviews need a published product: those of a draft are imported next time. None of them has a proved purchase. */
async function importReviews(
  { tx, at }: ImportRun,
  { id: documentId, fields }: SourceDocument,
  { id, reviews, isPublished }: { id: string; reviews: SourceReview[]; isPublished: boolean },
): Promise<{ added: number; notes: string[] }> {
  if (reviews.length === 0) return { added: 0, notes: [] };
  if (!isPublished) return { added: 0, notes: [`${reviews.length} reviews wait: import again once it is published.`] };
  const idOf = ({ key }: SourceReview) => `${documentId}#${key}`.slice(0, 300);
  const known = new Set((await listImported(tx, reviews.map(idOf))).map(({ originalId }) => originalId));
  const created = typeof fields._createdAt === "string" ? new Date(fields._createdAt) : at;
  let added = 0;
  for (const review of reviews) {
    const originalId = idOf(review);
    if (known.has(originalId)) continue;
    known.add(originalId);
    const ourId = `review_${hashOf(originalId)
      .replaceAll(/[^A-Za-z0-9]/g, "")
      .slice(0, 20)}`;
    const rating = (Math.round(review.rating * 2) / 2).toFixed(1);
    const createdAt = Number.isNaN(created.getTime()) ? at : created;
    const { reviewerName, reviewText } = review;
    await insertImportedReview(tx, { id: ourId, productId: id, reviewerName, reviewText, rating, createdAt });
    const hash = hashOf(review);
    const record = { originalId, type: "review", ourKind: "review", ourId, sourceHash: hash, ourHash: hash };
    await saveImported(tx, [{ ...record, importedAt: at }]);
    added += 1;
  }
  return { added, notes: added === 0 ? [] : [`${formatCount(added, "review")} added`] };
}
