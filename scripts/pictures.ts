/**
 * `npm run pictures`: makes seed/media and seed/pictures.json from seed/originals, and what public/ has of icons and mail.
 * Its output is committed, so that a first start encodes nothing. Running it again changes nothing:
 * a name carries the hash of the original and of the recipe, and what exists under its name is kept.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp, { type Region, type Sharp } from "sharp";
import { computeAverageColour, encodeAvif, encodeWebp, pictureEncoding } from "#gateways/media/recipe.ts";
import { drawIcons } from "./icons.ts";
import { drawMailPictures } from "./mail-pictures.ts";

type Entry = { id: string; alt: string; original?: string; crop?: "can" };

const originals = "seed/originals";
const media = "seed/media";

/** The upright can without the empty ground around it (look §8). */
const canCrop: Region = { left: 290, top: 120, width: 620, height: 1440 };

async function makePicture({ id, alt, original = id, crop }: Entry) {
  const bytes = readFileSync(join(originals, `${original}.webp`));
  const source = crop ? sharp(bytes).extract(canCrop) : sharp(bytes);
  const { data, info } = await source.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const { isOpaque } = await sharp(data).stats();
  const widths = pictureEncoding.widths[crop ?? "picture"].filter((width) => width <= info.width);
  const hash = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([pictureEncoding, crop, widths]))
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
