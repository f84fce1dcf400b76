import { qrPath } from "#domain/qr-path.ts";
import type { Sheet } from "./sheet.ts";

/** A square of `size` points, with the quiet zone that scanners ask for. */
export function drawQrCode(sheet: Sheet, text: string, at: { x: number; y: number; size: number }): void {
  const { size, path } = qrPath(text);
  sheet
    .save()
    .translate(at.x, at.y)
    .scale(at.size / size)
    .path(path)
    .fill("#000000")
    .restore();
}
