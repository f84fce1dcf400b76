import sharp from "sharp";
import { expect, test } from "vitest";
import { listPictureWidths, type ProcessedPicture, processPicture } from "#gateways/media/process-picture.ts";
import * as made from "./sample-images.ts";

async function processAll(bytes: Uint8Array) {
  const read = await processPicture(bytes);
  if (!read.ok) throw new Error(read.why);
  const { files: coming, ...picture } = read.picture;
  const files: (ProcessedPicture["files"] extends AsyncGenerator<infer File> ? File : never)[] = [];
  for await (const file of coming) files.push(file);
  return { ...picture, files };
}

const withTail = async (tail: string) => Buffer.concat([await made.createJpeg(), Buffer.from(tail)]);

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ["nothing", () => Buffer.alloc(0), "empty"],
  ["an SVG with a script", () => made.svgWithScript, "not a JPEG"],
  ["an SVG behind a byte order mark", () => Buffer.concat([Buffer.from("\ufeff"), made.svgWithScript]), "not a JPEG"],
  ["HTML", () => Buffer.from(`<!doctype html>${made.scriptMarkup}`), "not a JPEG"],
  ["a script that starts like a GIF", () => Buffer.from("GIF89a/*aaaaaaaaaaaaaaaaaaaaaa*/=1;alert(1)//"), "not a JPEG"],
  ["a real GIF", () => made.drawSample().gif().toBuffer(), "not a JPEG"],
  ["a TIFF", () => made.drawSample().tiff().toBuffer(), "not a JPEG"],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj"), "not a JPEG"],
  ["zeros", () => Buffer.alloc(5_000), "not a JPEG"],
  [
    "a script behind the start of a JPEG",
    () => Buffer.from(`\xff\xd8\xff\xe0${made.scriptMarkup}`, "latin1"),
    "damaged",
  ],
  ["HTML behind the start of a WebP", () => Buffer.from(`RIFF\x00\x10\x00\x00WEBPVP8 ${made.scriptMarkup}`), "damaged"],
  ["a truncated JPEG", async () => (await made.createJpeg()).subarray(0, 2_000), "damaged"],
  ["a truncated PNG", async () => (await made.createPng()).subarray(0, 700), "damaged"],
  ["a PNG of 400 million pixels", () => made.createDecompressionBomb(), "400 million pixels"],
  ["an animated image", () => made.createAnimatedWebp(), "Animated"],
  ["a narrow image", () => made.createJpeg(599, 800), "599 pixels wide; at least 600"],
  ["a wide strip", () => made.createJpeg(4_000, 700), "too long and thin"],
  ["a high strip", () => made.createJpeg(700, 4_000), "too long and thin"],
])("rejects %s in plain words", async (_, build, words) => {
  const read = await processPicture(await build());
  expect(read).toMatchObject({ ok: false, why: expect.stringContaining(words) });
});

test("resizes a photo to every width up to its own", async () => {
  const { files, ...picture } = await processAll(await made.createJpeg(1_200, 900));
  expect(picture).toMatchObject({ width: 1_200, height: 900, widths: [240, 480, 768, 1_080, 1_200] });
  expect(picture.colour).toMatch(/^#[0-9A-F]{6}$/);
  const seen = await Promise.all(
    files.map(async ({ bytes, width }) => ({ asked: width, ...(await sharp(bytes).metadata()) })),
  );
  expect(seen.map(({ asked, format, width }) => [asked, format, width])).toEqual([
    ...[240, 480, 768, 1_080, 1_200].flatMap((width) => [
      [width, "webp", width],
      [width, "heif", width],
    ]),
    [null, "webp", 1_200],
  ]);
});

test.each([
  [600, [240, 480, 600]],
  [620, [240, 480, 620]],
  [800, [240, 480, 768]],
  [1_600, [240, 480, 768, 1_080, 1_600]],
  [4_096, [240, 480, 768, 1_080, 1_600]],
])("%i pixels: %j", (width, widths) => {
  expect(listPictureWidths(width)).toEqual(widths);
});

test("keeps a cut-out's transparency and computes no color for it", async () => {
  const { colour, files } = await processAll(await made.createTransparentPng());
  expect(colour).toBeNull();
  for (const { bytes } of files) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

test("removes metadata and appended data, rotates upright and converts to 8-bit sRGB", async () => {
  const hiding: [string, Buffer, number][] = [
    ["HTML behind it", await withTail(made.scriptMarkup), 800],
    ["a script behind it", await withTail("/*SECRET*/alert(1)"), 800],
    ["a place and an owner", await made.createRotatedJpegWithGps(), 700],
    ["ink on paper", await made.createCmykJpeg(), 800],
    ["16 bits", await made.createSixteenBitPng(), 800],
  ];
  for (const [name, bytes, width] of hiding) {
    const picture = await processAll(bytes);
    expect([name, picture.width]).toEqual([name, width === 800 ? 768 : width]);
    for (const { bytes: drawn } of picture.files) {
      for (const word of ["SECRET", "script", "GPS", "Exif"])
        expect([name, drawn.includes(word)]).toEqual([name, false]);
      const { exif, icc, xmp, space, depth, orientation } = await sharp(drawn).metadata();
      expect([name, exif, icc, xmp, space, depth, orientation]).toEqual([
        name,
        undefined,
        undefined,
        undefined,
        "srgb",
        "uchar",
        undefined,
      ]);
    }
  }
});

test("keeps colors when converting from CMYK and 16 bits", async () => {
  for (const bytes of [await made.createPng(), await made.createSixteenBitPng(), await made.createCmykJpeg()]) {
    const { files } = await processAll(bytes);
    const { data } = await sharp(files[0]?.bytes)
      .resize(2, 1, { fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [left, right] = [data.subarray(0, 3), data.subarray(3, 6)];
    const near = (seen: Uint8Array, expected: number[]) =>
      seen.every((value, at) => Math.abs(value - (expected[at] ?? 0)) < 40);
    expect([...left, ...right].join(), String(near(left, [0x12, 0x39, 0x5b]))).toSatisfy(
      () => near(left, [0x12, 0x39, 0x5b]) && near(right, [0xff, 0xa4, 0x00]),
    );
  }
});
