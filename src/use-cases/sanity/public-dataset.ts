import { createHash } from "node:crypto";
import type { Picture } from "#contracts/store/picture.ts";
import type { Database, Tx } from "#db/client.ts";
import { listMediaByIds } from "#db/queries/media/media-queries.ts";
import type { GroqDataset } from "#gateways/sanity/groq-pool.ts";
import { readAllProducts } from "#use-cases/catalog/read/read-products.ts";
import type { ContentUseCases } from "#use-cases/content/content-types.ts";
import {
  firstDay,
  type SanityDocument,
  toAssetDocument,
  toFaqDocument,
  toPlasticDocument,
  toProductDocument,
} from "./public-documents.ts";

type Parts = { database: Database; content: ContentUseCases; publicUrl: string };

const picturesPerQuery = 1_000;
/** Stock moves without a notification, so that a dataset is renewed after this time. */
const maxAgeMs = 5_000;
/** A pause this many times as long follows each reading, so that a large catalogue is not read all the time. */
const restPerReading = 5;

/**
 * Keeps the public documents. They are read again when a query comes after something public changed, in any copy of
 * the shop, or after a while.
 */
export function createPublicDataset(parts: Parts): () => Promise<GroqDataset> {
  let kept: { dataset: GroqDataset; at: number; tookMs: number } | undefined;
  let changes = 0;
  let read = -1;
  let reading: Promise<GroqDataset> | undefined;
  parts.database.onNotify(() => {
    changes += 1;
  });
  const renew = async (): Promise<GroqDataset> => {
    const [start, seen] = [performance.now(), changes];
    const documents = JSON.stringify(await readPublicDocuments(parts));
    const version = createHash("sha256").update(documents).digest("hex");
    // What didn't change keeps its object, and is not sent to the threads again.
    const dataset = kept?.dataset.version === version ? kept.dataset : { version, documents };
    kept = { dataset, at: performance.now(), tookMs: performance.now() - start };
    read = seen;
    return dataset;
  };
  return async () => {
    if (kept) {
      const age = performance.now() - kept.at;
      const rests = age < kept.tookMs * restPerReading;
      if (rests || (read === changes && age < maxAgeMs)) return kept.dataset;
    }
    reading ??= renew().finally(() => {
      reading = undefined;
    });
    return await reading;
  };
}

/** Everything public, as documents of the old service: products, questions, plastic items and their pictures. */
async function readPublicDocuments({ database: { db }, content, publicUrl }: Parts): Promise<SanityDocument[]> {
  const products = await readAllProducts(db);
  const [faqs, plasticItems, changed] = await Promise.all([
    content.faqs(),
    content.plasticItems(),
    content.lastChanged(),
  ]);
  const datesOf = (key: string) => ({ createdAt: firstDay, updatedAt: changed.get(key) ?? firstDay });
  const pictures = [
    ...products.flatMap(({ picture, banner, pictures: more }) => [
      picture,
      banner,
      ...more.map((each) => each.picture),
    ]),
    ...plasticItems.map(({ picture }) => picture),
  ];
  return [
    ...products.map(toProductDocument),
    ...faqs.map((faq) => toFaqDocument(faq, datesOf("faq"))),
    ...plasticItems.map((item) => toPlasticDocument(item, datesOf("plastic"))),
    ...(await readAssetDocuments(db, pictures, publicUrl)),
  ];
}

async function readAssetDocuments(tx: Tx, pictures: (Picture | null)[], publicUrl: string): Promise<SanityDocument[]> {
  const byId = new Map(pictures.flatMap((picture) => (picture ? [[picture.id, picture] as const] : [])));
  const ids = [...byId.keys()].toSorted();
  const assets: SanityDocument[] = [];
  for (let at = 0; at < ids.length; at += picturesPerQuery) {
    for (const { id, createdAt, updatedAt } of await listMediaByIds(tx, ids.slice(at, at + picturesPerQuery))) {
      const picture = byId.get(id);
      const asset = picture && toAssetDocument(picture, publicUrl, { createdAt, updatedAt });
      if (asset) assets.push(asset);
    }
  }
  return assets.toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
