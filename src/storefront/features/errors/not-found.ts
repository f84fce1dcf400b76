import { data, type RouterContextProvider } from "react-router";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { wordsOf } from "../content/words-of.ts";

export type LostWords = DocumentBody<"lost">;

/** To be thrown where nothing is: the page that says so, with its words. */
export async function notFound(context: Readonly<RouterContextProvider>) {
  return data(await wordsOf(context, "lost"), 404);
}
