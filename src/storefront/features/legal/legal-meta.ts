import type { MetaDescriptor } from "react-router";
import { longDay } from "#domain/time.ts";
import { contentMeta } from "../content/content-meta.ts";
import type { LegalView } from "./open.server.ts";

/** Search engines are led from an earlier version to the one that counts. */
export function legalMeta(matches: Parameters<typeof contentMeta>[0], view: LegalView | undefined): MetaDescriptor[] {
  if (!view) return [];
  const { words, path, note } = view;
  const shown = { title: words.metaTitle, path, description: words.lead };
  if (note === null) return contentMeta(matches, shown);
  const title = `${words.metaTitle}, ${longDay(words.dated)}`;
  return [...contentMeta(matches, { ...shown, title }), { name: "robots", content: "noindex" }];
}
