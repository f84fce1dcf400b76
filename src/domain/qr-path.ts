import { encode } from "uqr";

/**
 * Draws a QR code as an SVG path of `size` × `size` units including the quiet zone, one run of black cells at a time.
 */
export function buildQrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) => {
    const black = row.map((cell) => (cell ? "1" : "0")).join("");
    return [...black.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join("") };
}
