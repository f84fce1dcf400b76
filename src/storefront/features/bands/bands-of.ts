import type { RouterContextProvider } from "react-router";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { documentOf } from "../content/words-of.ts";

/** The words of the bands that several pages share, and the picture behind one of them. */
export type Bands = Omit<DocumentBody<"bands">, "plasticPicture"> & { plasticPicture: Picture | null };

export async function bandsOf(context: Readonly<RouterContextProvider>): Promise<Bands> {
  const { body, pictureOf } = await documentOf(context, "bands");
  return { ...body, plasticPicture: pictureOf(body.plasticPicture) };
}
