import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import {
  a4Page,
  colours,
  contentWidth,
  drawOnePerPage,
  formatPdfAmount,
  type PdfDocument,
  renderPdf,
} from "./pdf-document.ts";
import { drawTaxDocumentHeader } from "./tax-document-header.ts";
import { drawTaxDocumentTable } from "./tax-document-table.ts";

const titles = { invoice: "Tax invoice", "credit-note": "Credit note" } as const;

/** The printed form of a frozen document (CGST Rules 46 and 53): A4, as many sheets as its lines need. */
export async function renderTaxDocumentPdf(document: TaxDocument): Promise<Uint8Array> {
  const title = `${titles[document.kind]} ${document.number}`;
  return await renderTaxDocumentsPdf({ title, at: new Date(document.issuedAt) }, [document]);
}

/** Several of them in one file, as they are asked for. */
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

const footHeight = 96;

function drawTotal(sheet: PdfDocument, { total, totalInWords, kind }: TaxDocument): void {
  if (sheet.y + 70 > a4Page.height - a4Page.bottom - footHeight) sheet.addPage();
  const top = sheet.y + 18;
  sheet.font("text").fontSize(9).fillColor(colours.slate);
  sheet.text("Amounts in INR. Prices include GST.", a4Page.left, top + 28, { width: contentWidth - 190 });
  sheet.fillColor(colours.ink).text(totalInWords, { width: contentWidth - 190 });
  const label = kind === "invoice" ? "Bill Total" : "Credited";
  sheet.fillColor(colours.slate).text(label, a4Page.left, top, { width: contentWidth, align: "right" });
  drawRupees(sheet, formatPdfAmount(total), top + 14);
  sheet.y = top + 60;
}

/** The sign stands in a font of its own; both together end at the right margin. */
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
  sheet.font("strong").fontSize(9).fillColor(colours.ink);
  sheet.text("Crush the cans. Recycle. Repeat.", a4Page.left, top, { width: 300 });
  sheet
    .font("text")
    .fillColor(colours.slate)
    .text(`Consumer care: ${seller.careEmail}, ${seller.carePhone}.`, { width: 300 });
  if (kind === "invoice") {
    const terms = "Goods once shipped cannot be cancelled; refunds take 7-10 working days after verification.";
    sheet.text(terms, { width: 230 });
  }
  const right = a4Page.left + contentWidth;
  sheet
    .moveTo(right - 150, top + 52)
    .lineTo(right, top + 52)
    .lineWidth(0.8)
    .strokeColor(colours.ink)
    .stroke();
  sheet.text(`For ${seller.name}`, right - 150, top, { width: 150, align: "right" });
  sheet.text("Authorised signatory", right - 150, top + 56, { width: 150, align: "right" });
}

/** On each sheet when there are several. Written below the margin, which must not open a new sheet. */
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
