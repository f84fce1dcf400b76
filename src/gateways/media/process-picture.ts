import { availableParallelism } from "node:os";
import type { Sharp, SharpOptions } from "sharp";
import { minPictureWidth } from "#contracts/admin/media-endpoints.ts";
import { detectImageType, type ImageType } from "./detect-image-type.ts";

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
type PictureKind = keyof (typeof pictureEncoding)["avif"];

/** `isQuick`: somebody waits for it: an eighth of the work for files that are a tenth larger. */
export const encodeAvif = (image: Sharp, kind: PictureKind, isQuick = false): Sharp =>
  image.avif({ quality: pictureEncoding.avif[kind], effort: isQuick ? 2 : 4 });
export const encodeWebp = (image: Sharp, kind: PictureKind): Sharp =>
  image.webp({ quality: pictureEncoding.webp[kind], effort: 5, smartSubsample: true });

const mostPixels = 40_000_000;
/** Quality of the stored original that other widths are made from. */
const largestSide = 4_096;
const longestShape = 5;
/** What a file costs is its sender's doing; what is drawn of it afterwards is bounded. */
const seconds = { read: 20, draw: 120 };

type File = { bytes: Buffer } & ({ width: number; ending: "avif" | "webp" } | { width: null });
export type ProcessedPicture = {
  /** Size of the largest width. */
  width: number;
  height: number;
  /** Null for a cut-out. */
  colour: string | null;
  widths: number[];
  /** `width` null is the picture that others can be made from. */
  files: AsyncGenerator<File>;
};
type Read = { ok: true; picture: ProcessedPicture } | { ok: false; why: string };
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * Reads an uploaded file as a picture and draws it anew in every width: turned as its camera says, in sRGB, and without
 * one byte of the original (no place, no camera, nothing that hides behind the picture). What is no picture, or one that
 * costs too much, is refused with a message.
 */
export async function processPicture(bytes: Uint8Array): Promise<Read> {
  const kind = detectImageType(bytes);
  if (bytes.byteLength === 0) return { ok: false, why: "This file is empty." };
  if (!kind) return { ok: false, why: notAPicture };
  const open = await opener(seconds.read);
  try {
    const why = await refusalOf(open, bytes, kind);
    if (why) return { ok: false, why };
    const pixels = await pixelsOf(open, bytes);
    return shapeRefusal(pixels.info) ?? { ok: true, picture: await drawn(await opener(seconds.draw), pixels) };
  } catch (error) {
    return { ok: false, why: wordsOf(error) };
  }
}

const notAPicture = "This is not a JPEG, PNG, WebP or AVIF picture. What is in the file counts, not what it is called.";
const tooLarge = (pixels: number) =>
  `This picture has ${Math.ceil(pixels / 1_000_000)} million pixels; at most ${mostPixels / 1_000_000} million can be taken.`;

type Open = (input: Uint8Array, options?: SharpOptions) => Sharp;

/** The library is read when the first picture comes. One core is left to visitors. */
async function opener(mostSeconds: number): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(Math.max(1, availableParallelism() - 1));
  return (input, options) => sharp(input, options).timeout({ seconds: mostSeconds });
}

/** From what the file says of itself: nothing is unpacked yet. */
async function refusalOf(open: Open, bytes: Uint8Array, kind: ImageType): Promise<string | undefined> {
  const { format, compression, width, height, pages = 1 } = await open(bytes, { limitInputPixels: false }).metadata();
  const isSame = format === kind || (kind === "avif" && format === "heif" && compression === "av1");
  if (!isSame) return notAPicture;
  if (pages > 1) return "This picture moves. Please save one of its frames as a picture and send that.";
  return width * height > mostPixels ? tooLarge(width * height) : undefined;
}

async function pixelsOf(open: Open, bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await open(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

function shapeRefusal({ width, height }: Pixels["info"]): { ok: false; why: string } | undefined {
  if (Math.max(width, height) > longestShape * Math.min(width, height)) {
    return { ok: false, why: `This picture is too long: one side may be at most ${longestShape} times the other.` };
  }
  if (width >= minPictureWidth) return undefined;
  return {
    ok: false,
    why: `This picture is ${width} pixels wide; at least ${minPictureWidth} are needed, so that it is sharp on every screen.`,
  };
}

async function drawn(open: Open, { data, info }: Pixels): Promise<ProcessedPicture> {
  const { width, height, channels } = info;
  const image = () => open(data, { raw: { width, height, channels }, limitInputPixels: false });
  const isOpaque = channels !== 4 || (await image().stats()).isOpaque;
  const solid = () => (isOpaque ? image().removeAlpha() : image());
  const widths = listPictureWidths(width);
  const largest = widths.at(-1) ?? width;
  return {
    width: largest,
    height: Math.round((height * largest) / width),
    colour: isOpaque ? await computeAverageColour(image()) : null,
    widths,
    files: filesOf(solid, widths, isOpaque ? "picture" : "cutOut"),
  };
}

/** Never enlarged; one that lies well between two widths is kept as wide as it is. */
export function listPictureWidths(width: number): number[] {
  const known = pictureEncoding.widths.picture.filter((each) => each <= width);
  const last = known.at(-1) ?? 0;
  const isWider = width > last * 1.1 && width < Math.max(...pictureEncoding.widths.picture);
  return isWider ? [...known, width] : known;
}

/** One after the other: a picture takes one core at a time and little memory. */
async function* filesOf(image: () => Sharp, widths: number[], kind: PictureKind): AsyncGenerator<File> {
  for (const width of widths) {
    yield { width, ending: "webp", bytes: await encodeWebp(image().resize(width), kind).toBuffer() };
    yield { width, ending: "avif", bytes: await encodeAvif(image().resize(width), kind, true).toBuffer() };
  }
  yield { width: null, bytes: await image().webp({ quality: 92, effort: 3, smartSubsample: true }).toBuffer() };
}

/** What the decoder threw about the file; everything else is a bug of ours. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || error.name !== "Error") throw error;
  const words = error.message;
  if (/timeout|too long/i.test(words)) return "This picture takes too long to read. Please save it anew and try again.";
  if (/pixel limit/i.test(words))
    return `This picture has too many pixels; at most ${mostPixels / 1_000_000} million can be taken.`;
  return "This picture is damaged: it cannot be read to its end.";
}

/** '#98ABC7': shown until the picture is there. */
export async function computeAverageColour(image: Sharp): Promise<string> {
  const pixel = await image.removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex").toUpperCase()}`;
}
