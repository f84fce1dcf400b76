import { formatCount } from "#domain/format-count.ts";
import type { LabelSize } from "#domain/fulfilment/label-sizes.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { colours, drawOnePerPage, formatPdfAmount, type PdfDocument, renderPdf } from "./pdf-document.ts";
import { drawText, isPrintable, measureTextHeight, transliterationNote } from "./pdf-text.ts";
import type { PrintableOrder } from "./printable-order.ts";
import { drawQrCode } from "./qr-code.ts";

/** A6 in points. */
const page = { width: 297.64, height: 419.53, edge: 16 };
const inner = page.width - 2 * page.edge;
const margins = { left: page.edge, right: page.edge, top: page.edge, bottom: 0 };
/** Top edges of the recipient, the PIN, the amount to collect and the sender. */
const places = { to: page.edge, pin: 204, money: 262, from: 318 };
const qrSize = 92;

/** Sheets in points, with the places of labels on each; a label keeps its proportions. */
const sheets: Record<LabelSize, { size: [number, number]; scale: number; places: [number, number][] }> = {
  a6: { size: [page.width, page.height], scale: 1, places: [[0, 0]] },
  "4x6": { size: [288, 432], scale: 288 / page.width, places: [[0, 13]] },
  a4: {
    size: [2 * page.width, 2 * page.height],
    scale: 1,
    places: [
      [0, 0],
      [page.width, 0],
      [0, page.height],
      [page.width, page.height],
    ],
  },
};

/** Renders courier labels, with the PIN and the cash to collect in large type, on one of the sheets. */
export async function renderAddressLabels(orders: PrintableOrder[], at: Date, paper: LabelSize): Promise<Uint8Array> {
  const { size, scale, places } = sheets[paper];
  const pages = Array.from({ length: Math.ceil(orders.length / places.length) }, (_, index) =>
    orders.slice(index * places.length, (index + 1) * places.length),
  );
  return await renderPdf({ title: "Labels", at, size, margins }, (sheet) =>
    drawOnePerPage(sheet, pages, (labels) => {
      for (const [index, order] of labels.entries()) {
        const [x, y] = places[index] ?? [0, 0];
        sheet.save().translate(x, y).scale(scale);
        drawLabel(sheet, order);
        sheet.restore();
      }
    }),
  );
}

function drawLabel(sheet: PdfDocument, order: PrintableOrder): void {
  drawRecipient(sheet, order);
  drawPin(sheet, order);
  drawMoney(sheet, order);
  drawSender(sheet, order);
}

type Room = { sizes: readonly number[]; width: number; height: number; font: "text" | "strong" };

/** Finds the largest font size in which the lines fit, else the smallest. */
function sizeFor(sheet: PdfDocument, lines: string[], { sizes, width, height, font }: Room): number {
  const heightAt = (size: number) =>
    lines.reduce((all, line) => all + measureTextHeight(sheet, line, { width, font, size }) + 1, 0);
  return sizes.find((size) => heightAt(size) <= height) ?? sizes.at(-1) ?? 0;
}

/** Above the PIN. */
const recipientRoom: Room = {
  sizes: [13, 12, 11, 10, 9, 8, 7, 6],
  width: inner,
  height: places.pin - places.to - 24,
  font: "strong",
};
const senderSizes = [8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3];

function drawRecipient(sheet: PdfDocument, { name, addressLines, phone }: PrintableOrder): void {
  sheet.font("text").fontSize(8).fillColor(colours.slate).text("TO", page.edge, places.to, { width: inner });
  const note = isPrintable(name, ...addressLines) ? [] : [transliterationNote];
  const size = sizeFor(sheet, [name, ...addressLines, phone, ...note], recipientRoom);
  const at = { x: page.edge, width: inner, size };
  sheet.fillColor(colours.ink);
  drawText(sheet, name, { ...at, y: sheet.y, font: "strong" });
  for (const line of addressLines) drawText(sheet, line, { ...at, y: sheet.y + 1, font: "text" });
  drawText(sheet, phone, { ...at, y: sheet.y + 1, font: "strong" });
  sheet.fillColor(colours.slate);
  for (const words of note) drawText(sheet, words, { ...at, y: sheet.y + 1, font: "text", size: 7 });
}

function drawPin(sheet: PdfDocument, { pin }: PrintableOrder): void {
  line(sheet, places.pin);
  sheet
    .font("text")
    .fontSize(8)
    .fillColor(colours.slate)
    .text("PIN", page.edge, places.pin + 22, { lineBreak: false });
  sheet.font("shout").fontSize(42).fillColor(colours.ink);
  sheet.text(`${pin.slice(0, 3)} ${pin.slice(3)}`, page.edge + 28, places.pin - 4, { lineBreak: false });
}

/** Draws cash on delivery white on black, so that couriers don't miss it. */
function drawMoney(sheet: PdfDocument, { amountToCollect }: PrintableOrder): void {
  const height = places.from - places.money - 8;
  sheet.rect(page.edge, places.money, inner, height);
  if (amountToCollect === null) {
    sheet.lineWidth(1.5).strokeColor(colours.ink).stroke();
    sheet.font("shout").fontSize(26).fillColor(colours.ink);
    sheet.text("PREPAID", page.edge + 10, places.money + 4, { lineBreak: false });
    return;
  }
  sheet.fill(colours.ink);
  sheet.font("shout").fontSize(26).fillColor("#FFFFFF");
  const words = "COD ";
  const start = page.edge + 10;
  const top = places.money + 4;
  sheet.text(words, start, top, { lineBreak: false });
  const sign = start + sheet.widthOfString(words);
  sheet.font("shoutRupee").text("₹", sign, top, { lineBreak: false });
  const amount = sign + sheet.widthOfString("₹");
  sheet.font("shout").text(formatPdfAmount(amountToCollect), amount, top, { lineBreak: false });
}

function drawSender(sheet: PdfDocument, { id, number, placedAt, totalQuantity, sender }: PrintableOrder): void {
  line(sheet, places.from);
  drawQrCode(sheet, id, { x: page.width - page.edge - qrSize + 8, y: places.from + 2, size: qrSize });
  const at = { x: page.edge, width: inner - qrSize, size: 8 };
  sheet.fillColor(colours.ink);
  drawText(sheet, `Order ${number}`, { ...at, y: places.from + 8, font: "strong", size: 11 });
  drawText(sheet, id, { ...at, y: sheet.y, font: "text", size: 7 });
  const contents = formatCount(totalQuantity, "unit");
  drawText(sheet, `${formatDayInIndia(placedAt)}, ${contents}`, { ...at, y: sheet.y, font: "text" });
  sheet.fillColor(colours.slate);
  const lines = ["If undelivered, return to:", sender.name, sender.address, sender.phone];
  // Below the label is the next one, or another page.
  const room = {
    sizes: senderSizes,
    width: at.width,
    height: page.height - page.edge / 2 - sheet.y,
    font: "text",
  } as const;
  const size = sizeFor(sheet, lines, room);
  for (const words of lines) drawText(sheet, words, { ...at, y: sheet.y + 1, font: "text", size });
}

function line(sheet: PdfDocument, y: number): void {
  sheet
    .moveTo(page.edge, y)
    .lineTo(page.width - page.edge, y)
    .lineWidth(0.8)
    .strokeColor(colours.ink)
    .stroke();
}
