import type { Sharp } from "sharp";

/**
 * How pictures are encoded, by an operator's upload as by `npm run pictures` (decision 0005). A cut-out has see-through
 * parts: its edges need more. Raise `version` when something of it changes.
 */
export const pictureEncoding = {
  version: 1,
  widths: { picture: [240, 480, 768, 1080, 1600], can: [160, 240, 400, 560, 620] },
  avif: { picture: 55, cutOut: 58 },
  webp: { picture: 74, cutOut: 72 },
};
export type PictureKind = keyof (typeof pictureEncoding)["avif"];

/** `isQuick`: somebody waits for it: an eighth of the work for files that are a tenth larger. */
export const encodeAvif = (image: Sharp, kind: PictureKind, isQuick = false): Sharp =>
  image.avif({ quality: pictureEncoding.avif[kind], effort: isQuick ? 2 : 4 });
export const encodeWebp = (image: Sharp, kind: PictureKind): Sharp =>
  image.webp({ quality: pictureEncoding.webp[kind], effort: 5, smartSubsample: true });

/** '#98ABC7': shown until the picture is there. */
export async function computeAverageColour(image: Sharp): Promise<string> {
  const pixel = await image.removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex").toUpperCase()}`;
}
