import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { brandColours } from "#domain/brand-colours.ts";

export const colours = {
  ink: brandColours.ink,
  slate: "#4A5A69",
  line: "#C9D6DE",
  marigold: brandColours.marigold,
  snow: brandColours.snow,
};
/** A4 in points, with the margins of the printed sheet. */
export const a4Page = { width: 595.28, height: 841.89, left: 42, right: 42, top: 36, bottom: 40 };
export const contentWidth = a4Page.width - a4Page.left - a4Page.right;

const amounts = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise as '1,49,999.00': without the sign, which has a font of its own. */
export const formatPdfAmount = (paise: number): string => amounts.format(paise / 100);

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** The brand's two families; the rupee sign is a one-glyph font in each. */
const fonts = {
  text: "fonts/archivo-latin-400.woff",
  strong: "../og-image/fonts/archivo-latin-600.woff",
  shout: "../og-image/fonts/anton-latin.woff",
  shoutRupee: "fonts/anton-rupee.ttf",
  devanagari: "fonts/noto-devanagari-400.otf",
} as const;

let loaded: Promise<[string, Buffer][]> | undefined;

function loadFonts(): Promise<[string, Buffer][]> {
  loaded ??= Promise.all(
    Object.entries(fonts).map(
      async ([name, file]): Promise<[string, Buffer]> => [
        name,
        await readFile(fileURLToPath(new URL(file, import.meta.url))),
      ],
    ),
  );
  return loaded;
}

type Info = { title: string; at: Date; size?: "A4" | "A5" | "A6"; margins?: PdfDocument["page"]["margins"] };

/**
 * A document whose text can be selected; `draw` fills it, beginning with a page of its own, the bytes come back. What
 * `draw` finishes it flushes (`flushPages`), so that a hundred papers are never held as drawings.
 */
export async function renderPdf(info: Info, draw: (sheet: PdfDocument) => Promise<void>): Promise<Uint8Array> {
  const { left, right, top, bottom } = a4Page;
  const { title, at, size = "A4", margins = { left, right, top, bottom } } = info;
  const sheet = new PDFDocument({
    size,
    margins,
    lang: "en-IN",
    pdfVersion: "1.7",
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: "Elefant", CreationDate: at },
  });
  for (const [name, bytes] of await loadFonts()) sheet.registerFont(name, bytes);
  const parts: Buffer[] = [];
  const whole = new Promise<Uint8Array>((done, failed) => {
    sheet.on("data", (part: Buffer) => parts.push(part));
    sheet.once("end", () => done(Buffer.concat(parts))).once("error", failed);
  });
  await draw(sheet);
  sheet.end();
  return await whole;
}

/** One paper after another, each begun on a new page; in between the shop answers others. */
export async function drawOnePerPage<T>(
  sheet: PdfDocument,
  papers: readonly T[],
  draw: (paper: T) => void,
): Promise<void> {
  for (const paper of papers) {
    sheet.addPage();
    draw(paper);
    sheet.flushPages();
    await new Promise((resume) => setImmediate(resume));
  }
}
