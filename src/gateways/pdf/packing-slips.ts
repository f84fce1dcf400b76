import { formatCount } from "#domain/format-count.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { drawLogo } from "./logo.ts";
import { colours, drawOnePerPage, type PdfDocument, renderPdf } from "./pdf-document.ts";
import { drawText, isPrintable, measureTextHeight, transliterationNote } from "./pdf-text.ts";
import type { PackedWith, PrintableOrder } from "./printable-order.ts";
import { drawQrCode } from "./qr-code.ts";

/** A5 in points. */
const page = { width: 419.53, height: 595.28, edge: 28 };
const inner = page.width - 2 * page.edge;
const lowest = page.height - page.edge - 18;
const columns = { box: page.edge, quantity: page.edge + 20, words: page.edge + 66 };
const margins = { left: page.edge, right: page.edge, top: page.edge, bottom: 0 };

type Options = { withNotes: boolean };

/** Renders one checklist per order for packing; without prices, because it may go into the parcel. */
export async function renderPackingSlips(orders: PrintableOrder[], at: Date, options: Options): Promise<Uint8Array> {
  return await renderPdf({ title: "Packing slips", at, size: "A5", margins }, (sheet) =>
    drawOnePerPage(sheet, orders, (order) => drawSlip(sheet, order, options)),
  );
}

function drawSlip(sheet: PdfDocument, order: PrintableOrder, { withNotes }: Options): void {
  drawHead(sheet, order);
  drawAddress(sheet, order);
  rule(sheet);
  for (const line of order.lines) drawLine(sheet, line);
  if (sheet.y + 24 > lowest) nextPage(sheet);
  sheet.font("strong").fontSize(11).fillColor(colours.ink);
  const lines = formatCount(order.lines.length, "line");
  const units = formatCount(order.totalQuantity, "unit");
  sheet.text(`${units} in ${lines}`, columns.quantity, sheet.y + 8, { width: inner });
  for (const mate of order.packedWith) drawPackedWith(sheet, mate);
  if (withNotes) drawNotes(sheet, order.notes);
  numberPages(sheet, order.number);
}

/** Draws another order of the same parcel: its items, and whose label the parcel needs. */
function drawPackedWith(sheet: PdfDocument, { number, amountToCollect, lines }: PackedWith): void {
  const payment = amountToCollect === null ? "" : " · Cash on delivery: use its label";
  const words = `In the same parcel: order ${number}${payment}`;
  const at = { x: page.edge, width: inner, size: 11, font: "strong" } as const;
  if (sheet.y + measureTextHeight(sheet, words, at) + 16 > lowest) nextPage(sheet);
  sheet.fillColor(colours.ink);
  drawText(sheet, words, { ...at, y: sheet.y + 12 });
  rule(sheet);
  for (const line of lines) drawLine(sheet, line);
}

/** Draws internal notes, with a warning that this slip must not leave the shop. */
function drawNotes(sheet: PdfDocument, notes: readonly string[]): void {
  if (notes.length === 0) return;
  const at = { x: page.edge, width: inner, size: 10 };
  const words = ["Internal notes: keep this slip out of the parcel", ...notes];
  for (const [index, text] of words.entries()) {
    const font = index === 0 ? "strong" : "text";
    const height = measureTextHeight(sheet, text, { ...at, font });
    if (sheet.y + height + 10 > lowest) nextPage(sheet);
    sheet.fillColor(colours.ink);
    drawText(sheet, text, { ...at, y: sheet.y + (index === 0 ? 10 : 3), font });
  }
}

function drawHead(sheet: PdfDocument, { id, number, placedAt, amountToCollect }: PrintableOrder): void {
  const width = inner - 92;
  drawLogo(sheet, { x: page.edge, y: page.edge, height: 28 }, colours.ink);
  drawQrCode(sheet, id, { x: page.width - page.edge - 86, y: page.edge - 10, size: 96 });
  sheet.font("shout").fontSize(20).fillColor(colours.ink);
  sheet.text("PACKING SLIP", page.edge, page.edge + 38, { width });
  sheet.font("strong").fontSize(14).text(`Order ${number}`, { width });
  sheet
    .font("text")
    .fontSize(9)
    .fillColor(colours.slate)
    .text(`${id} · ${formatDateTimeInIndia(placedAt)}`, { width });
  const payment = amountToCollect === null ? "Paid" : "Cash on delivery";
  sheet.font("strong").fontSize(10).fillColor(colours.ink).text(payment, { width });
}

function drawAddress(sheet: PdfDocument, { name, addressLines, pin, phone }: PrintableOrder): void {
  const at = { x: page.edge, width: inner, size: 10 };
  sheet.fillColor(colours.ink);
  drawText(sheet, name, { ...at, y: page.edge + 112, font: "strong" });
  for (const line of [...addressLines, `PIN ${pin}, ${phone}`]) {
    drawText(sheet, line, { ...at, y: sheet.y, font: "text" });
  }
  if (isPrintable(name, ...addressLines)) return;
  sheet.fillColor(colours.slate);
  drawText(sheet, transliterationNote, { ...at, y: sheet.y, font: "text", size: 8 });
}

function drawLine(sheet: PdfDocument, { sku, name, detail, quantity }: PrintableOrder["lines"][number]): void {
  const width = page.width - page.edge - columns.words;
  const title = { width, font: "strong", size: 11 } as const;
  const small = { width, font: "text", size: 9 } as const;
  const [more, titleHeight] = [[detail, sku].filter(Boolean).join(" · "), measureTextHeight(sheet, name, title)];
  const height = Math.max(titleHeight + measureTextHeight(sheet, more, small), 24) + 12;
  if (sheet.y + height > lowest) nextPage(sheet);
  const top = sheet.y;
  sheet
    .rect(columns.box, top + 8, 12, 12)
    .lineWidth(1)
    .strokeColor(colours.ink)
    .stroke();
  sheet.font("shout").fontSize(20).fillColor(colours.ink);
  sheet.text(String(quantity), columns.quantity, top + 2, { width: 40, lineBreak: false });
  drawText(sheet, name, { ...title, x: columns.words, y: top + 6 });
  sheet.fillColor(colours.slate);
  drawText(sheet, more, { ...small, x: columns.words, y: sheet.y });
  sheet.y = top + height - 8;
  rule(sheet);
}

function rule(sheet: PdfDocument): void {
  sheet
    .moveTo(page.edge, sheet.y + 8)
    .lineTo(page.width - page.edge, sheet.y + 8)
    .lineWidth(0.6)
    .strokeColor(colours.line)
    .stroke();
  sheet.y += 8;
}

function nextPage(sheet: PdfDocument): void {
  sheet.addPage();
  sheet.y = page.edge;
}

/** Prints the order number and sheet number on each sheet of a longer slip. */
function numberPages(sheet: PdfDocument, number: string): void {
  const { start, count } = sheet.bufferedPageRange();
  if (count < 2) return;
  for (let at = 0; at < count; at++) {
    sheet.switchToPage(start + at);
    sheet.font("text").fontSize(8).fillColor(colours.slate);
    sheet.text(`Order ${number} · sheet ${at + 1} of ${count}`, page.edge, page.height - 26, {
      width: inner,
      align: "right",
    });
  }
}
