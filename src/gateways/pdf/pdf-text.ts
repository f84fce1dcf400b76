import type { PdfDocument } from "./pdf-document.ts";

/**
 * The nine major scripts of India have the same layout in Unicode, 128 code points each (from ISCII), so one table
 * transliterates them all: as names are written on envelopes ('Sunita Sharma'), not by a scholarly standard.
 */
const firstBlock = 0x0900;
const places = 0x80;
const scripts = 9;
/** Devanagari to Odia drop the final 'a' of a word. */
const scriptsWithoutFinalA = 5;

const row = (from: number, letters: string): [number, string][] =>
  letters.split(" ").map((letter, at) => [from + at, letter]);

const vowels = new Map([...row(0x05, "a a i i u u ri li e e e ai o o o au"), ...row(0x60, "ri li")]);
const consonants = new Map([
  ...row(0x15, "k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h"),
  ...row(0x58, "q kh g z r rh f y"),
]);
const vowelSigns = new Map([...row(0x3e, "a i i u u ri ri e e e ai o o o au"), ...row(0x62, "li li")]);
const others = new Map([...row(0x01, "n n h"), ...row(0x64, ". ."), ...row(0x66, "0 1 2 3 4 5 6 7 8 9")]);
const silent = new Set([0x4d, 0x3c]);
/** Letters of a single script, by code point. */
const own = new Map([...row(0x09ce, "t"), ...row(0x09f0, "r v"), ...row(0x0a70, "n"), ...row(0x0d7a, "n n r l l k")]);

type Letter = { latin: string; consonant: boolean; sign: boolean; script: number };

const isNukta = (character: string | undefined): boolean =>
  ((character?.codePointAt(0) ?? 0) - firstBlock) % places === 0x3c;

/** Characters that the brand's fonts can draw; Devanagari has a font of its own, other scripts of India are written in Latin. */
const unprintable = /[^\u0020-\u007e\u00a0-\u00ff–—‘’“”…\u0900-\u097f\u200c\u200d]/gu;
const devanagari = /([\u0900-\u097f\u200c\u200d]+(?: +[\u0900-\u097f\u200c\u200d]+)*)/;
const otherScripts = /[\u0980-\u0d7f]+/g;

/** Replaces characters that can't be printed by Latin letters or '?'; never drops one silently. */
function printable(text: string): string {
  const known = text.normalize("NFC").replace(otherScripts, transliterateToLatin);
  return known.replace(unprintable, (letter) => {
    if (letter === "₹") return "Rs. ";
    const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain === letter || plain.match(unprintable) ? "?" : plain;
  });
}

/** False when the printed text would differ from the typed one, which the document then notes. */
export const isPrintable = (...texts: string[]): boolean =>
  texts.every((text) => printable(text) === text.normalize("NFC"));

export const transliterationNote = "Characters that cannot be printed are shown in Latin letters or as '?'.";

type Font = "text" | "strong";
type Place = {
  x: number;
  y: number;
  width: number;
  font: Font;
  size: number;
  lineGap?: number;
  /** Text of mixed scripts stays on the left: its runs follow each other. */
  align?: "left" | "right";
};

const runsOf = (text: string): string[] =>
  printable(text)
    .split(devanagari)
    .filter((run) => run !== "");
const fontOf = (run: string, font: Font): string => (devanagari.test(run) ? "devanagari" : font);

/** Draws text in any script, wrapped at `width`, and moves `sheet.y` below it. */
export function drawText(
  sheet: PdfDocument,
  text: string,
  { x, y, width, font, size, lineGap = 0, align = "left" }: Place,
): void {
  const runs = runsOf(text);
  runs.forEach((run, at) => {
    const options = { width, lineGap, align: runs.length === 1 ? align : "left", continued: at < runs.length - 1 };
    sheet.font(fontOf(run, font)).fontSize(size);
    if (at === 0) sheet.text(run, x, y, options);
    else sheet.text(run, options);
  });
}

/** Measures the height of drawn text; slightly overestimates it for mixed scripts. */
export function measureTextHeight(
  sheet: PdfDocument,
  text: string,
  { width, font, size, lineGap = 0 }: Omit<Place, "x" | "y" | "align">,
): number {
  const runs = runsOf(text);
  if (runs.every((run) => fontOf(run, font) === font)) {
    return sheet.font(font).fontSize(size).heightOfString(runs.join(""), { width, lineGap });
  }
  const measures = runs.map((run) => {
    const set = sheet.font(fontOf(run, font)).fontSize(size);
    return { width: set.widthOfString(run), line: set.currentLineHeight(true) };
  });
  const whole = measures.reduce((all, run) => all + run.width, 0);
  return Math.ceil((whole * 1.15) / width) * (Math.max(...measures.map(({ line }) => line)) + lineGap);
}

function letterOf(codePoint: number): Letter | undefined {
  const script = Math.floor((codePoint - firstBlock) / places);
  if (script < 0 || script >= scripts) return undefined;
  const place = (codePoint - firstBlock) % places;
  const alone = own.get(codePoint) ?? vowels.get(place) ?? others.get(place);
  const [consonant, sign] = [consonants.get(place), vowelSigns.get(place) ?? (silent.has(place) ? "" : undefined)];
  const latin = own.get(codePoint) ?? consonant ?? sign ?? alone;
  if (latin === undefined) return undefined;
  return { latin, script, consonant: !own.has(codePoint) && consonant !== undefined, sign: sign !== undefined };
}

/** Transliterates words in Indian scripts into Latin letters; unknown characters stay as they are. */
export function transliterateToLatin(text: string): string {
  return text.replace(/[\u0900-\u0d7f]+/g, (word) => {
    const characters = [...word].filter((character) => !isNukta(character));
    const letters = characters.map((character) => letterOf(character.codePointAt(0) ?? 0));
    const syllables = letters.map((letter, at) => {
      if (!letter) return characters[at] ?? "";
      if (!letter.consonant || letters[at + 1]?.sign) return letter.latin;
      const isLast = at === letters.length - 1 && at > 0;
      return isLast && letter.script < scriptsWithoutFinalA ? letter.latin : `${letter.latin}a`;
    });
    const latin = syllables.join("");
    return latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
