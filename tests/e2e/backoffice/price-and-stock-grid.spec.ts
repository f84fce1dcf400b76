import type { Locator, Page } from "@playwright/test";
import { holdUndo, placeCashOrder } from "../support/admin-order-page.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectSoon, test } from "../support/test-base.ts";

test.describe.configure({ mode: "serial", timeout: 90_000 });

const shop = startIsolatedShop();
const changes = (page: Page): Locator => page.getByRole("status", { name: "Changes" });
const cell = (page: Page, sku: string, field: string): Locator =>
  page.locator(`[data-id="${sku}"]`).locator(`[role=gridcell][data-field="${field}"]`);
const review = (page: Page): Locator => page.getByRole("button", { name: "Review and save" });
const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

async function open(page: Page, search = "?q=mountain"): Promise<void> {
  await page.goto(shop.url(`/admin/shelf${search}`));
  await expect(page.getByRole("link", { name: "Mountain Water" })).toBeVisible();
  await expect(changes(page)).toHaveText("No unsaved changes.");
}

/** Pastes text copied from a spreadsheet, as Ctrl+V does. */
async function paste(page: Page, at: Locator, text: string): Promise<void> {
  await at.click();
  await at.evaluate((target, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await expect(changes(page)).toContainText("pasted");
}

async function priceOf(page: Page, size: number): Promise<number> {
  const { items } = await (await page.request.get(shop.url("/api/admin/inventory?q=MOUNTAINWATER"))).json();
  return items.find(({ id }: { id: string }) => id === `MOUNTAINWATER-${size}`)?.price;
}

test("pastes a spreadsheet block, undoes, redoes, and applies it after a review @desk", async ({ page }) => {
  const product = async () => await (await page.request.get(shop.url("/single-product-page/mountain-water"))).text();
  expect(await product()).not.toContain("₹389.00");
  await open(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 1440);
  await paste(page, cell(page, "MOUNTAINWATER-4", "price"), "₹275.00\t₹330.50\n389\tabc\t77\n");
  await expect(changes(page)).toContainText("2 prices, 2 MRPs, 1 stock count");
  await expect(changes(page)).toContainText("1 cell is invalid");
  await expect(review(page)).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect(changes(page)).toContainText("No unsaved changes.");
  await page.keyboard.press("Control+Shift+z");
  await expect(cell(page, "MOUNTAINWATER-6", "price")).toContainText("₹389");
  await paste(page, cell(page, "MOUNTAINWATER-6", "mrp"), "480");
  await expect(changes(page)).toContainText("2 prices, 1 MRP, 1 stock count");
  await review(page).click();
  const confirmation = dialog(page, "Apply changes");
  await expect(confirmation.getByRole("listitem")).toHaveCount(4);
  await expect(confirmation).toContainText("Mountain Water, pack of 6: price ₹399.00 → ₹389.00");
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: "Apply changes" }).click();
  await expect(page.getByText("Changes applied.")).toBeVisible();
  const undo = await holdUndo(page);
  await expect(changes(page)).toContainText("No unsaved changes.");
  expect(await priceOf(page, 6)).toBe(38_900);
  await expectSoon(async () => expect(await product()).toContain("₹389.00"));
  await undo.click();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(await priceOf(page, 6)).toBe(39_900);
  await expect(cell(page, "MOUNTAINWATER-6", "price")).toContainText("₹399");
});

test("edits, selects, copies, pastes and undoes by keyboard alone @desk", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await expect(cell(page, "MOUNTAINWATER-4", "price")).toBeVisible();
  await page.getByRole("button", { name: "Columns and density" }).focus();
  // Moves past the box that selects all, the other headings and the head of the product to the first price.
  for (const key of ["Tab", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"])
    await page.keyboard.press(key);
  await expect(cell(page, "MOUNTAINWATER-4", "price")).toBeFocused();
  await page.keyboard.type("260");
  await page.keyboard.press("Enter");
  await expect(cell(page, "MOUNTAINWATER-4", "price")).toContainText("₹260");
  await expect(cell(page, "MOUNTAINWATER-6", "price")).toBeFocused();
  // Past MRP and the discount, which is computed.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(cell(page, "MOUNTAINWATER-6", "stock")).toBeFocused();
  const pieces = await cell(page, "MOUNTAINWATER-6", "stock").innerText();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("501");
  await page.keyboard.press("Escape");
  await expect(changes(page)).toContainText("1 price ·");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator(".marked")).toHaveCount(2);
  await page.keyboard.press("Control+c");
  await expect(changes(page)).toContainText("2 cells copied.");
  for (const key of ["ArrowUp", "ArrowUp", "Control+v"]) await page.keyboard.press(key);
  await expect(changes(page)).toContainText("1 price, 2 stock counts");
  await expect(cell(page, "MOUNTAINWATER-4", "stock")).toContainText(`${pieces}, was`);
  await page.keyboard.press("Control+z");
  await expect(changes(page)).toContainText("1 price ·");
  await page.keyboard.press("Control+z");
  await expect(changes(page)).toContainText("No unsaved changes.");
});

test("shows concurrent changes and overwrites none of them @desk", async ({ page, failures }) => {
  failures.expect(/409/);
  await open(page);
  const changeElsewhere = async (was: number, to: number) => {
    const changed = [{ sku: "MOUNTAINWATER-12", price: { was, to } }];
    await shop.post(page.request, "/inventory/apply", { changes: changed, key: crypto.randomUUID() });
  };
  await paste(page, cell(page, "MOUNTAINWATER-12", "price"), "700");
  await review(page).click();
  await expect(dialog(page, "Apply changes")).toBeVisible();
  await changeElsewhere(74_900, 71_000);
  await dialog(page, "Apply changes").getByRole("button", { name: "Apply changes" }).click();
  const difference = dialog(page, "Someone else changed this");
  await expect(difference.getByRole("row", { name: /Price ₹700 ₹710/ })).toBeVisible();
  expect(await priceOf(page, 12)).toBe(71_000);
  await difference.getByRole("button", { name: "Keep mine" }).click();
  await review(page).click();
  await expect(dialog(page, "Apply changes")).toContainText("₹710.00 → ₹700.00");
  await dialog(page, "Apply changes").getByRole("button", { name: "Apply changes" }).click();
  await expect(page.getByText("Changes applied.")).toBeVisible();
  await paste(page, cell(page, "MOUNTAINWATER-12", "price"), "690");
  await changeElsewhere(70_000, 74_900);
  await review(page).click();
  await difference.getByRole("button", { name: "Take theirs" }).click();
  await expect(changes(page)).toContainText("No unsaved changes.");
  expect(await priceOf(page, 12)).toBe(74_900);
});

test("counts stock on hand with reserved units, and keeps the count when an order comes in @desk", async ({ page }) => {
  const find = async () => {
    const { items } = await (await page.request.get(shop.url("/api/admin/inventory?q=MOUNTAINWATER-6"))).json();
    return items[0] as { stock: number; reserved: number };
  };
  await placeCashOrder(page.request, { url: shop.url() });
  const before = await find();
  expect(before.reserved).toBe(1);
  await open(page);
  await expect(cell(page, "MOUNTAINWATER-6", "stock")).toHaveText(String(before.stock + 1));
  await expect(cell(page, "MOUNTAINWATER-6", "reserved")).toHaveText("1");
  await paste(page, cell(page, "MOUNTAINWATER-6", "stock"), "0");
  await expect(cell(page, "MOUNTAINWATER-6", "stock")).toContainText("below the 1 reserved");
  await paste(page, cell(page, "MOUNTAINWATER-6", "stock"), "300");
  await expect(cell(page, "MOUNTAINWATER-6", "available")).toHaveText("299");
  await placeCashOrder(page.request, { url: shop.url() });
  await review(page).click();
  const confirmation = dialog(page, "Apply changes");
  await expect(confirmation).toContainText(`on hand ${before.stock + 1} → 300`);
  await confirmation.getByRole("button", { name: "Apply changes" }).click();
  await expect(page.getByText("Changes applied.")).toBeVisible();
  expect(await find()).toMatchObject({ stock: 298, reserved: 2 });
});

test("asks for a typed phrase above ten prices and rejects a price above its MRP @desk", async ({ page }) => {
  await open(page, "?kind=beverage");
  const first = cell(page, "MOUNTAINWATER-4", "price");
  await paste(page, first, "900");
  await expect(first).toContainText("above the MRP");
  await review(page).click();
  const confirmation = dialog(page, "Apply changes");
  const apply = confirmation.getByRole("button", { name: "Apply changes" });
  await expect(confirmation).toContainText("the Legal Metrology Act forbids it");
  await expect(apply).toBeDisabled();
  await confirmation.getByRole("button", { name: "Close" }).click();
  const twelve = Array.from({ length: 12 }, (_, at) => String(201 + at)).join("\n");
  await paste(page, first, twelve);
  await expect(changes(page)).toContainText("12 prices");
  await review(page).click();
  await expect(apply).toBeDisabled();
  await confirmation.getByLabel("Confirmation").fill("change 12 prices");
  await apply.click();
  await expect(page.getByText("Changes applied.")).toBeVisible();
  expect(await priceOf(page, 12)).toBe(20_300);
});

test("offers the same as cards on a phone @phone", async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
  const card = page.getByRole("group", { name: "Mountain Water, pack of 4" });
  await card.getByLabel("Price").fill("281.50");
  await card.getByLabel("On hand").fill("many");
  await card.getByLabel("MRP").focus();
  await expect(changes(page)).toContainText("1 cell is invalid");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByLabel("On hand")).toHaveValue("320");
  await review(page).click();
  await expect(dialog(page, "Apply changes")).toContainText("₹280.00 → ₹281.50");
  await expectAccessible(page);
  await dialog(page, "Apply changes").getByRole("button", { name: "Apply changes" }).click();
  await expect(page.getByText("Changes applied.")).toBeVisible();
  expect(await priceOf(page, 4)).toBe(28_150);
});

test("fills down, steps over the heads of products and saves by keyboard @desk", async ({ page }) => {
  await open(page, "?kind=beverage");
  await cell(page, "MOUNTAINWATER-4", "mrp").click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect(changes(page)).toContainText("2 MRPs · 1 product");
  await expect(changes(page)).toContainText("2 cells filled.");
  await expect(cell(page, "MOUNTAINWATER-12", "mrp")).toContainText("₹320");
  await page.keyboard.press("Control+z");
  await expect(changes(page)).toContainText("No unsaved changes.");
  // The next row is the head of the next product.
  await cell(page, "MOUNTAINWATER-12", "mrp").click();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "SPARKLINGKOKUM-4", "mrp")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, "MOUNTAINWATER-12", "mrp")).toBeFocused();
  await page.keyboard.type("950");
  await page.keyboard.press("Enter");
  await expect(cell(page, "SPARKLINGKOKUM-4", "mrp")).toBeFocused();
  await page.keyboard.press("Control+s");
  const confirmation = dialog(page, "Apply changes");
  await expect(confirmation.getByRole("listitem")).toHaveText("Mountain Water, pack of 12: MRP ₹960.00 → ₹950.00");
  await confirmation.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(changes(page)).toContainText("No unsaved changes.");
});

test("opens the views that other screens lead to, with their counts @desk", async ({ page }) => {
  const list = async (query: string): Promise<{ id: string; stock: number }[]> =>
    (await (await page.request.get(shop.url(`/api/admin/inventory?limit=100&${query}`))).json()).items;
  // Low and not sold out, so that no two views have the same count.
  const lime = (await list("q=SPARKLINGLIME-4"))[0];
  const change = { sku: lime?.id, stock: { was: lime?.stock, to: 1 } };
  await shop.post(page.request, "/inventory/apply", { changes: [change], key: crypto.randomUUID() });
  await page.goto(shop.url("/admin/shelf?stock=low"));
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link", { name: /^Low stock/ })).toHaveAttribute("aria-current", "page");
  const counts = new Set<number>();
  for (const [view, query] of [
    ["All", ""],
    ["Beverages", "kind=beverage"],
    ["Merch", "kind=merch"],
    ["Low stock", "stock=low"],
    ["Sold out", "stock=out"],
  ] as const) {
    const { length } = await list(query);
    await expect(views.getByRole("link", { name: `${view} ${length}`, exact: true })).toBeVisible();
    counts.add(length);
  }
  expect(counts.size).toBe(5);
  await views.getByRole("link", { name: /^Beverages/ }).click();
  await expect(cell(page, "MOUNTAINWATER-4", "price")).toBeVisible();
  await page.getByRole("button", { name: "Add filter Discount" }).click();
  await page.getByRole("radio", { name: "At the MRP" }).click();
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(views.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
});

test("discounts ticked rows and schedules what was typed @desk", async ({ page }) => {
  await open(page);
  await page.getByRole("checkbox", { name: "Select Mountain Water, pack of 4" }).check();
  await page.getByRole("checkbox", { name: "Select Mountain Water, pack of 12" }).check();
  const selected = page.getByRole("region", { name: "Selected rows" });
  await expect(selected).toContainText("2 selected");
  await expectAccessible(page);
  await selected.getByRole("button", { name: "Set discount" }).click();
  await dialog(page, "Set discount").getByLabel("Below the MRP").fill("20");
  await dialog(page, "Set discount").getByRole("button", { name: "Set discount" }).click();
  await expect(cell(page, "MOUNTAINWATER-4", "price")).toContainText("₹256");
  await expect(cell(page, "MOUNTAINWATER-4", "discount")).toHaveText("20%");
  await selected.getByRole("button", { name: "Clear" }).click();
  await expect(selected).toBeHidden();
  await page.getByRole("button", { name: "Schedule prices…" }).click();
  const schedule = dialog(page, "Schedule prices");
  await expect(schedule.getByRole("group", { name: "Mountain Water, pack of 4" }).getByLabel("New price")).toHaveValue(
    "256",
  );
  await schedule.getByLabel("Day").fill("2027-12-01");
  await schedule.getByRole("button", { name: "Schedule prices" }).click();
  await expect(page.getByText("Prices scheduled.")).toBeVisible();
  await expect(changes(page)).toContainText("No unsaved changes.");
  await expect(cell(page, "MOUNTAINWATER-4", "next")).toContainText("₹256 from 1 Dec");
  expect(await priceOf(page, 4)).not.toBe(25_600);
  await cell(page, "MOUNTAINWATER-4", "next").click();
  await page.keyboard.press("Enter");
  await expect(schedule.getByRole("group", { name: "Mountain Water, pack of 4" })).toBeVisible();
  await schedule.getByRole("button", { name: "Close" }).click();
  await expect(schedule).toBeHidden();
});

test("receives a delivery of two packs once and shows it in the history @desk", async ({ page }) => {
  const stockOf = async (sku: string) => {
    const { items } = await (await page.request.get(shop.url(`/api/admin/inventory?q=${sku}`))).json();
    return items.find(({ id }: { id: string }) => id === sku)?.stock;
  };
  const before = [await stockOf("MOUNTAINWATER-4"), await stockOf("SPARKLINGLIME-6")];
  await open(page);
  await page.getByRole("button", { name: "Receive stock" }).click();
  const receipt = dialog(page, "Receive stock");
  for (const [typed, name, units] of [
    ["MOUNTAINWATER-4", "Mountain Water, pack of 4", "48"],
    ["lime", "Sparkling Lime, pack of 6", "24"],
  ] as const) {
    await receipt.getByLabel("Add pack or size").fill(typed);
    await page.getByRole("option", { name }).click();
    await receipt.getByRole("group", { name }).getByLabel("Units received").fill(units);
  }
  await receipt.getByLabel("Note").fill("DN 1204");
  await expectAccessible(page);
  await receipt.getByRole("button", { name: "Receive 72 units" }).click();
  await expect(page.getByText("Stock received.")).toBeVisible();
  const undo = await holdUndo(page);
  expect([await stockOf("MOUNTAINWATER-4"), await stockOf("SPARKLINGLIME-6")]).toEqual([
    before[0] + 48,
    before[1] + 24,
  ]);
  await undo.click();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect([await stockOf("MOUNTAINWATER-4"), await stockOf("SPARKLINGLIME-6")]).toEqual(before);
  await page.getByRole("link", { name: "Stock history" }).click();
  await expect(page.getByRole("row", { name: /Mountain Water, pack of 4 .*\+48 Received DN 1204/ })).toBeVisible();
});
