import { type DocumentKey, documentKeys } from "#contracts/store/documents/index.ts";
import { publishedTimes, versionDays } from "#db/queries/documents.ts";
import type { Deps } from "../deps.ts";
import { document } from "./document.ts";
import { faqs, plasticItems } from "./faqs.ts";
import { kindOf, readBody } from "./kind-of.ts";
import { sampleMailOf } from "./sample-mail.ts";
import type { Content } from "./types.ts";

/** What visitors read beside products. */
export function contentUseCases(deps: Pick<Deps, "database" | "shows">): Content {
  const { db } = deps.database;
  const read = document(deps);
  return {
    document: read,
    faqs: faqs(read),
    plasticItems: plasticItems(read),
    sampleMail: sampleMailOf(deps),
    dated: async (key) => {
      deps.shows(`document:${key}`);
      const days = await versionDays(db, key);
      return days.length > 0 ? days : firstDay(key);
    },
    changes: async () => {
      const changes = new Map<string, string>();
      for (const key of documentKeys) for (const day of firstDay(key)) changes.set(key, day);
      for (const { key, publishedAt } of await publishedTimes(db)) {
        if (publishedAt) changes.set(key, publishedAt.toISOString());
      }
      return changes;
    },
  };
}

/** From when a legal text counts that nobody has changed yet. */
function firstDay(key: DocumentKey): string[] {
  return kindOf(key).isDated ? [String(readBody(key, undefined).dated)] : [];
}
