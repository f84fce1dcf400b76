import type { Page } from "@playwright/test";
import { splitIndiaTime } from "#domain/time.ts";
import { holdUndo } from "../support/admin-order-page.ts";
import { cartPanel, chooseCash, confirmationDialog, confirmButton, fillShipping } from "../support/checkout-steps.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import {
  addPictures,
  button,
  createDraft,
  dialog,
  field,
  fillBeverage,
  fillLabel,
  fillPacks,
  fillTexts,
  sampleProduct,
  stockRow,
  uploadPicture,
} from "../support/product-editor.ts";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectSoon,
  test,
  waitForHydration,
} from "../support/test-base.ts";

// Follows a new flavor from its first draft to its sale: each test continues where the previous one ended.
test.describe.configure({ mode: "serial", timeout: 180_000 });

const shop = startIsolatedShop();
const productPage = `/single-product-page/${sampleProduct.slug}`;
/** Price of the pack of 6 in the structured data. */
const price = { first: `"price":"429.00"`, later: `"price":"399.00"`, sale: `"price":"349.00"` };

test.beforeEach(async ({ page }) => {
  await shop.signIn(page.request);
});

async function openProduct(page: Page): Promise<void> {
  await page.goto(shop.url("/admin/products"));
  await page.getByRole("link", { name: sampleProduct.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: sampleProduct.name })).toBeVisible();
}

async function previewOf(page: Page): Promise<Page> {
  const shown = page.waitForEvent("popup");
  await button(page, "Preview").click();
  return await shown;
}

async function read(page: Page, path: string): Promise<string> {
  return await (await page.request.get(shop.url(path))).text();
}

test("a new flavor is drafted, visible to operators only", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/404/);
  await page.goto(shop.url("/admin/products"));
  await createDraft(page, sampleProduct.name);
  await fillTexts(page);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await button(page, "Publish").click();
  await expect(page.getByRole("alert").getByText(/problems before publishing/)).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await page.getByRole("button", { name: /^HSN: / }).click();
  await expect(field(page, "HSN")).toBeFocused();
  const begun = await previewOf(page);
  await expect(begun.getByRole("status").filter({ hasText: "Missing or wrong: HSN, " })).toBeVisible();
  await expect(begun.getByRole("main")).toContainText("Peel of the hills.");
  await expect(begun.getByRole("main").getByRole("button", { name: "Buy Now" })).toBeDisabled();
  await expectAccessible(begun);
  await expectNoHorizontalScroll(begun, 1024);
  await begun.close();
  await fillLabel(page);
  await fillBeverage(page);
  await fillPacks(page);
  await expectAccessible(page);
  for (const width of [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await addPictures(page);
  await expectAccessible(page);
  await button(page, "Save draft").click();
  await expect(page.getByText("Draft saved.", { exact: true })).toBeVisible();
  const preview = await previewOf(page);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(sampleProduct.name);
  await expect(preview.getByRole("main")).toContainText("₹143.00/L");
  await preview.close();
  expect((await page.request.get(shop.url(productPage))).status()).toBe(404);
  for (const path of ["/", "/beverages", "/sitemap.xml", "/feeds/products.xml"])
    expect(await read(page, path), path).not.toContain(sampleProduct.slug);
});

test("the flavor is published and found everywhere in the shop", { tag: "@desk" }, async ({ page }) => {
  await openProduct(page);
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Draft");
  await button(page, "Publish").click();
  const publish = dialog(page, "Publish");
  // All that is new is a long list, which scrolls.
  await expect(button(publish, "Publish")).toBeInViewport({ ratio: 1 });
  await expect(publish).toContainText("Pack of 6, price: ₹429.00");
  await expect(publish).toContainText("Pack of 6, opening stock: 40");
  await expectAccessible(page);
  await button(publish, "Publish").click();
  await expect(page.getByText("Product published.")).toBeVisible();
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Live");
  for (const path of ["/", "/beverages", "/sitemap.xml", "/feeds/products.xml"])
    await expectSoon(async () => expect(await read(page, path)).toContain(sampleProduct.slug));
  await expectSoon(async () => expect(await read(page, productPage)).toContain(price.first));
  expect(await read(page, productPage)).toContain("<title>Mandarin water in cans · Elefant</title>");
});

test("a buyer orders the flavor from its opening stock", { tag: "@desk" }, async ({ page }) => {
  await openProduct(page);
  const row = stockRow(page, "pack of 6");
  await expect(row).toContainText("40 left");
  await moveStock(page, "Received", "Units received", "6");
  const undo = await holdUndo(page);
  await expect(row).toContainText("46 left");
  await undo.click();
  await expect(row).toContainText("40 left");
  await page.goto(shop.url(productPage));
  await waitForHydration(page);
  await page.locator("label", { has: page.getByRole("radio", { name: /^Pack of 6,/ }) }).click();
  await page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }).click();
  await cartPanel(page).getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillShipping(page);
  await chooseCash(page);
  await confirmButton(page).click();
  await expect(confirmationDialog(page)).toContainText("Your order has been saved successfully!");
  await openProduct(page);
  await expect(row).toContainText("39 left");
  await row.getByRole("button", { name: "Movements" }).click();
  await expect(page.getByRole("table", { name: /^Movements of/ })).toContainText("-1");
});

test("the flavor gets a scheduled price at its time", { tag: "@desk" }, async ({ page }) => {
  await page.clock.install();
  await openProduct(page);
  await button(page, "Schedule prices").click();
  const schedule = dialog(page, "Schedule prices");
  const { day, clock } = nextMinuteInIndia();
  const readFirst = await beginInSeconds(page, 10);
  await field(schedule, "Day").fill(day);
  await field(schedule, "Time").fill(clock);
  const pack = schedule.getByRole("group", { name: "pack of 6" });
  await field(pack, "New price").fill("600");
  await button(schedule, "Schedule prices").click();
  await expect(field(pack, "New price")).toHaveAccessibleDescription(/Above the MRP/);
  await field(pack, "New price").fill("399");
  await button(schedule, "Schedule prices").click();
  await expect(page.getByText("Prices scheduled.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Scheduled prices" })).toContainText("₹399.00");
  expect(readFirst()).toContain(price.first);
  await expect.poll(() => read(page, productPage), { timeout: 30_000 }).toContain(price.later);
  // The page asks for changes every 15 seconds.
  await page.clock.runFor(15_000);
  await expect(page.getByRole("region", { name: "Past price changes" })).toContainText("₹399.00");
});

test("the flavor is on sale from its time until the sale is ended", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/400/);
  await openProduct(page);
  await button(page, "Schedule sale").click();
  const sale = dialog(page, "Schedule sale");
  const pack = sale.getByRole("group", { name: "pack of 6" });
  await field(pack, "Sale price").fill("600");
  await button(sale, "Schedule sale").click();
  await expect(field(sale, "Until")).toHaveAccessibleDescription("Choose when the sale ends.");
  const { day, clock } = nextMinuteInIndia();
  await field(sale, "From").fill(`${day}T${clock}`);
  await field(sale, "Until").fill(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}T23:59`);
  await button(sale, "Schedule sale").click();
  await expect(field(pack, "Sale price")).toHaveAccessibleDescription(/cannot be above the MRP/);
  await expectAccessible(page);
  await field(pack, "Sale price").fill("349");
  await beginSaleInSeconds(page, 15);
  await button(sale, "Schedule sale").click();
  const sales = page.getByRole("list", { name: "Sales" });
  await expect(sales).toContainText("Sale ₹349.00 from");
  expect(await read(page, productPage)).toContain(price.later);
  await expect.poll(() => read(page, productPage), { timeout: 30_000 }).toContain(price.sale);
  await page.reload();
  await expect(sales).toContainText(/Sale ₹349\.00 until .* 11:59 pm/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 1440);
  await button(sales, "End sale").click();
  await button(dialog(page, "End sale"), "End sale").click();
  await expect(sales).toHaveCount(0);
  await expectSoon(async () => expect(await read(page, productPage)).toContain(price.later));
  await expect(page.getByRole("list", { name: "Past sales" })).toContainText("Ended");
});

test("the flavor sells out and comes back", { tag: "@desk" }, async ({ page }) => {
  await openProduct(page);
  // One of the pack is on hand for the buyer's order, and none is for sale.
  await moveStock(page, "Count", "Units counted", "1");
  await expect(stockRow(page, "pack of 6")).toContainText("Sold out");
  const offers = async () => (await read(page, productPage)).match(/schema\.org\/InStock/g)?.length ?? 0;
  await expectSoon(async () => expect(await offers()).toBe(0));
  await moveStock(page, "Received", "Units received", "12");
  await expectSoon(async () => expect(await offers()).toBe(1));
});

test("the flavor gets another picture", { tag: "@desk" }, async ({ page }) => {
  await openProduct(page);
  const before = await read(page, productPage);
  expect(before).toContain("A can of mandarin, ice cold");
  await uploadPicture(page, button(page, "Choose another for Front"), "new-can.jpg", "The new can of mandarin");
  await button(page, "Publish").click();
  await button(dialog(page, "Publish"), "Publish").click();
  await expect(page.getByText("Product published.")).toBeVisible();
  await expectSoon(async () => expect(await read(page, productPage)).toContain("The new can of mandarin"));
  expect(await read(page, productPage)).not.toContain("A can of mandarin, ice cold");
  await expect(page.getByText("Published a product").first()).toBeVisible();
});

async function moveStock(page: Page, name: string, label: string, pieces: string): Promise<void> {
  await stockRow(page, "pack of 6").getByRole("button", { name, exact: true }).click();
  const form = dialog(page, name);
  await field(form, label).fill(pieces);
  await button(form, name).click();
  await expect(form).toHaveCount(0);
}

/** Schedules sooner than the form allows. Returns a function that gives the product's page right after that. */
async function beginInSeconds(page: Page, seconds: number): Promise<() => string> {
  let first = "";
  await page.route("**/api/admin/scheduled-prices", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    const postData = { ...route.request().postDataJSON(), at: new Date(Date.now() + seconds * 1_000).toISOString() };
    const response = await route.fetch({ postData });
    first = await read(page, productPage);
    await route.fulfill({ response });
  });
  return () => first;
}

/** Begins a sale sooner than the form allows; its end stays. */
async function beginSaleInSeconds(page: Page, seconds: number): Promise<void> {
  await page.route("**/api/admin/sale-prices", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    const postData = { ...route.request().postDataJSON(), from: new Date(Date.now() + seconds * 1_000).toISOString() };
    await route.continue({ postData });
  });
}

/** Returns the next full minute that leaves time to type it. */
function nextMinuteInIndia(): { day: string; clock: string } {
  const at = Math.ceil((Date.now() + 30_000) / 60_000) * 60_000;
  return splitIndiaTime(new Date(at).toISOString());
}
