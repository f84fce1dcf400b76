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

/** A picture with the addresses of its files, smallest first. The hash changes with the content, the address with it. */
export function toPicture({ hash, widths, ...facts }: StoredPicture): Picture {
  const { id, alt, width, height, colour, focusX, focusY } = facts;
  const address = (each: number, ending: "avif" | "webp") => `/media/${buildMediaFileName({ id, hash }, each, ending)}`;
  const sources = widths
    .toSorted((a, b) => a - b)
    .map((each) => ({ width: each, avif: address(each, "avif"), webp: address(each, "webp") }));
  return { id, alt, width, height, colour, focusX, focusY, sources };
}
