import { availableParallelism } from "node:os";
import type { Sharp, SharpOptions } from "sharp";
import { minPictureWidth } from "#contracts/admin/media-endpoints.ts";
import { detectImageType, type ImageType } from "./detect-image-type.ts";

/**
 * Encoding of pictures, for uploads and `npm run pictures` (decision 0005). Raise `version` with every change that one
 * can see.
 */
export const pictureEncoding = {
  version: 1,
  widths: { picture: [240, 480, 768, 1080, 1600], can: [160, 240, 400, 560, 620] },
  avif: { picture: 55, cutOut: 50 },
  webp: { picture: 74, cutOut: 72 },
};
type PictureKind = keyof (typeof pictureEncoding)["avif"];

/**
 * Encodes AVIF. `isQuick`, for uploads, takes an eighth of the work for files that are a tenth larger. Cut-outs are
 * cans, the largest files of the first view: with half the colour resolution they are a quarter smaller, and look the
 * same even when magnified three times.
 */
export const encodeAvif = (image: Sharp, kind: PictureKind, isQuick = false): Sharp =>
  image.avif({
    quality: pictureEncoding.avif[kind],
    effort: isQuick ? 2 : 4,
    chromaSubsampling: kind === "cutOut" ? "4:2:0" : "4:4:4",
  });
export const encodeWebp = (image: Sharp, kind: PictureKind): Sharp =>
  image.webp({ quality: pictureEncoding.webp[kind], effort: 5, smartSubsample: true });

const maxPixels = 40_000_000;
/** Longest side of the stored original in pixels. */
const maxSide = 4_096;
const maxAspectRatio = 5;
/** Time limits: reading depends on the uploaded file, encoding its bounded pixels does not. */
const seconds = { read: 20, draw: 120 };

type File = { bytes: Buffer } & ({ width: number; ending: "avif" | "webp" } | { width: null });
export type ProcessedPicture = {
  /** Size of the largest width. */
  width: number;
  height: number;
  /** Null for a cut-out. */
  colour: string | null;
  widths: number[];
  /** `width` is null for the original that further widths are made from. */
  files: AsyncGenerator<File>;
};
type Read = { ok: true; picture: ProcessedPicture } | { ok: false; why: string };
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * Decodes an uploaded picture and encodes it in every width: rotated by its EXIF orientation, in sRGB, and without any
 * byte of the upload (no location, no camera, no payload hidden behind the picture). Rejects other files and pictures
 * that cost too much with a message.
 */
export async function processPicture(bytes: Uint8Array): Promise<Read> {
  const read = await decodePicture(bytes);
  if (!read.ok) return read;
  try {
    return { ok: true, picture: await encodePicture(await opener(seconds.draw), read.pixels) };
  } catch (error) {
    return { ok: false, why: describeDecoderError(error) };
  }
}

/** Says why a file would be rejected, without the work of encoding it; undefined for a picture that can be taken. */
export async function findPictureProblem(bytes: Uint8Array): Promise<string | undefined> {
  const read = await decodePicture(bytes);
  return read.ok ? undefined : read.why;
}

async function decodePicture(bytes: Uint8Array): Promise<{ ok: true; pixels: Pixels } | { ok: false; why: string }> {
  const kind = detectImageType(bytes);
  if (bytes.byteLength === 0) return { ok: false, why: "This file is empty." };
  if (!kind) return { ok: false, why: notAPicture };
  const open = await opener(seconds.read);
  try {
    const why = await refusalOf(open, bytes, kind);
    if (why) return { ok: false, why };
    const pixels = await pixelsOf(open, bytes);
    return shapeRefusal(pixels.info) ?? { ok: true, pixels };
  } catch (error) {
    return { ok: false, why: describeDecoderError(error) };
  }
}

const notAPicture = "This is not a JPEG, PNG, WebP or AVIF picture. Renaming the file doesn't change its format.";
const tooLarge = (pixels: number) =>
  `This picture has ${Math.ceil(pixels / 1_000_000)} million pixels. The maximum is ${maxPixels / 1_000_000} million.`;

type Open = (input: Uint8Array, options?: SharpOptions) => Sharp;

/** Loads sharp with the first picture and leaves one core to visitors. */
async function opener(maxSeconds: number): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(Math.max(1, availableParallelism() - 1));
  return (input, options) => sharp(input, options).timeout({ seconds: maxSeconds });
}

/** Checks the file's metadata, before any pixel is decoded. */
async function refusalOf(open: Open, bytes: Uint8Array, kind: ImageType): Promise<string | undefined> {
  const { format, compression, width, height, pages = 1 } = await open(bytes, { limitInputPixels: false }).metadata();
  const isSame = format === kind || (kind === "avif" && format === "heif" && compression === "av1");
  if (!isSame) return notAPicture;
  if (pages > 1) return "Animated pictures are not supported. Please upload a single frame.";
  return width * height > maxPixels ? tooLarge(width * height) : undefined;
}

async function pixelsOf(open: Open, bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await open(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

function shapeRefusal({ width, height }: Pixels["info"]): { ok: false; why: string } | undefined {
  if (Math.max(width, height) > maxAspectRatio * Math.min(width, height)) {
    const why = `This picture is too long and thin. One side can be up to ${maxAspectRatio} times the other.`;
    return { ok: false, why };
  }
  if (width >= minPictureWidth) return undefined;
  return {
    ok: false,
    why: `This picture is ${width} pixels wide; at least ${minPictureWidth} are needed to look sharp on every screen.`,
  };
}

async function encodePicture(open: Open, { data, info }: Pixels): Promise<ProcessedPicture> {
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

/** Lists the widths to encode: none larger than the picture, plus its own when well above the next smaller one. */
export function listPictureWidths(width: number): number[] {
  const standard = pictureEncoding.widths.picture.filter((each) => each <= width);
  const last = standard.at(-1) ?? 0;
  const isWider = width > last * 1.1 && width < Math.max(...pictureEncoding.widths.picture);
  return isWider ? [...standard, width] : standard;
}

/** Encodes one file after the other, so that a picture uses one core at a time and little memory. */
async function* filesOf(image: () => Sharp, widths: number[], kind: PictureKind): AsyncGenerator<File> {
  for (const width of widths) {
    yield { width, ending: "webp", bytes: await encodeWebp(image().resize(width), kind).toBuffer() };
    yield { width, ending: "avif", bytes: await encodeAvif(image().resize(width), kind, true).toBuffer() };
  }
  yield { width: null, bytes: await image().webp({ quality: 92, effort: 3, smartSubsample: true }).toBuffer() };
}

/** Describes an error of the decoder; rethrows everything else as a bug. */
function describeDecoderError(error: unknown): string {
  if (!(error instanceof Error) || error.name !== "Error") throw error;
  const { message } = error;
  if (/timeout|too long/i.test(message))
    return "This picture takes too long to read. Please export it again and retry.";
  if (/pixel limit/i.test(message))
    return `This picture has too many pixels. The maximum is ${maxPixels / 1_000_000} million.`;
  return "This picture is damaged and cannot be read completely.";
}

/** Computes a colour such as '#98ABC7', shown until the picture has loaded. */
export async function computeAverageColour(image: Sharp): Promise<string> {
  const pixel = await image.removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex").toUpperCase()}`;
}
