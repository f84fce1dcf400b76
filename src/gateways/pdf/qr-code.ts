import { buildQrPath } from "#domain/qr-path.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** Draws a QR code in a square of `size` points, including the quiet zone that scanners need. */
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
