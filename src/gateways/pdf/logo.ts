import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PdfDocument } from "./pdf-document.ts";

const file = fileURLToPath(new URL("../../storefront/images/logo.svg", import.meta.url));
const box = { height: 300 };

let paths: { mark: string[]; word: string[] } | undefined;

/** Reads the storefront's logo: paths of one colour, with the mark's in a scaled group. */
function readPaths() {
  const [mark = "", word = ""] = readFileSync(file, "utf8").split("</g>");
  const pathsIn = (part: string) => [...part.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, path]) => path ?? "");
  return { mark: pathsIn(mark), word: pathsIn(word) };
}

export function drawLogo(sheet: PdfDocument, at: { x: number; y: number; height: number }, colour: string): void {
  paths ??= readPaths();
  sheet
    .save()
    .translate(at.x, at.y)
    .scale(at.height / box.height);
  sheet.save().translate(6, 6).scale(0.72);
  for (const path of paths.mark) sheet.path(path).fill(colour, "even-odd");
  sheet.restore();
  for (const path of paths.word) sheet.path(path).fill(colour, "even-odd");
  sheet.restore();
}
