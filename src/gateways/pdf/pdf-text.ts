import type { PdfDocument } from "./pdf-document.ts";
import { transliterateToLatin } from "./transliterate.ts";

/** Characters that the brand's fonts can draw; Devanagari has a font of its own, other scripts of India are written in Latin. */
const unprintable = /[^\u0020-\u007e\u00a0-\u00ff–—‘’“”…\u0900-\u097f\u200c\u200d]/gu;
const devanagari = /([\u0900-\u097f\u200c\u200d]+(?: +[\u0900-\u097f\u200c\u200d]+)*)/;
const otherScripts = /[\u0980-\u0d7f]+/g;

/** As it can be printed: nothing is left out silently, '?' stands where no letter can. */
function printable(text: string): string {
  const known = text.normalize("NFC").replace(otherScripts, transliterateToLatin);
  return known.replace(unprintable, (letter) => {
    const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain === letter || plain.match(unprintable) ? "?" : plain;
  });
}

/** True when the printed text differs from the typed one; the document then says so. */
export const isPrintable = (...texts: string[]): boolean =>
  texts.every((text) => printable(text) === text.normalize("NFC"));

export const transliterationNote = "Letters that cannot be printed stand in Latin ones, or as '?'.";

type Font = "text" | "strong";
type Place = { x: number; y: number; width: number; font: Font; size: number };

const runsOf = (text: string): string[] =>
  printable(text)
    .split(devanagari)
    .filter((run) => run !== "");
const fontOf = (run: string, font: Font): string => (devanagari.test(run) ? "devanagari" : font);

/** Words as people typed them, in whatever script, wrapped at `width`; `sheet.y` stands below them afterwards. */
export function drawText(sheet: PdfDocument, text: string, { x, y, width, font, size }: Place): void {
  const runs = runsOf(text);
  runs.forEach((run, at) => {
    const options = { width, continued: at < runs.length - 1 };
    sheet.font(fontOf(run, font)).fontSize(size);
    if (at === 0) sheet.text(run, x, y, options);
    else sheet.text(run, options);
  });
}

/** How high they stand; a little more than needed where scripts are mixed. */
export function measureTextHeight(
  sheet: PdfDocument,
  text: string,
  { width, font, size }: Omit<Place, "x" | "y">,
): number {
  const runs = runsOf(text);
  if (runs.every((run) => fontOf(run, font) === font)) {
    return sheet.font(font).fontSize(size).heightOfString(runs.join(""), { width });
  }
  const measures = runs.map((run) => {
    const set = sheet.font(fontOf(run, font)).fontSize(size);
    return { width: set.widthOfString(run), line: set.currentLineHeight(true) };
  });
  const whole = measures.reduce((all, run) => all + run.width, 0);
  return Math.ceil((whole * 1.15) / width) * Math.max(...measures.map(({ line }) => line));
}
