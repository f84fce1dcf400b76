import type { RouterContextProvider } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { loadContentWithPictures } from "../content/load-content.ts";

/** Texts of the sections that several pages share, and one section's picture. */
export type SharedSections = Omit<DocumentBody<"bands">, "plasticPicture"> & { plasticPicture: Picture | null };

export async function loadSharedSections(context: Readonly<RouterContextProvider>): Promise<SharedSections> {
  const { body, pictureOf } = await loadContentWithPictures(context, "bands");
  return { ...body, plasticPicture: pictureOf(body.plasticPicture) };
}
