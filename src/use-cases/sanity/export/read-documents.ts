import type { Picture } from "#contracts/store/picture.ts";
import type { Tx } from "#db/client.ts";
import { findDraftBody } from "#db/queries/content/content-documents.ts";
import {
  listExportedCustomers,
  listExportedLeads,
  listExportedOrders,
  listExportedSubscribers,
} from "#db/queries/sanity/exported-rows.ts";
import type { ContentUseCases } from "#use-cases/content/content-types.ts";
import { createContentUseCases } from "#use-cases/content/index.ts";
import { readPictures } from "#use-cases/media/read-pictures.ts";
import {
  firstDay,
  type SanityDocument,
  toFaqDocument,
  toPlasticDocument,
  toProductDocument,
} from "../public-documents.ts";
import { toCustomerDocument, toLeadDocument, toOrderDocument, toSubscriberDocument } from "./private-documents.ts";
import { readExportedProducts } from "./read-products.ts";
import { withOriginalIds } from "./with-original-ids.ts";

type TakePicture = (picture: Picture | null) => void;

/** Reads every document in pages, and names the pictures that they refer to. One transaction makes it one snapshot. */
export const readDocuments = (tx: Tx, takePicture: TakePicture): AsyncGenerator<SanityDocument> =>
  withOriginalIds(tx, readOurDocuments(tx, takePicture));

async function* readOurDocuments(tx: Tx, takePicture: TakePicture): AsyncGenerator<SanityDocument> {
  for await (const { whole, isDraft } of readExportedProducts(tx)) {
    for (const picture of [whole.picture, whole.banner, ...whole.pictures.map((each) => each.picture)]) {
      takePicture(picture);
    }
    const document = toProductDocument(whole);
    yield isDraft ? toDraft(document) : document;
  }
  yield* readTexts(tx, takePicture);
  yield* mapPages(eachPage(tx, listExportedCustomers), toCustomerDocument);
  yield* readOrders(tx, takePicture);
  yield* mapPages(eachPage(tx, listExportedLeads), toLeadDocument);
  yield* mapPages(eachPage(tx, listExportedSubscribers), toSubscriberDocument);
}

/** Questions and plastic items, and what their drafts change. */
async function* readTexts(tx: Tx, takePicture: TakePicture): AsyncGenerator<SanityDocument> {
  const deps = { database: { db: tx }, addCacheTags: () => {} };
  const content = createContentUseCases(deps);
  const drafts = createContentUseCases(deps, findDraftBody);
  const changed = await content.lastChanged();
  const readers = {
    faq: async (from: ContentUseCases) =>
      (await from.faqs()).map((faq) => toFaqDocument(faq, datesOf(changed.get("faq")))),
    plastic: async (from: ContentUseCases) =>
      (await from.plasticItems()).map((item) => {
        takePicture(item.picture);
        return toPlasticDocument(item, datesOf(changed.get("plastic")));
      }),
  };
  for (const [key, read] of Object.entries(readers)) {
    const published = await read(content);
    yield* published;
    if (!(await findDraftBody(tx, key))) continue;
    const known = new Map(published.map(({ _id, _rev }) => [_id, _rev]));
    // A revision is a hash of the content.
    for (const draft of await read(drafts)) if (known.get(draft._id) !== draft._rev) yield toDraft(draft);
  }
}

const datesOf = (changed = firstDay) => ({ createdAt: firstDay, updatedAt: changed });
const toDraft = (document: SanityDocument): SanityDocument => ({ ...document, _id: `drafts.${document._id}` });

async function* readOrders(tx: Tx, takePicture: TakePicture): AsyncGenerator<SanityDocument> {
  for await (const orders of eachPage(tx, listExportedOrders)) {
    const ids = orders.flatMap(({ lines }) => lines.flatMap(({ pictureId }) => pictureId ?? []));
    const pictureById = await readPictures(tx, ids);
    for (const id of new Set(ids)) takePicture(pictureById(id));
    for (const order of orders) yield toOrderDocument(order, pictureById);
  }
}

async function* mapPages<Row>(pages: AsyncIterable<Row[]>, map: (row: Row) => SanityDocument) {
  for await (const page of pages) yield* page.map(map);
}

/** Reads pages until one is empty, each behind the last row of the one before. */
async function* eachPage<Row extends { id: unknown }>(
  tx: Tx,
  list: (tx: Tx, after?: Row["id"]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row["id"] | undefined; ; ) {
    const page = await list(tx, after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
  }
}
