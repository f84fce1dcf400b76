/**
 * `npm run pictures`: makes seed/media and seed/pictures.json from seed/originals, and what public/ has of icons and mail.
 * Its output is committed, so that a first start encodes nothing. Running it again changes nothing:
 * a name carries the hash of the original and of the recipe, and what exists under its name is kept.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp, { type Region, type Sharp } from "sharp";
import { drawIcons } from "./icons.ts";
import { drawMailPictures } from "./mail-pictures.ts";

type Entry = { id: string; alt: string; original?: string; crop?: "can" };

const originals = "seed/originals";
const media = "seed/media";

/** The upright can without the empty ground around it (look §8). */
const canCrop: Region = { left: 290, top: 120, width: 620, height: 1440 };

const recipe = {
  /** Part of every hash: raise it when the encoding below changes. */
  version: 1,
  widths: { picture: [240, 480, 768, 1080, 1600], can: [160, 240, 400, 560, 620] },
  avif: { picture: 55, cutOut: 58 },
  webp: { picture: 74, cutOut: 72 },
};

async function makePicture({ id, alt, original = id, crop }: Entry) {
  const bytes = readFileSync(join(originals, `${original}.webp`));
  const source = crop ? sharp(bytes).extract(canCrop) : sharp(bytes);
  const { data, info } = await source.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const { isOpaque } = await sharp(data).stats();
  const widths = recipe.widths[crop ?? "picture"].filter((width) => width <= info.width);
  const hash = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([recipe, crop, widths]))
    .digest("hex")
    .slice(0, 8);
  for (const width of widths) {
    const image = () => sharp(data).resize(width);
    const kind = isOpaque ? "picture" : "cutOut";
    const name = join(media, `${id}-${hash}-${width}`);
    await write(`${name}.avif`, () => image().avif({ quality: recipe.avif[kind], effort: 4 }));
    await write(`${name}.webp`, () => image().webp({ quality: recipe.webp[kind], effort: 5, smartSubsample: true }));
  }
  const width = widths.at(-1) ?? info.width;
  const height = Math.round((info.height * width) / info.width);
  return { id, alt, width, height, colour: isOpaque ? await averageColour(data) : null, widths, hash };
}

async function write(path: string, encode: () => Sharp): Promise<void> {
  if (!existsSync(path)) writeFileSync(path, await encode().toBuffer());
}

async function averageColour(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex").toUpperCase()}`;
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
