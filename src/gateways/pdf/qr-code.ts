import { encode } from "uqr";
import type { Sheet } from "./sheet.ts";

/** A square of `size` points with the quiet zone that scanners ask for. */
export function drawQrCode(sheet: Sheet, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(text, { ecc: "M", border: 2 });
  const side = size / modules;
  for (const [row, cells] of data.entries()) {
    for (const [column, dark] of cells.entries()) {
      if (dark) sheet.rect(x + column * side, y + row * side, side, side);
    }
  }
  sheet.fill("#000000");
}
