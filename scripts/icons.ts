/** The icons that phones and browsers ask for by name, drawn from the brand mark into public/. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const mark = "src/storefront/images/logo-mark.svg";
const marigold = "#FFA400";

/** `share`: the mark's part of the square. A mask may cut a maskable icon down to its inner 80 % circle. */
const icons = [
  { file: "apple-touch-icon.png", size: 180, share: 0.74 },
  { file: "icon-192.png", size: 192, share: 0.8 },
  { file: "icon-512.png", size: 512, share: 0.8 },
  { file: "icon-maskable-512.png", size: 512, share: 0.58 },
];

export async function drawIcons(): Promise<void> {
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
