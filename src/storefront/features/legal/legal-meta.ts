import type { MetaDescriptor } from "react-router";
import { formatLongDay } from "#domain/time.ts";
import { buildContentMeta } from "../content/content-meta.ts";
import type { LegalView } from "./legal-loader.server.ts";

/** Points search engines from an earlier version to the current one. */
export function buildLegalMeta(
  matches: Parameters<typeof buildContentMeta>[0],
  view: LegalView | undefined,
): MetaDescriptor[] {
  if (!view) return [];
  const { words, path, note } = view;
  const shown = { title: words.metaTitle, path, description: words.lead };
  if (note === null) return buildContentMeta(matches, shown);
  const title = `${words.metaTitle}, ${formatLongDay(words.dated)}`;
  return [...buildContentMeta(matches, { ...shown, title }), { name: "robots", content: "noindex" }];
}
