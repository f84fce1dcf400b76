import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { drawLogo } from "./logo.ts";
import { a4Page, colours, contentWidth, type PdfDocument } from "./pdf-document.ts";
import { drawText } from "./pdf-text.ts";

/** The band, who sells, which document it is, who buys, where to, which order. */
export function drawTaxDocumentHeader(sheet: PdfDocument, title: string, document: TaxDocument): void {
  sheet.rect(0, 0, a4Page.width, 9).fill(colours.marigold);
  drawLogo(sheet, { x: a4Page.left, y: a4Page.top, height: 46 }, colours.ink);
  const left = drawSeller(sheet, document);
  const right = drawNumber(sheet, title, document);
  const rule = Math.max(left, right) + 12;
  sheet
    .moveTo(a4Page.left, rule)
    .lineTo(a4Page.left + contentWidth, rule)
    .lineWidth(2)
    .strokeColor(colours.ink)
    .stroke();
  sheet.y = drawFacts(sheet, document, rule + 14) + 14;
}

function drawSeller(sheet: PdfDocument, { seller }: TaxDocument): number {
  sheet.font("text").fontSize(9).fillColor(colours.ink);
  sheet.text(seller.name, a4Page.left, a4Page.top + 58, { width: 280 });
  for (const line of seller.lines) sheet.text(line, { width: 280 });
  sheet.text(`GSTIN ${seller.gstin} · FSSAI ${seller.fssai}`, { width: 280 });
  return sheet.y;
}

function drawNumber(sheet: PdfDocument, title: string, { number, issuedAt }: TaxDocument): number {
  const at = { width: contentWidth, align: "right" } as const;
  sheet
    .font("shout")
    .fontSize(30)
    .fillColor(colours.ink)
    .text(title.toUpperCase(), a4Page.left, a4Page.top - 2, at);
  sheet
    .font("strong")
    .fontSize(9)
    .text(number, a4Page.left, a4Page.top + 42, at);
  sheet.font("text").text(formatDayInIndia(issuedAt), at);
  sheet.fillColor(colours.slate).text("Original for recipient", at);
  return sheet.y;
}

type Block = { title: string; lines: string[] };

/** Three columns of facts; says where the longest ends. */
function drawFacts(sheet: PdfDocument, document: TaxDocument, top: number): number {
  const { recipient, placeOfSupply, order, against } = document;
  const columns: Block[][] = [
    [{ title: "Billed and delivered to", lines: [recipient.name, ...recipient.lines] }],
    [
      { title: "Place of supply", lines: [`${placeOfSupply.state} (${placeOfSupply.gstCode})`] },
      { title: "Reverse charge", lines: ["No"] },
    ],
    [
      { title: "Order", lines: [order.id, formatDayInIndia(order.at)] },
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

function drawColumn(
  sheet: PdfDocument,
  blocks: Block[],
  { x, top, width }: { x: number; top: number; width: number },
): number {
  sheet.y = top;
  for (const { title, lines } of blocks) {
    sheet.font("strong").fontSize(9).fillColor(colours.slate).text(title, x, sheet.y, { width });
    sheet.fillColor(colours.ink);
    for (const line of lines.filter(Boolean)) drawText(sheet, line, { x, y: sheet.y, width, font: "text", size: 9 });
    sheet.y += 6;
  }
  return sheet.y;
}
