import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { appendNewProducts } from "#tests/import-export/csv/large-catalog-csv.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

const shop = startIsolatedShop();

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.getByRole("link", { name: "Download catalogue", exact: true }).click(),
  ]);
  return await readFile(await file.path(), "utf8");
}

test("imports 10,000 products after a dry run and exports the same bytes", { tag: "@desk" }, async ({ page }) => {
  test.setTimeout(400_000);
  await shop.signIn(page.request);
  await page.goto(shop.url("/admin/catalogue-files"));
  const file = appendNewProducts(await download(page));
  const buffer = Buffer.from(file);
  await page.getByLabel("CSV file").setInputFiles({ name: "ten thousand.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("heading", { name: "ten thousand.csv" })).toBeFocused({ timeout: 120_000 });
  await expect(page.getByRole("status").filter({ hasText: "30,000 new" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Imported: 30,000 lines added, 0 lines changed.")).toBeVisible({ timeout: 180_000 });
  expect((await download(page)) === file).toBe(true);
  await page.goto(shop.url("/admin/products"));
  await page.getByLabel("Search", { exact: true }).fill("Flavour “4242”");
  await expect(page.getByRole("link", { name: "Flavour “4242”, cold" })).toBeVisible();
});
