import { formatCount } from "#domain/format-count.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { a4Page, colours, contentWidth, drawOnePerPage, type PdfDocument, renderPdf } from "./pdf-document.ts";
import { drawText, measureTextHeight } from "./pdf-text.ts";
import type { PrintableOrder } from "./printable-order.ts";

type Line = PrintableOrder["lines"][number];

const lowest = a4Page.height - a4Page.bottom;
const left = a4Page.left;
const columns = { box: left, quantity: left + 26, words: left + 90 };
/** Most order numbers at the foot; more would fill pages that nobody reads. */
const shownNumbers = 100;

type Picked = Pick<PrintableOrder, "id" | "number" | "lines">;

/** Adds the orders that are shipped in the same parcels, each once. */
function withParcelMates(orders: readonly PrintableOrder[]): Picked[] {
  const byId = new Map<string, Picked>(orders.map((order) => [order.id, order]));
  for (const mate of orders.flatMap(({ packedWith }) => packedWith)) if (!byId.has(mate.id)) byId.set(mate.id, mate);
  return [...byId.values()];
}

/** Sums the units of each SKU over all orders, the most first. */
function sumLines(orders: readonly Pick<PrintableOrder, "lines">[]): Line[] {
  const bySku = new Map<string, Line>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const quantity = (bySku.get(line.sku)?.quantity ?? 0) + line.quantity;
    bySku.set(line.sku, { ...line, quantity });
  }
  return [...bySku.values()].toSorted((a, b) => b.quantity - a.quantity || a.sku.localeCompare(b.sku));
}

/** Renders what to fetch from the stock for all orders together, with a box to tick for each SKU. */
export async function renderPickList(printed: PrintableOrder[], at: Date): Promise<Uint8Array> {
  const orders = withParcelMates(printed);
  return await renderPdf({ title: "Pick list", at }, (sheet) =>
    drawOnePerPage(sheet, [sumLines(orders)], (lines) => {
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      sheet.font("shout").fontSize(24).fillColor(colours.ink).text("PICK LIST", left, a4Page.top);
      const summary = [
        formatCount(orders.length, "order"),
        formatCount(units, "unit"),
        formatDateTimeInIndia(at.toISOString()),
      ];
      sheet.font("text").fontSize(10).fillColor(colours.slate).text(summary.join(" · "));
      sheet.y += 10;
      for (const line of lines) drawLine(sheet, line);
      drawNumbers(sheet, orders);
    }),
  );
}

function drawLine(sheet: PdfDocument, { sku, name, detail, quantity }: Line): void {
  const width = left + contentWidth - columns.words;
  const title = { width, font: "strong", size: 13 } as const;
  const small = { width, font: "text", size: 10 } as const;
  const more = [detail, sku].filter(Boolean).join(" · ");
  const height = Math.max(measureTextHeight(sheet, name, title) + measureTextHeight(sheet, more, small), 28) + 14;
  if (sheet.y + height > lowest) {
    sheet.addPage();
    sheet.y = a4Page.top;
  }
  const top = sheet.y;
  sheet
    .rect(columns.box, top + 9, 14, 14)
    .lineWidth(1)
    .strokeColor(colours.ink)
    .stroke();
  sheet.font("shout").fontSize(24).fillColor(colours.ink);
  sheet.text(String(quantity), columns.quantity, top + 2, { width: 56, lineBreak: false });
  drawText(sheet, name, { ...title, x: columns.words, y: top + 5 });
  sheet.fillColor(colours.slate);
  drawText(sheet, more, { ...small, x: columns.words, y: sheet.y });
  sheet.y = top + height;
  sheet
    .moveTo(left, sheet.y)
    .lineTo(left + contentWidth, sheet.y)
    .lineWidth(0.6)
    .strokeColor(colours.line)
    .stroke();
}

function drawNumbers(sheet: PdfDocument, orders: readonly Picked[]): void {
  const shown = orders.slice(0, shownNumbers).map(({ number }) => number);
  const at = { x: left, width: contentWidth, font: "text", size: 9 } as const;
  const words = `For ${shown.join(", ")}`;
  if (sheet.y + measureTextHeight(sheet, words, at) + 12 > lowest) {
    sheet.addPage();
    sheet.y = a4Page.top;
  }
  sheet.fillColor(colours.slate);
  drawText(sheet, words, { ...at, y: sheet.y + 12 });
}
