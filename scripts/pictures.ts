/**
 * `npm run pictures`: generates seed/media and seed/pictures.json from seed/originals, and the icons and mail pictures
 * of public/. The output is committed, so that a first start encodes nothing. Running it again changes nothing: file
 * names contain a hash of the original and the recipe, and existing files are kept.
 */

import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Region, Sharp } from "sharp";
import sharp from "sharp";
import { computeAverageColour, encodeAvif, encodeWebp, pictureEncoding } from "#gateways/media/process-picture.ts";

/** Mail pictures, converted into public/mail. PNG, because every mail client shows it. */

const images = "src/storefront/images";
const cans = { still: "#4FC3E8", sparkling: "#3442E0", lime: "#C4F02B", kokum: "#B3123F" };
/** Twice the displayed size, for 2× DPR. */
const thumb = { width: 144, height: 176 };

/** Icons that phones and browsers request by name, drawn from the brand mark into public/. */

const mark = "src/storefront/images/logo-mark.svg";
const marigold = "#FFA400";

/** Draws the mark at `share` of the square. A maskable icon may be cropped to its inner 80 % circle. */
const icons = [
  { file: "apple-touch-icon.png", size: 180, share: 0.74 },
  { file: "icon-192.png", size: 192, share: 0.8 },
  { file: "icon-512.png", size: 512, share: 0.8 },
  { file: "icon-maskable-512.png", size: 512, share: 0.58 },
];

type Entry = { id: string; alt: string; original?: string; crop?: "can" };

/**
 * Hashed into file names together with the original. The numbers are those of the first encoding, because databases,
 * browsers and kept pages know the names: after a change that nobody can see, remove the files and run this again.
 */
const nameParts = {
  version: pictureEncoding.version,
  widths: pictureEncoding.widths,
  avif: { picture: 55, cutOut: 58 },
  webp: { picture: 74, cutOut: 72 },
};

const originals = "seed/originals";
const media = "seed/media";

/** Crops the upright can from its empty background. */
const canCrop: Region = { left: 290, top: 120, width: 620, height: 1440 };

async function makePicture({ id, alt, original = id, crop }: Entry) {
  const bytes = readFileSync(join(originals, `${original}.webp`));
  const source = crop ? sharp(bytes).extract(canCrop) : sharp(bytes);
  const { data, info } = await source.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const { isOpaque } = await sharp(data).stats();
  const widths = pictureEncoding.widths[crop ?? "picture"].filter((width) => width <= info.width);
  const hash = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([nameParts, crop, widths]))
    .digest("hex")
    .slice(0, 8);
  for (const width of widths) {
    const image = () => sharp(data).resize(width);
    const kind = isOpaque ? "picture" : "cutOut";
    const name = join(media, `${id}-${hash}-${width}`);
    await write(`${name}.avif`, () => encodeAvif(image(), kind));
    await write(`${name}.webp`, () => encodeWebp(image(), kind));
  }
  const width = widths.at(-1) ?? info.width;
  const height = Math.round((info.height * width) / info.width);
  return { id, alt, width, height, colour: isOpaque ? await computeAverageColour(sharp(data)) : null, widths, hash };
}

async function write(path: string, encode: () => Sharp): Promise<void> {
  if (!existsSync(path)) writeFileSync(path, await encode().toBuffer());
}

mkdirSync(media, { recursive: true });
const entries: Entry[] = JSON.parse(readFileSync(join(originals, "pictures.json"), "utf8"));
const records = [];
for (const entry of entries) {
  records.push(await makePicture(entry));
  console.log(entry.id);
}
writeFileSync("seed/pictures.json", `[\n${records.map((record) => `  ${JSON.stringify(record)}`).join(",\n")}\n]\n`);

const current = new Set(records.map(({ id, hash }) => `${id}-${hash}`));
for (const file of globSync(`${media}/*.{avif,webp}`)) {
  if (!current.has(basename(file).replace(/-\d+\.\w+$/, ""))) rmSync(file);
}

await drawIcons();
await drawMailPictures();

async function drawIcons(): Promise<void> {
  const svg = readFileSync(mark);
  for (const { file, size, share } of icons) {
    const side = Math.round(size * share);
    const head = await sharp(svg, { density: (72 * side) / 400 })
      .resize(side, side)
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: marigold } })
      .composite([{ input: head }])
      .png({ palette: true, colours: 32, compressionLevel: 9 })
      .toFile(join("public", file));
  }
}

function writeMailPng(picture: Sharp, name: string): Promise<unknown> {
  return picture.png({ palette: true, colours: 128, compressionLevel: 9 }).toFile(`public/mail/${name}.png`);
}

function drawing(name: string): Sharp {
  return sharp(readFileSync(`${images}/${name}.svg`), { density: 300 });
}

async function onGround(picture: Sharp, background: string, top: number, height: number): Promise<Sharp> {
  const input = await picture.resize({ height, width: thumb.width - 32, fit: "inside" }).toBuffer();
  const { width = 0 } = await sharp(input).metadata();
  const left = Math.round((thumb.width - width) / 2);
  return sharp({ create: { ...thumb, channels: 3, background } }).composite([{ input, left, top }]);
}

async function drawMailPictures(): Promise<void> {
  mkdirSync("public/mail", { recursive: true });
  await writeMailPng(drawing("logo").resize(296, 88, { fit: "inside" }).flatten({ background: cans.still }), "logo");
  const ridge = drawing("ridge-still-sm").resize(1200, 440);
  await writeMailPng(ridge.flatten({ background: cans.still }), "ridge");
  for (const [flavour, ground] of Object.entries(cans)) {
    const crop = { left: 290, top: 120, width: 620, height: 1440 };
    const can = sharp(`seed/originals/can-${flavour}-front.webp`).extract(crop);
    await writeMailPng(await onGround(can, ground, 8, 168), `can-${flavour}`);
  }
  await writeMailPng(await onGround(drawing("logo-mark").png(), "#DCE6EC", 32, 112), "merch");
}
