import { data, type RouterContextProvider } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { loadContent } from "../content/load-content.ts";

export type NotFoundContent = DocumentBody<"lost">;

/** Creates a 404 to throw, with the page's texts. */
export async function createNotFoundResponse(context: Readonly<RouterContextProvider>) {
  return data(await loadContent(context, "lost"), 404);
}
