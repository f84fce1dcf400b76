import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  type CsvRow,
  changeCsvRows,
  findRowBySku,
  formatCsv,
  parseCsv,
} from "#tests/import-export/csv/csv-fixtures.ts";
import { appendNewProducts } from "#tests/import-export/csv/large-catalog-csv.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectSoon, test } from "../support/test-base.ts";

const shop = startIsolatedShop();
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page }) => shop.signIn(page.request));

async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name, exact: true }).click(),
  ]);
  return await readFile(await file.path(), "utf8");
}

async function open(page: Page): Promise<string> {
  await page.goto(shop.url("/admin/catalogue-files"));
  await expect(page.getByRole("heading", { level: 1, name: "Import & export" })).toBeVisible();
  return await downloaded(page, "Download catalogue");
}

/** Selects a CSV file as a spreadsheet would save it. */
async function choose(page: Page, text: string | Buffer, name = "prices.csv"): Promise<void> {
  const buffer = Buffer.from(text as string);
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
}

const lines = (page: Page) => page.getByRole("table", { name: "Lines" }).getByRole("row");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Import" });

test("exports the catalog, checks and imports the edited file, and changes nothing the second time", {
  tag: "@desk",
}, async ({ page }) => {
  const text = await open(page);
  await expectAccessible(page);
  for (const width of [1024, 1440]) await expectNoHorizontalScroll(page, width);
  const was = findRowBySku(parseCsv(text), "MOUNTAINWATER-6");
  const price = was.Price === "381.00" ? "382.00" : "381.00";
  const product = async () => await (await page.request.get(shop.url("/single-product-page/mountain-water"))).text();
  expect(await product()).not.toContain(`₹${price}`);
  await choose(
    page,
    changeCsvRows(text, (row) => (row.SKU === "MOUNTAINWATER-6" ? { ...row, Price: price } : row)),
  );
  await expect(page.getByRole("heading", { name: "prices.csv" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "1 changed" })).toBeVisible();
  await expect(lines(page).nth(1)).toContainText(`price ₹${was.Price} → ₹${price}`);
  await expectAccessible(page);
  for (const width of [1024, 1440]) await expectNoHorizontalScroll(page, width);
  await page.getByRole("button", { name: "Changed 1" }).click();
  await expect(lines(page)).toHaveCount(2);
  expect(await downloaded(page, "Report as CSV")).toContain(`price ₹${was.Price} → ₹${price}`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog(page)).toContainText("The prices of 1 SKU change.");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Imported: 0 lines added, 1 line changed.")).toBeVisible();
  await expectSoon(async () => expect(await product()).toContain(`₹${price}`));
  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, await downloaded(page, "Download catalogue"), "again.csv");
  await expect(page.getByText("No changes: the file matches the catalogue.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  await page.goto(shop.url("/admin/audit"));
  await expect(page.getByText("Imported a file").first()).toBeVisible();
});

test("confirms many prices by a typed phrase and rejects invalid lines and files in plain words", {
  tag: "@desk",
}, async ({ page, failures }) => {
  failures.expect(/400/);
  const text = await open(page);
  const cheaper = (row: CsvRow): CsvRow => ({ ...row, Price: (Number(row.Price) - 1).toFixed(2) });
  await choose(page, changeCsvRows(text, cheaper));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const confirm = dialog(page).getByRole("button", { name: "Import" });
  await expect(confirm).toBeDisabled();
  await dialog(page)
    .getByLabel("Confirmation")
    .fill(`change ${parseCsv(text).length} prices`);
  await expect(confirm).toBeEnabled();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("button", { name: "Choose another file" }).click();

  await choose(
    page,
    formatCsv([
      { SKU: "MOUNTAINWATER-6", Price: "-1" },
      { SKU: "<img src=x onerror=alert(1)>", Price: "1" },
    ]),
  );
  await expect(page.getByText("2 lines are invalid, so nothing can be imported.")).toBeVisible();
  await expect(lines(page).nth(1)).toContainText("Price: “-1” is not an amount in rupees");
  await expect(lines(page).nth(2)).toContainText("SKU <img src=x onerror=alert(1)> not found.");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Choose another file" }).click();

  await choose(page, Buffer.from("\uFEFFSKU,Price\r\n", "utf16le"));
  await expect(page.getByRole("alert").getByText("The file is written in UTF-16.")).toBeVisible();
  await choose(page, "Title,Cost\nWater,3\n");
  await expect(page.getByRole("alert").getByText("Unknown column “Title”.")).toBeVisible();
  await expectAccessible(page);
  expect(await downloaded(page, "Download catalogue")).toBe(text);
});

test("rejects an import when the catalog has changed since", { tag: "@desk" }, async ({ page, failures }) => {
  failures.expect(/409/);
  await open(page);
  await choose(page, formatCsv([{ SKU: "SPARKLINGLIME-6", MRP: "777" }]));
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeVisible();
  const other = await page.request.post(shop.url("/api/admin/catalog-imports?name=other.csv"), {
    headers: { "content-type": "text/csv" },
    data: Buffer.from(`SKU,Weight in grams\nSPARKLINGLIME-6,${4_000 + (Date.now() % 1_000)}\n`),
  });
  await shop.post(page.request, `/catalog-imports/${(await other.json()).id}/apply`, {});
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("The catalogue has changed since the file was checked.");
});

test("imports a file by keyboard alone @desk", async ({ page }) => {
  const chosen = page.waitForEvent("filechooser");
  await open(page);
  const button = page.getByRole("button", { name: "Choose a file" });
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const chooser = await chosen;
  const mrp = String(700 + (Date.now() % 90));
  await chooser.setFiles({
    name: "keys.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`SKU,MRP\nSPARKLINGKOKUM-12,${mrp}9\n`),
  });
  await expect(page.getByRole("heading", { name: "keys.csv" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Import" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Imported: 0 lines added, 1 line changed.")).toBeVisible();
});

// More than a batch of 500 products and than the 1,000 lines of a report; larger files are read in tests/import-export.
test("imports 600 products after a dry run and exports the same bytes", { tag: "@desk" }, async ({ page }) => {
  const file = appendNewProducts(await open(page), 600);
  await choose(page, file, "six hundred.csv");
  await expect(page.getByRole("heading", { name: "six hundred.csv" })).toBeFocused({ timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: "1,800 new" })).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Imported: 1,800 lines added, 0 lines changed.")).toBeVisible({ timeout: 30_000 });
  expect((await downloaded(page, "Download catalogue")) === file).toBe(true);
  await page.goto(shop.url("/admin/products"));
  await page.getByLabel("Search", { exact: true }).fill("Flavour “424”");
  await expect(page.getByRole("link", { name: "Flavour “424”, cold" })).toBeVisible();
});
