import type { TaxDocument, TaxDocumentLine } from "#contracts/store/tax-document-view.ts";
import { paise } from "#domain/money.ts";
import { a4Page, colours, contentWidth, formatPdfAmount, type PdfDocument } from "./pdf-document.ts";
import { drawText, measureTextHeight } from "./pdf-text.ts";

type Column = {
  head: string;
  width: number;
  align: "left" | "right";
  of: (line: TaxDocumentLine, at: number) => string;
};

/** Formats basis points as '2.5%'. */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Shows the rate under each tax amount, because rates differ by line. */
function taxColumns(taxes: TaxDocument["taxes"]): Column[] {
  const column = (head: string, parts: number, width: number): Column => ({
    head,
    width,
    align: "right",
    of: ({ tax, rateBasisPoints }) => `${formatPdfAmount(tax / parts)}\n${percent(rateBasisPoints / parts)}`,
  });
  if (taxes === "igst") return [column("IGST", 1, 84)];
  return [column("CGST", 2, 42), column(taxes === "cgst+sgst" ? "SGST" : "UTGST", 2, 42)];
}

/** A credit note keeps the lines of its invoice in place; those that it doesn't credit are not printed. */
const printedLines = ({ kind, lines }: TaxDocument): TaxDocumentLine[] =>
  kind === "credit-note" ? lines.filter(({ total }) => total > 0) : lines;

/** Delivery, cash fee and discount: an invoice's only, because the amount of a credit note's line has its share of them. */
const invoiceColumns = ["Delivery", "COD fee", "Discount"];

function columnsOf({ kind, taxes, lines }: TaxDocument): Column[] {
  const right = (head: string, width: number, of: Column["of"]): Column => ({ head, width, align: "right", of });
  const all: Column[] = [
    { head: "#", width: 16, align: "left", of: (_, at) => String(at + 1) },
    { head: "HSN", width: 39, align: "left", of: ({ hsn }) => hsn },
    // A refund of an amount takes back no unit.
    right("Qty", 30, ({ quantity, unit }) => (quantity === 0 ? "–" : `${quantity} ${unit}`)),
    right("Amount", 50, ({ amount }) => formatPdfAmount(amount)),
    right("Delivery", 42, ({ delivery }) => formatPdfAmount(delivery)),
    ...(lines.some(({ codFee = 0 }) => codFee > 0)
      ? [right("COD fee", 40, ({ codFee = paise(0) }) => formatPdfAmount(codFee))]
      : []),
    right("Discount", 42, ({ discount }) => formatPdfAmount(discount)),
    right("Taxable", 53, ({ taxable }) => formatPdfAmount(taxable)),
    ...taxColumns(taxes),
    right("Total", 52, ({ total }) => formatPdfAmount(total)),
  ];
  const others = kind === "invoice" ? all : all.filter(({ head }) => !invoiceColumns.includes(head));
  const left = contentWidth - others.reduce((sum, { width }) => sum + width, 0);
  const item: Column = { head: "Item", width: left, align: "left", of: ({ name }) => name };
  return others.toSpliced(1, 0, item);
}

const pad = 3;
/** The largest size at which twelve columns of amounts up to a lakh fit. */
const cellSize = 8;
const cellGap = 1.8;
const lowest = a4Page.height - a4Page.bottom - 40;
const headHeight = 22;
const totalHeight = 34;

/** Draws the lines and their totals; repeats the header row on each further sheet, and keeps the last line with them. */
export function drawTaxDocumentTable(sheet: PdfDocument, document: TaxDocument): void {
  const columns = columnsOf(document);
  const lines = printedLines(document);
  lines.forEach((line, at) => {
    const cells = columns.map((column) => column.of(line, at));
    const height = rowHeight(sheet, columns, cells) + 11;
    // The first row stays with its head, however long the recipient above it is.
    const isFull =
      sheet.y + height + (at === 0 ? headHeight : 0) + (at === lines.length - 1 ? totalHeight : 0) > lowest;
    if (isFull) {
      sheet.addPage();
      sheet.y = a4Page.top;
    }
    if (at === 0 || isFull) drawHeadRow(sheet, columns);
    drawRow(sheet, columns, cells, { height, font: "text", colour: colours.ink });
    rule(sheet, 0.6, colours.line);
  });
  rule(sheet, 1.2, colours.ink);
  drawRow(sheet, columns, sumCells(columns, document), { height: 26, font: "strong", colour: colours.ink });
}

function drawHeadRow(sheet: PdfDocument, columns: Column[]): void {
  sheet.rect(a4Page.left, sheet.y, contentWidth, headHeight).fill(colours.ink);
  const heads = columns.map(({ head }) => head);
  drawRow(sheet, columns, heads, { height: headHeight, font: "strong", colour: colours.snow });
}

function sumCells(columns: Column[], { lines }: TaxDocument): string[] {
  const sum = (name: "amount" | "delivery" | "codFee" | "discount" | "taxable" | "tax" | "total") =>
    lines.reduce((all, line) => all + (line[name] ?? 0), 0);
  const tax = sum("tax");
  const sums: Record<string, number> = {
    Amount: sum("amount"),
    Delivery: sum("delivery"),
    Discount: sum("discount"),
    Taxable: sum("taxable"),
    "COD fee": sum("codFee"),
    IGST: tax,
    CGST: tax / 2,
    SGST: tax / 2,
    UTGST: tax / 2,
    Total: sum("total"),
  };
  return columns.map(({ head }) => (head === "Item" ? "Total" : head in sums ? formatPdfAmount(sums[head] ?? 0) : ""));
}

function rowHeight(sheet: PdfDocument, columns: Column[], cells: string[]): number {
  const heights = columns.map((column, at) => {
    const cell = cells[at] ?? "";
    const { size, ...place } = placeOf(sheet, cell, { column, font: "text" });
    if (isItem(column)) return measureTextHeight(sheet, cell, { ...place, font: "text", size });
    return sheet.font("text").fontSize(size).heightOfString(cell, place);
  });
  return Math.max(...heights);
}

/** The item's name may be in any script and wraps; the other cells are figures. */
const isItem = ({ head }: Column): boolean => head === "Item";

/** Shrinks a figure that is wider than its column, such as an HSN of eight digits or an amount above a lakh. */
function placeOf(sheet: PdfDocument, cell: string, { column, font }: { column: Column; font: Look["font"] }) {
  const width = column.width - 2 * pad;
  sheet.font(font).fontSize(cellSize);
  // PDFKit counts the space or line break after a word as part of it.
  const widest = isItem(column) ? 0 : Math.max(...cell.split(/(?<=\s)/).map((word) => sheet.widthOfString(word)));
  return { width, lineGap: cellGap, size: widest > width ? (cellSize * width * 0.99) / widest : cellSize };
}

type Look = { height: number; font: "text" | "strong"; colour: string };

function drawRow(sheet: PdfDocument, columns: Column[], cells: string[], { height, font, colour }: Look): void {
  const top = sheet.y;
  let x = a4Page.left;
  columns.forEach((column, at) => {
    const cell = cells[at] ?? "";
    const { size, ...place } = placeOf(sheet, cell, { column, font });
    sheet.font(font).fontSize(size).fillColor(colour);
    if (isItem(column)) drawText(sheet, cell, { ...place, x: x + pad, y: top + 6.5, font, size });
    else sheet.text(cell, x + pad, top + 6.5, { ...place, align: column.align });
    x += column.width;
  });
  sheet.y = top + height;
}

function rule(sheet: PdfDocument, width: number, colour: string): void {
  sheet
    .moveTo(a4Page.left, sheet.y)
    .lineTo(a4Page.left + contentWidth, sheet.y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke();
}
