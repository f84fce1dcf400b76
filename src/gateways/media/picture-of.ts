import type { Picture } from "../../contracts/store/picture.ts";

/** What the database knows of a picture; its files lie beside each other as `{id}-{hash}-{width}.avif|webp`. */
type MediaFacts = {
  id: string;
  alt: string;
  width: number;
  height: number;
  colour: string | null;
  hash: string;
  widths: number[];
};

/** A picture with the addresses of its files, smallest first. The hash changes with the content, the address with it. */
export function pictureOf({ id, alt, width, height, colour, hash, widths }: MediaFacts): Picture {
  const sources = widths
    .toSorted((a, b) => a - b)
    .map((each) => {
      const address = `/media/${id}-${hash}-${each}`;
      return { width: each, avif: `${address}.avif`, webp: `${address}.webp` };
    });
  return { id, alt, width, height, colour, sources };
}
