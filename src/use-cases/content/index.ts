import { documentKindOf, readDocumentBody } from "#contracts/content/document-kinds.ts";
import { type DocumentKey, documentKeys } from "#contracts/content/document-registry.ts";
import type { DocumentView, Faq, PlasticItem } from "#contracts/content/document-view.ts";
import { toPlainText } from "#contracts/content/rich-text-plain.ts";
import {
  findBodyOfDay,
  findPublishedBody,
  listPublishedTimes,
  listVersionDays,
} from "#db/queries/content/content-documents.ts";
import { type Deps, readUncached } from "../kernel/deps.ts";
import type { ContentUseCases } from "./content-types.ts";
import { createPageReadUseCases } from "./pages/read-pages.ts";
import { readMailContext } from "./read-mail-context.ts";
import { viewDocument } from "./view-document.ts";

type DocumentDeps = Pick<Deps, "addCacheTags" | "cacheRead"> & { database: Pick<Deps["database"], "db"> };

/** Combines the use cases that read public content; another `findBody` reads other bodies than the published ones. */
export function createContentUseCases(deps: DocumentDeps, findBody = findPublishedBody): ContentUseCases {
  const { db } = deps.database;
  const read = readPublishedDocument(deps, findBody);
  return {
    document: read,
    ...createPageReadUseCases(deps),
    faqs: listFaqs(read),
    plasticItems: listPlasticItems(read),
    mailContext: (publicUrl) => readMailContext(db, publicUrl),
    versionDays: async (key) => {
      deps.addCacheTags(`document:${key}`);
      const days = await listVersionDays(db, key);
      return days.length > 0 ? days : firstDay(key);
    },
    lastChanged: async () => {
      const changes = new Map<string, string>();
      for (const key of documentKeys) for (const day of firstDay(key)) changes.set(key, day);
      for (const { key, publishedAt } of await listPublishedTimes(db)) {
        if (publishedAt) changes.set(key, publishedAt.toISOString());
      }
      return changes;
    },
  };
}

function readPublishedDocument(deps: DocumentDeps, findBody: typeof findPublishedBody): ContentUseCases["document"] {
  const { database, cacheRead = readUncached } = deps;
  const { db } = database;
  async function read<Key extends DocumentKey>(key: Key): Promise<DocumentView<Key>>;
  async function read<Key extends DocumentKey>(key: Key, of: { dated: string }): Promise<DocumentView<Key> | undefined>;
  async function read<Key extends DocumentKey>(
    key: Key,
    of?: { dated: string },
  ): Promise<DocumentView<Key> | undefined> {
    const view = of ? viewOfDay(key, of.dated) : cacheRead(`document ${key}`, () => viewCurrent(key));
    return (await view) as DocumentView<Key> | undefined;
  }
  const viewCurrent = async (key: DocumentKey) => {
    deps.addCacheTags(`document:${key}`);
    return await viewDocument(deps, key, readDocumentBody(key, await findBody(db, key)));
  };
  const viewOfDay = async (key: DocumentKey, dated: string) => {
    deps.addCacheTags(`document:${key}`);
    const stored = await ofDay(key, dated);
    return stored === undefined ? undefined : await viewDocument(deps, key, readDocumentBody(key, stored));
  };
  /** The initial content has an effective date too. */
  async function ofDay(key: DocumentKey, dated: string): Promise<unknown> {
    const found = await findBodyOfDay(db, { key, dated });
    if (found !== undefined || (await findPublishedBody(db, key)) !== undefined) return found;
    const first = readDocumentBody(key, undefined);
    return first.dated === dated ? first : undefined;
  }
  return read;
}

/** The FAQ's questions with plain-text answers, for the read API and search engines. */
function listFaqs(document: ContentUseCases["document"]): ContentUseCases["faqs"] {
  return async (): Promise<Faq[]> => {
    const { body } = await document("faq");
    return body.entries.map(({ anchor, answer, ...entry }) => ({ id: anchor, ...entry, answer: toPlainText(answer) }));
  };
}

function listPlasticItems(document: ContentUseCases["document"]): ContentUseCases["plasticItems"] {
  return async (): Promise<PlasticItem[]> => {
    const { body, pictures } = await document("plastic");
    return body.items.map(({ anchor, title, body: words, picture }) => ({
      id: anchor,
      title,
      body: words,
      picture: (picture !== null && pictures[picture]) || null,
    }));
  };
}

/** The effective date of a legal document that has never been published. */
function firstDay(key: DocumentKey): string[] {
  return documentKindOf(key).isDated ? [String(readDocumentBody(key, undefined).dated)] : [];
}
