import type { Locator, Page } from "@playwright/test";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

test.describe.configure({ mode: "serial", timeout: 90_000 });

const shop = startIsolatedShop();
const changes = (page: Page): Locator => page.getByRole("status", { name: "Changes" });
const cell = (page: Page, sku: string, field: string): Locator =>
  page.locator(`[data-id="${sku}"]`).locator(`[role=gridcell][data-field="${field}"]`);
const review = (page: Page): Locator => page.getByRole("button", { name: "Review changes" });
const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

async function open(page: Page, search = "?q=mountain"): Promise<void> {
  await page.goto(shop.url(`/admin/shelf${search}`));
  await expect(page.getByText("No pending changes.")).toBeVisible();
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
  await expect(changes(page)).toContainText("2 prices, 2 MRPs, 1 stock");
  await expect(changes(page)).toContainText("1 cell is invalid.");
  await expect(review(page)).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect(changes(page)).toContainText("No pending changes.");
  await page.keyboard.press("Control+Shift+z");
  await expect(cell(page, "MOUNTAINWATER-6", "price")).toContainText("₹389.00");
  await paste(page, cell(page, "MOUNTAINWATER-6", "mrp"), "480");
  await expect(changes(page)).toContainText("2 prices, 1 MRP, 1 stock");
  await review(page).click();
  const confirmation = dialog(page, "Apply changes");
  await expect(confirmation.getByRole("listitem")).toHaveCount(4);
  await expect(confirmation).toContainText("Mountain Water, pack of 6: price ₹399.00 → ₹389.00");
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: "Apply changes" }).click();
  await expect(page.getByText("Changes applied.")).toBeVisible();
  await expect(changes(page)).toContainText("No pending changes.");
  expect(await priceOf(page, 6)).toBe(38_900);
  await expect.poll(product, { timeout: 2_000 }).toContain("₹389.00");
});

test("edits, selects, copies, pastes and undoes by keyboard alone @desk", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await expect(cell(page, "MOUNTAINWATER-4", "price")).toBeVisible();
  await page.getByLabel("Stock", { exact: true }).focus();
  // Moves past the column headings to the first price.
  for (const key of ["Tab", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(cell(page, "MOUNTAINWATER-4", "price")).toBeFocused();
  await page.keyboard.type("260");
  await page.keyboard.press("Enter");
  await expect(cell(page, "MOUNTAINWATER-4", "price")).toContainText("₹260.00");
  await expect(cell(page, "MOUNTAINWATER-6", "price")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "MOUNTAINWATER-6", "stock")).toBeFocused();
  const pieces = await cell(page, "MOUNTAINWATER-6", "stock").innerText();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("501");
  await page.keyboard.press("Escape");
  await expect(changes(page)).toContainText("1 price.");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator(".marked")).toHaveCount(2);
  await page.keyboard.press("Control+c");
  await expect(changes(page)).toContainText("2 cells copied.");
  for (const key of ["ArrowUp", "ArrowUp", "Control+v"]) await page.keyboard.press(key);
  await expect(changes(page)).toContainText("1 price, 2 stocks.");
  await expect(cell(page, "MOUNTAINWATER-4", "stock")).toContainText(`${pieces}, was`);
  await page.keyboard.press("Control+z");
  await expect(changes(page)).toContainText("1 price.");
  await page.keyboard.press("Control+z");
  await expect(changes(page)).toContainText("No pending changes.");
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
  await expect(difference.getByRole("row", { name: /Price ₹700\.00 ₹710\.00/ })).toBeVisible();
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
  await expect(changes(page)).toContainText("No pending changes.");
  expect(await priceOf(page, 12)).toBe(74_900);
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
  await card.getByLabel("Stock").fill("many");
  await card.getByLabel("MRP").focus();
  await expect(changes(page)).toContainText("1 cell is invalid.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByLabel("Stock")).toHaveValue("320");
  await review(page).click();
  await expect(dialog(page, "Apply changes")).toContainText("₹280.00 → ₹281.50");
  await expectAccessible(page);
  await dialog(page, "Apply changes").getByRole("button", { name: "Apply changes" }).click();
  await expect(page.getByText("Changes applied.")).toBeVisible();
  expect(await priceOf(page, 4)).toBe(28_150);
});
