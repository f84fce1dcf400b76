import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Sharp } from "sharp";
import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import { brandColours } from "#domain/brand-colours.ts";

/** Content of a link preview image; the same content gives the same image. */
export type OgImageParts = {
  name: string;
  line: string;
  /** Colour of the background; marigold for merchandise. */
  flavour: Flavour;
  /** The product's picture: a cut-out is drawn beside the name, anything else fills the right half. */
  picture: { bytes: Uint8Array; cutOut: boolean; focusX: number; focusY: number } | null;
};

const size = { width: 1200, height: 630 };
/** Background, text and ridge colours, from the design's tokens. */
const colours: Record<Flavour, { field: string; text: string; ridge: string }> = {
  still: { field: brandColours.still, text: brandColours.ink, ridge: "still" },
  sparkling: { field: brandColours.sparkling, text: brandColours.paper, ridge: "sparkling" },
  lime: { field: brandColours.lime, text: brandColours.ink, ridge: "lime" },
  kokum: { field: brandColours.kokum, text: brandColours.snow, ridge: "kokum" },
  marigold: { field: brandColours.marigold, text: brandColours.ink, ridge: "marigold" },
  mist: { field: brandColours.mist, text: brandColours.ink, ridge: "mist" },
  ink: { field: brandColours.ink, text: brandColours.snow, ridge: "ink" },
};

const font = (name: string) => readFile(fileURLToPath(new URL(`fonts/${name}`, import.meta.url)));
const drawing = (name: string) => readFile(fileURLToPath(new URL(`../../storefront/images/${name}`, import.meta.url)));

/** Draws a PNG of 1200 × 630. Text becomes outlines, so that the machine needs no fonts. */
export async function drawOgImage({ name, line, flavour, picture }: OgImageParts): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { field, text, ridge } = colours[flavour];
  const photo = picture && !picture.cutOut ? await squareOf(sharp(picture.bytes), picture) : undefined;
  const can = picture?.cutOut
    ? await sharp(await sharp(picture.bytes).resize({ height: 560 }).png().toBuffer())
        .rotate(8, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer()
    : undefined;
  const canSize = can ? await sharp(can).metadata() : undefined;
  const mountains = await sharp(await drawing(`ridge-${ridge}.svg`))
    .resize(size.width, 170, { fit: "cover" })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 4, background: field } })
    .composite([
      { input: mountains, left: 0, top: size.height - 170 },
      ...(photo ? [{ input: photo, left: size.width - 630, top: 0 }] : []),
      { input: Buffer.from(await drawWords({ name, line, colour: text, narrow: Boolean(photo) })), left: 0, top: 0 },
      ...(can && canSize
        ? [
            {
              input: can,
              left: 960 - Math.round((canSize.width ?? 0) / 2),
              top: Math.round((size.height - (canSize.height ?? 0)) / 2),
            },
          ]
        : []),
    ])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

type Focus = { focusX: number; focusY: number };

/** Crops the picture around its focal point. */
async function squareOf(image: Sharp, { focusX, focusY }: Focus): Promise<Buffer> {
  const { width, height } = await image.metadata();
  const side = Math.min(width, height);
  const [left, top] = [((width - side) * focusX) / 100, ((height - side) * focusY) / 100].map(Math.round);
  return await image
    .extract({ left: left ?? 0, top: top ?? 0, width: side, height: side })
    .resize(630, 630)
    .png()
    .toBuffer();
}

type Words = { name: string; line: string; colour: string; narrow: boolean };

async function drawWords({ name, line, colour, narrow }: Words): Promise<string> {
  const { default: satori } = await import("satori");
  const box = (style: Record<string, unknown>, children: unknown) => ({ type: "div", props: { style, children } });
  const width = narrow ? 500 : 700;
  // The longest word limits the font size: Anton's capitals are about 0.47 em wide.
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length), 4);
  const fontSize = Math.min(124, Math.floor(width / (longest * 0.47)));
  const column = box(
    { display: "flex", flexDirection: "column", width, height: "100%", padding: "52px 0 0 64px", color: colour },
    [
      box({ fontFamily: "Anton", fontSize: 40, letterSpacing: 1 }, "ELEFANT"),
      box({ fontFamily: "Anton", fontSize, lineHeight: 1.08, marginTop: 14 }, name.toUpperCase()),
      box({ fontFamily: "Archivo", fontSize: 30, lineHeight: 1.35, marginTop: 14, maxWidth: 520 }, line),
    ],
  );
  return satori(column as Parameters<typeof satori>[0], {
    ...size,
    fonts: [
      { name: "Anton", data: await font("anton-latin.ttf"), weight: 400, style: "normal" },
      { name: "Archivo", data: await font("archivo-latin-600.ttf"), weight: 600, style: "normal" },
    ],
  });
}
