import type { Picture } from "#contracts/store/picture.ts";
import { buildMediaFileName } from "./media-file-names.ts";

/** A picture's row in the database. */
export type StoredPicture = {
  id: string;
  alt: string;
  width: number;
  height: number;
  colour: string | null;
  hash: string;
  widths: number[];
  focusX: number;
  focusY: number;
};

/** Builds a picture with the URLs of its files, smallest first. Each URL contains the content's hash. */
export function toPicture({ hash, widths, ...details }: StoredPicture): Picture {
  const { id, alt, width, height, colour, focusX, focusY } = details;
  const urlOf = (each: number, ending: "avif" | "webp") => `/media/${buildMediaFileName({ id, hash }, each, ending)}`;
  const sources = widths
    .toSorted((a, b) => a - b)
    .map((each) => ({ width: each, avif: urlOf(each, "avif"), webp: urlOf(each, "webp") }));
  return { id, alt, width, height, colour, focusX, focusY, sources };
}
