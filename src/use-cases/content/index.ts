import { documentKeys } from "#contracts/content/document-registry.ts";
import { listPublishedTimes, listVersionDays } from "#db/queries/content/content-documents.ts";
import type { Deps } from "../kernel/deps.ts";
import type { ContentUseCases } from "./content-types.ts";
import { firstDay, listFaqs, listPlasticItems, readPublishedDocument } from "./read-document.ts";
import { readMailContext } from "./read-mail-context.ts";

/** Combines the use cases that read public content. */
export function createContentUseCases(deps: Pick<Deps, "database" | "addCacheTags">): ContentUseCases {
  const { db } = deps.database;
  const read = readPublishedDocument(deps);
  return {
    document: read,
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
