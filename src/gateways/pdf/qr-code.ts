import { buildQrPath } from "#domain/qr-path.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** A square of `size` points, with the quiet zone that scanners ask for. */
export function drawQrCode(sheet: PdfDocument, text: string, at: { x: number; y: number; size: number }): void {
  const { size, path } = buildQrPath(text);
  sheet
    .save()
    .translate(at.x, at.y)
    .scale(at.size / size)
    .path(path)
    .fill("#000000")
    .restore();
}
