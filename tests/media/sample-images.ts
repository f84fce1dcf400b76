import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

// Sample pictures, drawn on demand.

/** Draws a sample: left half blue, right half marigold, with a gradient so that it is not plain. */
export function drawSample(width = 800, height = 600): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#FFA400" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#12395B" } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ]);
}

export const createJpeg = (width?: number, height?: number): Promise<Buffer> =>
  drawSample(width, height).jpeg().toBuffer();
export const createPng = (width?: number, height?: number): Promise<Buffer> =>
  drawSample(width, height).png().toBuffer();

/** A can shape on a transparent background. */
export const createTransparentPng = (): Promise<Buffer> =>
  sharp({ create: { width: 700, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 300, height: 600, channels: 4, background: "#B3123F" } } }])
    .png()
    .toBuffer();

const where = { IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "30/1 19/1 0/1", GPSLatitudeRef: "N" } };

/** A rotated photo with GPS data, as cameras write it. */
export const createRotatedJpegWithGps = (): Promise<Buffer> =>
  drawSample(900, 700).jpeg().withMetadata({ orientation: 6 }).withExifMerge(where).toBuffer();

export const createCmykJpeg = (): Promise<Buffer> => drawSample().toColourspace("cmyk").jpeg().toBuffer();
export const createSixteenBitPng = (): Promise<Buffer> => drawSample().toColourspace("rgb16").png().toBuffer();

/** Two frames, the second one inverted. */
export async function createAnimatedWebp(): Promise<Buffer> {
  const frames = [
    await createPng(),
    await sharp(await createPng())
      .flop()
      .png()
      .toBuffer(),
  ];
  return await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** 400 million pixels in about 50 KB, so the file size does not show the cost of decoding. */
export function createDecompressionBomb(side = 20_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const scriptMarkup = "<script>alert('SECRET')</script>";
export const svgWithScript = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${scriptMarkup}</svg>`,
);
