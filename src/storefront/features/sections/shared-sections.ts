import type { RouterContextProvider } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { loadContentWithPictures } from "../content/load-content.ts";

/** The words of the bands that several pages share, and the picture behind one of them. */
export type SharedSections = Omit<DocumentBody<"bands">, "plasticPicture"> & { plasticPicture: Picture | null };

export async function loadSharedSections(context: Readonly<RouterContextProvider>): Promise<SharedSections> {
  const { body, pictureOf } = await loadContentWithPictures(context, "bands");
  return { ...body, plasticPicture: pictureOf(body.plasticPicture) };
}
