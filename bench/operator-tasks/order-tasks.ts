import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { OperatorHand } from "./operator-hand.ts";
import type { PlacedOrder, SampleShop } from "./sample-shop.ts";

/** A browser on the sample shop, and the simulated operator. */
export type Desk = { page: Page; hand: OperatorHand; shop: SampleShop };

/** Opens the page where a task begins; this is not counted. */
export async function beginAt({ page, hand, shop }: Desk, path = "/admin"): Promise<void> {
  await page.goto(`${shop.url}${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  hand.begin();
}

const taskLink = (page: Page, label: string) =>
  page.getByRole("list", { name: "Tasks" }).getByRole("link", { name: new RegExp(`^\\d+ ${label}`) });
const selectedRows = (page: Page) => page.getByRole("region", { name: "Selected rows" });

/** Selects every order of a task of Today. */
async function selectAll({ page, hand }: Desk, label: string, count: number): Promise<void> {
  await hand.click(taskLink(page, label));
  await hand.click(page.getByLabel("Select all on this page"));
  const everyOne = selectedRows(page).getByText(`${count} selected`);
  const rest = selectedRows(page).getByRole("button", { name: `Select all ${count}` });
  // The button is there where a page of the list has fewer rows.
  await hand.see(everyOne.or(rest));
  if (await rest.isVisible()) await hand.click(rest);
  await hand.see(everyOne);
}

/** Packs thirty orders, with their slips and labels. */
export async function packOrders(desk: Desk): Promise<void> {
  const { page, hand, shop } = desk;
  await beginAt(desk);
  await selectAll(desk, "To pack", shop.toPack.length);
  await hand.openPaper(selectedRows(page).getByRole("link", { name: "Packing slips" }));
  await hand.openPaper(selectedRows(page).getByRole("link", { name: "Labels" }));
  await hand.click(selectedRows(page).getByRole("button", { name: "Mark as packed" }));
  await hand.see(page.getByText(`Mark as packed: ${shop.toPack.length} orders done.`));
}

const awbOf = (prefix: string, at: number): string => `${prefix}${100_000_000 + at}`;

/** Ships thirty packed orders with tracking numbers copied from the courier's page. */
export async function pasteTracking(desk: Desk): Promise<void> {
  const { page, hand, shop } = desk;
  const { toShip } = shop;
  await beginAt(desk);
  await selectAll(desk, "To ship", toShip.length);
  await hand.click(selectedRows(page).getByRole("button", { name: "Mark as shipped" }));
  const lines = toShip.map(({ orderNumber }, at) => [orderNumber, "Delhivery", awbOf("7", at)].join("\t"));
  await hand.fillByPaste(page.getByLabel("Paste tracking numbers"), lines.join("\n"));
  await hand.click(page.getByRole("button", { name: `Ship ${toShip.length} orders` }));
  await hand.see(page.getByText(`${toShip.length} orders marked On the Way.`));
}

/**
 * Books thirty parcels: exports the courier's file and imports its answer. Uploading the file to the courier is not
 * counted.
 */
export async function bookParcels(desk: Desk): Promise<void> {
  const { page, hand, shop } = desk;
  // The orders that the task before packed.
  const { toPack: orders } = shop;
  await beginAt(desk);
  await selectAll(desk, "To ship", orders.length);
  await hand.click(selectedRows(page).getByRole("button", { name: "Mark as shipped" }));
  await hand.click(page.getByRole("button", { name: "Book with courier" }));
  const booking = page.getByRole("dialog", { name: "Book with courier" });
  await hand.choose(booking.getByLabel("Courier"), "Delhivery");
  const file = await hand.save(booking.getByRole("button", { name: "Export for courier" }));
  const missing = orders.filter(({ orderNumber }) => !file.includes(orderNumber));
  if (missing.length > 0) throw new Error(`${missing.length} orders are not in the courier's file`);
  await hand.click(page.getByRole("main").getByRole("link", { name: "Import a courier's file" }));
  const folder = mkdtempSync(join(tmpdir(), "courier-answer-"));
  try {
    const path = join(folder, "answer.csv");
    writeFileSync(path, formatAnswer(orders));
    const section = page.getByRole("region", { name: "Import a courier's file" });
    await hand.drop(section.getByText("Drop the courier's file here, or"), [{ path, type: "text/csv" }]);
    await hand.click(section.getByRole("button", { name: `Import ${orders.length} lines` }));
    await hand.see(page.getByText(`Shipped ${orders.length}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const formatAnswer = (orders: readonly PlacedOrder[]): string =>
  [
    "Order ID,Waybill Number,Courier,Freight",
    ...orders.map(({ orderNumber }, at) => `${orderNumber},${awbOf("8", at)},Delhivery,85.00`),
  ].join("\r\n");

/** Refunds two packs of an order of four. Its page is open already, as when the buyer is on the phone. */
export async function refundTwoPacks(desk: Desk): Promise<void> {
  const { page, hand, shop } = desk;
  const { orderId, totalRupees } = shop.delivered;
  await beginAt(desk, `/admin/orders/${orderId}/show`);
  await hand.click(page.getByRole("group", { name: "Actions" }).getByRole("button", { name: /^Refund/ }));
  const sheet = page.getByRole("dialog", { name: "Refund" });
  await chooseTwo(desk);
  const goods = (totalRupees - deliveryRupees) / 2;
  const amount = `₹${goods.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  await hand.click(sheet.getByRole("button", { name: `Refund ${amount}` }));
  await hand.see(page.getByText("Refund recorded."));
}

const deliveryRupees = 150;

/** Types the number if the field has the focus, else clicks the plus button twice. */
async function chooseTwo({ page, hand }: Desk): Promise<void> {
  const units = page.getByRole("dialog", { name: "Refund" }).getByRole("textbox", { name: /^Units of / });
  await units.waitFor();
  if (await units.evaluate((element) => element === document.activeElement)) return await hand.type(units, "2");
  const more = page.getByRole("button", { name: /^Increase quantity of / });
  await hand.click(more);
  await hand.click(more);
}

/** Confirms twenty UPI payments by the bank statement. */
export async function confirmUpiPayments(desk: Desk): Promise<void> {
  const { page, hand, shop } = desk;
  const { upi } = shop;
  await beginAt(desk);
  await hand.click(taskLink(page, "UPI payments to confirm"));
  await hand.click(page.getByRole("link", { name: "Paste bank statement" }));
  const field = page.getByLabel("Bank statement");
  await field.waitFor();
  const lines = formatStatement(upi);
  if (await field.evaluate((element) => element === document.activeElement)) await hand.paste(field, lines);
  else await hand.fillByPaste(field, lines);
  const total = upi.reduce((sum, { totalRupees }) => sum + totalRupees, 0);
  const words = `Confirm ${upi.length} payments · ₹${total.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  const confirm = page.getByRole("button", { name: words });
  await confirm.waitFor({ timeout: 2_000 }).catch(async () => {
    await hand.click(page.getByRole("button", { name: "Match payments" }));
  });
  await hand.click(confirm);
  await hand.see(page.getByText(`${upi.length} payments confirmed.`));
}

/** Formats a statement as banks export it; the payment app wrote the order's number into the note. */
function formatStatement(orders: readonly PlacedOrder[]): string {
  const day = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
  const lines = orders.map(({ orderNumber, totalRupees }, at) => {
    const utr = 612_345_000_000 + at;
    return `${day},UPI-${utr}-ELEFANT ${orderNumber.replace("#", "")},,,${totalRupees.toFixed(2)}`;
  });
  return ["Date,Narration,Ref No,Debit,Credit", ...lines].join("\n");
}
