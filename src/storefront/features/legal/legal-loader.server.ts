import type { RouterContextProvider } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { shopContext } from "#storefront/context.ts";
import { loadContent } from "../content/load-content.ts";
import { createNotFoundResponse } from "../errors/not-found-response.ts";

type Context = Readonly<RouterContextProvider>;
type LegalKey = "terms" | "privacy";

const paths = { terms: "/terms-and-conditions", privacy: "/privacy-policy" } as const satisfies Record<
  LegalKey,
  string
>;

/** A legal text for display. */
export type LegalView = {
  path: (typeof paths)[LegalKey];
  words: DocumentBody<LegalKey>;
  /** Days of the other versions, newest first. */
  earlier: string[];
  /** Notice on an earlier version; null on the current one. */
  note: string | null;
};

export async function loadLegalDocument(context: Context, key: LegalKey): Promise<LegalView> {
  const [words, days] = await Promise.all([
    loadContent(context, key),
    context.get(shopContext).content.versionDays(key),
  ]);
  return { path: paths[key], words, earlier: days.filter((day) => day !== words.dated), note: null };
}

/** Loads the version in force from `day` ('2025-08-15'); throws 404 for any other day. */
export async function loadLegalVersion(context: Context, key: LegalKey, day: string): Promise<LegalView> {
  const { content } = context.get(shopContext);
  const current = await loadLegalDocument(context, key);
  const version = isDay(day) ? await content.document(key, { dated: day }) : undefined;
  if (!version) throw await createNotFoundResponse(context);
  return { ...current, words: version.body, earlier: [], note: current.words.earlierNote };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
