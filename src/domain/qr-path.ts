import { encode } from "uqr";

/** A QR code as the path of an SVG of `size` × `size` units, quiet zone included: one run of black cells a piece. */
export function buildQrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) => {
    const black = row.map((cell) => (cell ? "1" : "0")).join("");
    return [...black.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join("") };
}
