import { holdUndo, placeCashOrder } from "../support/admin-order-page.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { dialog } from "../support/product-editor.ts";
import { cell, changes, openGrid, paste, readPrice, review } from "../support/stock-grid.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

test.describe.configure({ mode: "serial", timeout: 90_000 });

const shop = startIsolatedShop();

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

test("counts stock on hand with reserved units, and keeps the count when an order comes in @desk", async ({ page }) => {
  const find = async () => {
    const { items } = await (await page.request.get(shop.url("/api/admin/inventory?q=MOUNTAINWATER-6"))).json();
    return items[0] as { stock: number; reserved: number };
  };
  await placeCashOrder(page.request, { url: shop.url() });
  const before = await find();
  expect(before.reserved).toBe(1);
  await openGrid(page, shop);
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
  await views.getByRole("link", { name: "Scheduled prices" }).click();
  await expect(page.getByRole("heading", { name: "No scheduled prices" })).toBeVisible();
});

test("discounts ticked rows and schedules what was typed @desk", async ({ page }) => {
  await openGrid(page, shop);
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
  expect(await readPrice(page, shop, 4)).not.toBe(25_600);
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
  await openGrid(page, shop);
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
