import type { DocumentBody, DocumentKey } from "#contracts/store/documents/index.ts";
import { picturesIn } from "#contracts/store/documents/pictures-in.ts";
import type { DocumentView } from "#contracts/store/documents/view.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { bodyOfDay, publishedBody } from "#db/queries/documents.ts";
import type { Deps } from "../deps.ts";
import { fillBody } from "./fill-body.ts";
import { fillWithFacts } from "./fill-facts.ts";
import { type Body, kindOf, readBody } from "./kind-of.ts";
import { readPictures } from "./read-pictures.ts";
import type { Content } from "./types.ts";

type DocumentDeps = Pick<Deps, "database" | "shows">;

export function document(deps: DocumentDeps): Content["document"] {
  const { db } = deps.database;
  async function read<Key extends DocumentKey>(key: Key): Promise<DocumentView<Key>>;
  async function read<Key extends DocumentKey>(key: Key, of: { dated: string }): Promise<DocumentView<Key> | undefined>;
  async function read<Key extends DocumentKey>(
    key: Key,
    of?: { dated: string },
  ): Promise<DocumentView<Key> | undefined> {
    deps.shows(`document:${key}`);
    const stored = of ? await ofDay(key, of.dated) : await publishedBody(db, key);
    if (of && stored === undefined) return undefined;
    return await viewOf(deps, key, readBody(key, stored));
  }
  /** What stood there before anything was published counts from a day too. */
  async function ofDay(key: DocumentKey, dated: string): Promise<unknown> {
    const found = await bodyOfDay(db, { key, dated });
    if (found !== undefined || (await publishedBody(db, key)) !== undefined) return found;
    const first = readBody(key, undefined);
    return first.dated === dated ? first : undefined;
  }
  return read;
}

/** With the seller's facts where texts name them, and pictures, each kind read once and only where there is any. */
async function viewOf<Key extends DocumentKey>(
  { database: { db }, shows }: DocumentDeps,
  key: Key,
  body: Body,
): Promise<DocumentView<Key>> {
  const { fields } = kindOf(key);
  const ids = [...new Set(picturesIn(fields, body).map(({ id }) => id))];
  shows(...ids.map((id) => `picture:${id}` as const));
  const [fill, pictureById] = await Promise.all([
    fillWithFacts(db, JSON.stringify(body), (fact) => shows(`setting:${fact}`)),
    readPictures(db, ids),
  ]);
  const pictures: Record<string, Picture> = {};
  for (const id of ids) {
    const picture = pictureById(id);
    if (picture) pictures[id] = picture;
  }
  return { body: fillBody(fields, body, fill) as DocumentBody<Key>, pictures };
}
