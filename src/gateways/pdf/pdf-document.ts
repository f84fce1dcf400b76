import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type PDFDocument from "pdfkit";
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

/** Formats paise as '1,49,999.00', without the rupee sign, which needs a font of its own. */
export const formatPdfAmount = (paise: number): string => amounts.format(paise / 100);

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** The brand's two families, a one-glyph font for the rupee sign, and Devanagari. */
const fonts = {
  text: "fonts/archivo-latin-400.ttf",
  strong: "../og-image/fonts/archivo-latin-600.ttf",
  shout: "../og-image/fonts/anton-latin.ttf",
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

type Info = {
  title: string;
  at: Date;
  size?: "A4" | "A5" | "A6" | [number, number];
  margins?: PdfDocument["page"]["margins"];
};

/**
 * Renders a PDF with selectable text. `draw` adds every page, including the first, and flushes finished ones
 * (`flushPages`), so that a hundred documents are never buffered at once.
 */
export async function renderPdf(info: Info, draw: (sheet: PdfDocument) => Promise<void>): Promise<Uint8Array> {
  const { left, right, top, bottom } = a4Page;
  const { title, at, size = "A4", margins = { left, right, top, bottom } } = info;
  // Loaded with the first paper: it and its reader of fonts take megabytes of memory.
  const { default: PDFDocument } = await import("pdfkit");
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

/** Draws each item on a new page and yields to the event loop in between, so that other requests are answered. */
export async function drawOnePerPage<T>(
  sheet: PdfDocument,
  items: readonly T[],
  draw: (item: T) => void,
): Promise<void> {
  for (const item of items) {
    sheet.addPage();
    draw(item);
    sheet.flushPages();
    await new Promise((resume) => setImmediate(resume));
  }
}
