import type { RouterContextProvider } from "react-router";
import type { DocumentBody, DocumentKey } from "#contracts/content/document-registry.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { shopContext } from "#storefront/context.ts";

type Context = Readonly<RouterContextProvider>;

/** Loads a page's texts, with the seller's facts filled in, and their pictures. */
export async function loadContentWithPictures<Key extends DocumentKey>(context: Context, key: Key) {
  const { body, pictures } = await context.get(shopContext).content.document(key);
  return { body, pictureOf: (id: string | null): Picture | null => (id && pictures[id]) || null };
}

export async function loadContent<Key extends DocumentKey>(context: Context, key: Key): Promise<DocumentBody<Key>> {
  return (await loadContentWithPictures(context, key)).body;
}
