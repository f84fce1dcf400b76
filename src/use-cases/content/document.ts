import type { DocumentBody, DocumentKey } from "#contracts/store/documents/index.ts";
import { listPictures } from "#contracts/store/documents/pictures-in.ts";
import type { DocumentView } from "#contracts/store/documents/view.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { findBodyOfDay, findPublishedBody } from "#db/queries/documents.ts";
import type { Deps } from "../deps.ts";
import { interpolateBody } from "./fill-body.ts";
import { interpolateWithFacts } from "./fill-facts.ts";
import { documentKindOf, type RawDocumentBody, readDocumentBody } from "./kind-of.ts";
import { readPictures } from "./read-pictures.ts";
import type { ContentUseCases } from "./types.ts";

type DocumentDeps = Pick<Deps, "database" | "addCacheTags">;

export function readPublishedDocument(deps: DocumentDeps): ContentUseCases["document"] {
  const { db } = deps.database;
  async function read<Key extends DocumentKey>(key: Key): Promise<DocumentView<Key>>;
  async function read<Key extends DocumentKey>(key: Key, of: { dated: string }): Promise<DocumentView<Key> | undefined>;
  async function read<Key extends DocumentKey>(
    key: Key,
    of?: { dated: string },
  ): Promise<DocumentView<Key> | undefined> {
    deps.addCacheTags(`document:${key}`);
    const stored = of ? await ofDay(key, of.dated) : await findPublishedBody(db, key);
    if (of && stored === undefined) return undefined;
    return await viewOf(deps, key, readDocumentBody(key, stored));
  }
  /** What stood there before anything was published counts from a day too. */
  async function ofDay(key: DocumentKey, dated: string): Promise<unknown> {
    const found = await findBodyOfDay(db, { key, dated });
    if (found !== undefined || (await findPublishedBody(db, key)) !== undefined) return found;
    const first = readDocumentBody(key, undefined);
    return first.dated === dated ? first : undefined;
  }
  return read;
}

/** With the seller's facts where texts name them, and pictures, each kind read once and only where there is any. */
async function viewOf<Key extends DocumentKey>(
  { database: { db }, addCacheTags: shows }: DocumentDeps,
  key: Key,
  body: RawDocumentBody,
): Promise<DocumentView<Key>> {
  const { fields } = documentKindOf(key);
  const ids = [...new Set(listPictures(fields, body).map(({ id }) => id))];
  shows(...ids.map((id) => `picture:${id}` as const));
  const [fill, pictureById] = await Promise.all([
    interpolateWithFacts(db, JSON.stringify(body), (fact) => shows(`setting:${fact}`)),
    readPictures(db, ids),
  ]);
  const pictures: Record<string, Picture> = {};
  for (const id of ids) {
    const picture = pictureById(id);
    if (picture) pictures[id] = picture;
  }
  return { body: interpolateBody(fields, body, fill) as DocumentBody<Key>, pictures };
}
