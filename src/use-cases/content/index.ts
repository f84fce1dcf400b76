import { type DocumentKey, documentKeys } from "#contracts/store/documents/index.ts";
import { listPublishedTimes, listVersionDays } from "#db/queries/documents.ts";
import type { Deps } from "../deps.ts";
import { readPublishedDocument } from "./document.ts";
import { listFaqs, listPlasticItems } from "./faqs.ts";
import { documentKindOf, readDocumentBody } from "./kind-of.ts";
import { renderSampleMail } from "./sample-mail.ts";
import type { ContentUseCases } from "./types.ts";

/** What visitors read beside products. */
export function createContentUseCases(deps: Pick<Deps, "database" | "addCacheTags">): ContentUseCases {
  const { db } = deps.database;
  const read = readPublishedDocument(deps);
  return {
    document: read,
    faqs: listFaqs(read),
    plasticItems: listPlasticItems(read),
    sampleMail: renderSampleMail(deps),
    dated: async (key) => {
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

/** From when a legal text counts that nobody has changed yet. */
function firstDay(key: DocumentKey): string[] {
  return documentKindOf(key).isDated ? [String(readDocumentBody(key, undefined).dated)] : [];
}
