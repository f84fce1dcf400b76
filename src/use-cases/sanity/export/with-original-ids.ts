import type { Tx } from "#db/client.ts";
import { listOriginalIds } from "#db/queries/sanity/imported-documents.ts";
import type { SanityDocument } from "../public-documents.ts";

const batchSize = 500;
const draft = "drafts.";

/** Kinds of imported documents, with the prefix that an exported document's id has before ours. */
const kinds: Record<string, { kind: string; before: string }> = {
  beverages: { kind: "product", before: "" },
  merchandise: { kind: "product", before: "" },
  faq: { kind: "faq", before: "faq-" },
  deathToPlastic: { kind: "plastic", before: "plastic-" },
  customer: { kind: "customer", before: "customer." },
  order: { kind: "order", before: "order." },
  lead: { kind: "lead", before: "lead." },
};

/**
 * Gives documents that came from the old service their ids there, so that importing them there replaces the originals.
 * Documents about people always keep a dot in their id, whatever they had: without one everybody could read them there.
 */
export async function* withOriginalIds(
  tx: Tx,
  documents: AsyncIterable<SanityDocument>,
): AsyncGenerator<SanityDocument> {
  let batch: SanityDocument[] = [];
  for await (const document of documents) {
    if (batch.push(document) < batchSize) continue;
    yield* await renamed(tx, batch);
    batch = [];
  }
  yield* await renamed(tx, batch);
}

async function renamed(tx: Tx, documents: SanityDocument[]): Promise<SanityDocument[]> {
  const ours = documents.map((document) => ourIdOf(document));
  const originals = await listOriginalIds(
    tx,
    ours.flatMap((each) => each ?? []),
  );
  return documents.map((document, at) => {
    const own = ours[at];
    const original = own && originals.get(`${own.kind} ${own.id}`);
    const isPerson = own !== undefined && kinds[document._type]?.before.endsWith(".");
    if (original === undefined || (isPerson && !original.includes("."))) return document;
    return { ...document, _id: document._id.startsWith(draft) ? `${draft}${original}` : original };
  });
}

function ourIdOf({ _id, _type }: SanityDocument): { kind: string; id: string } | undefined {
  const known = Object.hasOwn(kinds, _type) ? kinds[_type] : undefined;
  const id = _id.startsWith(draft) ? _id.slice(draft.length) : _id;
  return known && id.startsWith(known.before) ? { kind: known.kind, id: id.slice(known.before.length) } : undefined;
}
