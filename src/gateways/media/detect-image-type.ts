export type ImageType = "jpeg" | "png" | "webp" | "avif";

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/**
 * Detects the image type by a file's first bytes; its name and declared type are ignored. Returns undefined for
 * anything else, so that no decoder ever reads it.
 */
export function detectImageType(bytes: Uint8Array): ImageType | undefined {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  if (text(bytes, 4, 8) === "ftyp" && /^(avif|avis|mif1|miaf)$/.test(text(bytes, 8, 12))) return "avif";
  return undefined;
}
