import { holdUndo } from "../support/admin-order-page.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { dialog } from "../support/product-editor.ts";
import { cell, changes, openGrid, paste, readPrice, review } from "../support/stock-grid.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectSoon, test } from "../support/test-base.ts";

test.describe.configure({ mode: "serial", timeout: 90_000 });

const shop = startIsolatedShop();

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

test("pastes a spreadsheet block, undoes, redoes, and applies it after a review @desk", async ({ page }) => {
  const product = async () => await (await page.request.get(shop.url("/single-product-page/mountain-water"))).text();
  expect(await product()).not.toContain("₹389.00");
  await openGrid(page, shop);
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
  expect(await readPrice(page, shop, 6)).toBe(38_900);
  await expectSoon(async () => expect(await product()).toContain("₹389.00"));
  await undo.click();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(await readPrice(page, shop, 6)).toBe(39_900);
  await expect(cell(page, "MOUNTAINWATER-6", "price")).toContainText("₹399");
});

test("edits, selects, copies, pastes and undoes by keyboard alone @desk", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openGrid(page, shop);
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
  await openGrid(page, shop);
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
  expect(await readPrice(page, shop, 12)).toBe(71_000);
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
  expect(await readPrice(page, shop, 12)).toBe(74_900);
});

test("asks for a typed phrase above ten prices and rejects a price above its MRP @desk", async ({ page }) => {
  await openGrid(page, shop, "?kind=beverage");
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
  expect(await readPrice(page, shop, 12)).toBe(20_300);
});

test("offers the same as cards on a phone @phone", async ({ page }) => {
  await openGrid(page, shop);
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
  expect(await readPrice(page, shop, 4)).toBe(28_150);
});

test("fills down, steps over the heads of products and saves by keyboard @desk", async ({ page }) => {
  await openGrid(page, shop, "?kind=beverage");
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
