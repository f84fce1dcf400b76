import { readFile } from "node:fs/promises";
import { placeCashOrder } from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  test,
} from "../support/test-base.ts";

test("reads sales by state, opens the orders behind a row and downloads the report", { tag: "@phone" }, async ({
  page,
}) => {
  await placeCashOrder(page.request);
  await signInAsOperator(page);
  await page.goto("/admin/reports?range=30-days");
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(32);

  await page.getByRole("navigation", { name: "Sales by" }).getByRole("link", { name: "State" }).click();
  const sales = page.getByRole("region", { name: "Sales by state", exact: true });
  await expect(sales.getByRole("columnheader", { name: "Net sales" })).toBeVisible();
  await expect(page).toHaveURL(/range=30-days/);
  await sales.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(/report=sales-by-state/);
  const row = sales.getByRole("row", { name: /Uttarakhand/ });
  await expect(row).toContainText("₹");
  await expectNoHorizontalScroll(page, 390);
  const { height } = (await sales.getByRole("button", { name: "30 days" }).boundingBox()) ?? {};
  expect(height, "the range is written in one line").toBeLessThan(40);
  await expectAccessibleInBothThemes(page);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("Uttarakhand,");

  const count = Number(await row.getByRole("cell").first().innerText());
  await row.getByRole("link", { name: "Uttarakhand" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  const range = page.getByText(/^1–\d+ of \d+$/);
  await expect(range).toBeVisible();
  // Other journeys order in between.
  expect(Number((await range.innerText()).split(" of ")[1])).toBeGreaterThanOrEqual(count);
});

test("reads what came back by PIN code", { tag: "@desk" }, async ({ page }) => {
  const { orderId } = await placeCashOrder(page.request);
  await signInAsOperator(page);
  const data = { courier: "Sample Courier", trackingNumber: "" };
  expect((await page.request.post(`/api/admin/orders/${orderId}/ship`, { data })).status()).toBe(200);
  await page.goto("/admin/reports?range=7-days");
  const choice = page.getByRole("navigation", { name: "COD and RTO by" });
  await choice.getByRole("link", { name: "PIN code" }).click();
  const parcels = page.getByRole("region", { name: "COD and RTO by PIN code", exact: true });
  await expect(parcels.getByRole("columnheader", { name: "RTO rate", exact: true })).toBeVisible();
  await expect(parcels.getByRole("row", { name: /^Total/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 1440);
  await choice.getByRole("link", { name: "Courier" }).click();
  await expect(page.getByRole("row", { name: /^Sample Courier/ })).toBeVisible();
});

test("says why a period is too long, before it is applied and in an address", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page);
  await page.goto("/admin/reports?range=7-days");
  const sales = page.getByRole("region", { name: "Sales by day", exact: true });
  await sales.getByRole("button", { name: "Custom" }).click();
  const picker = page.getByRole("dialog", { name: "Custom date range" });
  await picker.getByLabel("From").fill("2025-01-01");
  await picker.getByLabel("To").fill("2026-01-02");
  await expect(picker.getByLabel("To")).toHaveAccessibleDescription("Maximum 366 days.");
  await expectAccessible(page);
  await picker.getByRole("button", { name: "Apply" }).click();
  await expect(picker.getByLabel("To")).toBeFocused();
  await expect(page).toHaveURL(/range=7-days/);
  await picker.getByLabel("To").fill("2026-01-01");
  await expect(picker.getByLabel("To")).toHaveAccessibleDescription("");
  await picker.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/from=2025-01-01&to=2026-01-01/);

  await page.goto("/admin/reports?from=2025-01-01&to=2026-01-02");
  await expect(sales.getByRole("alert")).toHaveText("Maximum 366 days. Choose a shorter period.");
  await expect(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
  await sales.getByRole("button", { name: "30 days" }).click();
  await expect(sales.getByRole("table")).toBeVisible();
});
