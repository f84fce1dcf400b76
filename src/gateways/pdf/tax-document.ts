import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { drawLogo } from "./logo.ts";
import {
  a4Page,
  colours,
  contentWidth,
  drawOnePerPage,
  formatPdfAmount,
  type PdfDocument,
  renderPdf,
} from "./pdf-document.ts";
import { drawText } from "./pdf-text.ts";
import { drawTaxDocumentTable } from "./tax-document-table.ts";

type Block = { title: string; lines: string[] };

/** Type of the design's sheet, 13 px on lines of 19, in points. */
const bodySize = 9.75;
const bodyGap = 3.6;

const titles = { invoice: "Tax invoice", "credit-note": "Credit note" } as const;

/** Renders an issued tax document (CGST Rules 46 and 53) on A4, with as many sheets as its lines need. */
export async function renderTaxDocumentPdf(document: TaxDocument): Promise<Uint8Array> {
  const title = `${titles[document.kind]} ${document.number}`;
  return await renderTaxDocumentsPdf({ title, at: new Date(document.issuedAt) }, [document]);
}

/** Renders several tax documents into one file, in the given order. */
export async function renderTaxDocumentsPdf(info: { title: string; at: Date }, documents: TaxDocument[]) {
  return await renderPdf(info, (sheet) =>
    drawOnePerPage(sheet, documents, (document) => drawDocument(sheet, document)),
  );
}

function drawDocument(sheet: PdfDocument, document: TaxDocument): void {
  drawTaxDocumentHeader(sheet, titles[document.kind], document);
  drawTaxDocumentTable(sheet, document);
  drawTotal(sheet, document);
  drawFoot(sheet, document);
  numberSheets(sheet, document.number);
}

const footHeight = 98;

function drawTotal(sheet: PdfDocument, { total, totalInWords, kind }: TaxDocument): void {
  if (sheet.y + 78 > a4Page.height - a4Page.bottom - footHeight) sheet.addPage();
  const top = sheet.y + 18;
  const words = { width: contentWidth - 190, lineGap: bodyGap };
  sheet.font("text").fontSize(bodySize).fillColor(colours.slate);
  sheet.text("Amounts in INR. Prices include GST.", a4Page.left, top + 26, words);
  sheet.fillColor(colours.ink).text(totalInWords, words);
  const label = kind === "invoice" ? "Bill Total" : "Credited";
  sheet.fillColor(colours.slate).text(label, a4Page.left, top, { width: contentWidth, align: "right" });
  drawRupees(sheet, formatPdfAmount(total), top + 14);
  sheet.y = top + 68;
}

/** Draws the rupee sign, which has its own font, and the amount, right-aligned together. */
function drawRupees(sheet: PdfDocument, amount: string, top: number): void {
  const size = 36;
  const end = a4Page.left + contentWidth;
  const width = sheet.font("shout").fontSize(size).widthOfString(amount);
  const sign = sheet.font("shoutRupee").fontSize(size).widthOfString("₹");
  sheet.fillColor(colours.ink).text("₹", end - width - sign, top, { lineBreak: false });
  sheet
    .font("shout")
    .fontSize(size)
    .text(amount, end - width, top, { lineBreak: false });
}

function drawFoot(sheet: PdfDocument, { seller, kind }: TaxDocument): void {
  const top = a4Page.height - a4Page.bottom - footHeight;
  const words = { width: 270, lineGap: bodyGap };
  sheet.font("strong").fontSize(bodySize).fillColor(colours.ink);
  sheet.text("Crush the cans. Recycle. Repeat.", a4Page.left, top, words);
  sheet.font("text").fillColor(colours.slate).text(`Consumer care: ${seller.careEmail}, ${seller.carePhone}.`, words);
  if (kind === "invoice") {
    const terms = "Goods once shipped cannot be cancelled; refunds take 7-10 working days after verification.";
    sheet.text(terms, words);
  }
  const right = a4Page.left + contentWidth;
  const signature = { x: right - 150, width: 150, align: "right", lineGap: bodyGap } as const;
  sheet
    .moveTo(right - 150, top + 52)
    .lineTo(right, top + 52)
    .lineWidth(0.8)
    .strokeColor(colours.ink)
    .stroke();
  drawText(sheet, `For ${seller.name}`, { ...signature, y: top, font: "text", size: bodySize });
  drawText(sheet, "Authorised signatory", { ...signature, y: top + 58, font: "text", size: bodySize });
}

/** Numbers the sheets when there are several. Clears the bottom margin, so that writing there adds no sheet. */
function numberSheets(sheet: PdfDocument, number: string): void {
  const { start, count } = sheet.bufferedPageRange();
  if (count < 2) return;
  for (let at = 0; at < count; at++) {
    sheet.switchToPage(start + at);
    sheet.page.margins.bottom = 0;
    const words = `${number} · sheet ${at + 1} of ${count}`;
    sheet.font("text").fontSize(8).fillColor(colours.slate);
    sheet.text(words, a4Page.left, a4Page.height - 28, { width: contentWidth, align: "right", lineBreak: false });
  }
}

/** Draws the coloured band, the seller, the document's number and the facts about the sale. */
function drawTaxDocumentHeader(sheet: PdfDocument, title: string, document: TaxDocument): void {
  sheet.rect(0, 0, a4Page.width, 9).fill(colours.marigold);
  drawLogo(sheet, { x: a4Page.left, y: a4Page.top, height: 46 }, colours.ink);
  const left = drawSeller(sheet, document);
  const right = drawNumber(sheet, title, document);
  const rule = Math.max(left, right) + 14;
  sheet
    .moveTo(a4Page.left, rule)
    .lineTo(a4Page.left + contentWidth, rule)
    .lineWidth(2)
    .strokeColor(colours.ink)
    .stroke();
  sheet.y = drawFacts(sheet, document, rule + 18) + 14;
}

function drawSeller(sheet: PdfDocument, { seller }: TaxDocument): number {
  const words = { x: a4Page.left, width: 300, font: "text", size: bodySize, lineGap: bodyGap } as const;
  sheet.fillColor(colours.ink);
  sheet.y = a4Page.top + 60;
  for (const line of [seller.name, ...seller.lines, `GSTIN ${seller.gstin} · FSSAI ${seller.fssai}`])
    drawText(sheet, line, { ...words, y: sheet.y });
  return sheet.y;
}

function drawNumber(sheet: PdfDocument, title: string, { number, issuedAt }: TaxDocument): number {
  const at = { width: contentWidth, align: "right", lineGap: bodyGap } as const;
  sheet
    .font("shout")
    .fontSize(33)
    .fillColor(colours.ink)
    .text(title.toUpperCase(), a4Page.left, a4Page.top - 2, at);
  sheet
    .font("strong")
    .fontSize(bodySize)
    .text(number, a4Page.left, a4Page.top + 48, at);
  sheet.font("text").text(formatDayInIndia(issuedAt), at);
  sheet.fillColor(colours.slate).text("Original for recipient", at);
  return sheet.y;
}

/** Draws three columns of facts and returns the y position below the longest. */
function drawFacts(sheet: PdfDocument, document: TaxDocument, top: number): number {
  const { recipient, placeOfSupply, order, against } = document;
  const columns: Block[][] = [
    [{ title: "Billed and delivered to", lines: recipientLines(recipient) }],
    [
      { title: "Place of supply", lines: [`${placeOfSupply.state} (${placeOfSupply.gstCode})`] },
      { title: "Reverse charge", lines: ["No"] },
    ],
    [
      {
        title: "Order",
        lines: [order.number, order.id, formatDayInIndia(order.at)].filter((line) => line !== undefined),
      },
      { title: "Payment", lines: [order.payment] },
      ...(against
        ? [{ title: "Against invoice", lines: [`${against.number}, ${formatDayInIndia(against.at)}`, against.reason] }]
        : []),
    ],
  ];
  const width = (contentWidth - 32) / columns.length;
  const ends = columns.map((blocks, at) =>
    drawColumn(sheet, blocks, { x: a4Page.left + at * (width + 16), top, width }),
  );
  return Math.max(...ends);
}

/** A business is identified by its GSTIN, beside its name. */
const recipientLines = ({ name, gstin, lines }: TaxDocument["recipient"]): string[] =>
  gstin === undefined ? [name, ...lines] : [name, `GSTIN ${gstin}`, ...lines];

function drawColumn(
  sheet: PdfDocument,
  blocks: Block[],
  { x, top, width }: { x: number; top: number; width: number },
): number {
  sheet.y = top;
  for (const { title, lines } of blocks) {
    const words = { width, lineGap: bodyGap };
    sheet.font("strong").fontSize(bodySize).fillColor(colours.slate).text(title, x, sheet.y, words);
    sheet.fillColor(colours.ink);
    for (const line of lines.filter(Boolean)) {
      drawText(sheet, line, { x, y: sheet.y, width, font: "text", size: bodySize, lineGap: bodyGap });
    }
    sheet.y += 7;
  }
  return sheet.y;
}
