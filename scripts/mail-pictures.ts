/** The pictures in messages, drawn from the shop's own into public/mail: PNG is what every mail client shows. */
import { mkdirSync, readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

const images = "src/storefront/images";
const cans = { still: "#4FC3E8", sparkling: "#3442E0", lime: "#C4F02B", kokum: "#B3123F" };
/** Twice the size they are shown at, for fine screens. */
const thumb = { width: 144, height: 176 };

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

export async function drawMailPictures(): Promise<void> {
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
