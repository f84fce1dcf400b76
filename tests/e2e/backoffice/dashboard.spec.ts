import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { buildCodBody } from "#tests/fixtures/cod-body.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

async function buy({ request }: Page, url = ""): Promise<string> {
  const body = buildCodBody([{ id: "mountainwater-6", quantity: 1 }], 549, randomUUID());
  const answer = await request.post(`${url}/api/orders/cod`, { data: body });
  expect(answer.status()).toBe(200);
  return (await answer.json()).orderId;
}

const toPack = (page: Page) => page.getByRole("list", { name: "Tasks" }).getByRole("link", { name: /To pack/ });

/** Reads the count of the orders to pack, such as '1,234'; a queue without any has no such row. */
const countToPack = async (page: Page): Promise<number> => {
  await expect(page.getByRole("region", { name: "To do" })).toBeVisible();
  if ((await toPack(page).count()) === 0) return 0;
  return Number((await toPack(page).innerText()).split("\n")[0]?.replace(/\D/g, ""));
};

test("shows tasks and sales, and each number links to its list", { tag: "@desk" }, async ({ page }) => {
  const orderId = await buy(page);
  await signInAsOperator(page);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  expect(await countToPack(page)).toBeGreaterThan(0);
  await expect(toPack(page)).toContainText("Oldest");
  const main = page.getByRole("main");
  await expect(main.getByText("Updated just now")).toBeVisible();
  await expect(main.getByRole("link", { name: "Open shop" })).toHaveAttribute("href", "/");
  const sales = page.getByRole("region", { name: "Sales", exact: true });
  await expect(sales.getByRole("button", { name: "30 days" })).toHaveAttribute("aria-pressed", "true");
  await expect(sales.getByRole("list", { name: "Periods of the chart" }).getByRole("listitem")).toHaveCount(2);
  await sales.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(/range=today/);
  await expect(sales.getByRole("img", { name: /^By day/ })).toBeVisible();
  await expect(sales.locator("polygon.range-now")).toBeAttached();
  await expectAccessible(page);

  const bestSellers = page.getByRole("region", { name: "Best sellers" });
  for (const card of [sales, bestSellers]) await card.getByRole("button", { name: "View as table" }).click();
  const days = sales.getByRole("table").first();
  await expect(days.getByRole("row").nth(1)).toContainText("₹");
  await expect(bestSellers.getByRole("table")).toContainText("Mountain Water");
  await expectAccessible(page);

  await test.step("selects a custom range by keyboard, keeps it in the URL and fits the screen", async () => {
    const other = page.getByRole("button", { name: "Custom" });
    await other.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Custom date range" });
    await dialog.getByLabel("From").fill("2026-01-01");
    await dialog.getByLabel("To").fill("2026-06-30");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-06-30/);
    await expect(sales.getByRole("img", { name: /^By month/ }).or(sales.getByRole("table"))).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "1 Jan – 30 Jun" })).toBeVisible();
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBe(0);
  });

  await page.locator("body").press("p");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  // Search for this order: other tests add newer ones on top of the list.
  const view = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^To pack/ });
  await expect(view).toHaveAttribute("aria-current", "page");
  await page.getByLabel("Search", { exact: true }).fill(orderId);
  await expect(page.getByText("1–1 of 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^#\d+$/ })).toBeVisible();
  await expect(view).toHaveAttribute("aria-current", "page");
});

test.describe("in an isolated shop", () => {
  test.describe.configure({ mode: "default" });
  const shop = startIsolatedShop();

  test("announces an order that arrives while the page is open and updates the counts", { tag: "@desk" }, async ({
    page,
  }) => {
    await shop.signIn(page.request);
    await page.clock.install();
    await page.goto(shop.url("/admin"));
    const before = await countToPack(page);
    const steps = page.getByRole("region", { name: "First steps" });
    await expect(steps.getByRole("listitem").filter({ hasText: "UPI id" })).toContainText("done");
    await expect(steps.getByRole("link", { name: /^Fill in GSTIN/ })).toBeVisible();
    await expectAccessible(page);
    await buy(page, shop.url());
    await page.clock.runFor(61_000);
    await expect(page.getByRole("status").filter({ hasText: /New order: #\d+/ })).toBeVisible();
    await expect.poll(() => countToPack(page)).toBe(before + 1);
    const recent = page.getByRole("region", { name: "Recent orders" }).getByRole("link", { name: /^#\d+/ });
    await expect(recent).toHaveCount(before + 1);
    await recent.first().click();
    await expect(page).toHaveURL(/\/orders\/order_/);
  });

  test("says how old the figures are once no newer ones arrive", { tag: "@desk" }, async ({ page }) => {
    await shop.signIn(page.request);
    await page.clock.install();
    await page.goto(shop.url("/admin"));
    const main = page.getByRole("main");
    await expect(main.getByText("Updated just now")).toBeVisible();
    // No response arrives, as on a lost connection.
    await page.route("**/api/admin/dashboard?*", () => undefined);
    await page.clock.runFor(5 * 60_000);
    await expect(main.getByText(/^Updated [45] min ago$/)).toBeVisible();
    await expect(
      toPack(page).or(page.getByText("Everything is done")).or(page.getByText("all clear")).first(),
    ).toBeVisible();
  });

  test("begins with the work on a phone, below one line for each warning", { tag: "@phone" }, async ({ page }) => {
    await shop.signIn(page.request);
    await buy(page, shop.url());
    await page.goto(shop.url("/admin"));
    await expect(toPack(page)).toBeInViewport({ ratio: 1 });
    const facts = page.getByText(/^Tax invoices lack \d+ facts$/);
    await expect(facts).toBeVisible();
    const words = page.getByText(/an issued invoice never changes/);
    await expect(words).toBeHidden();
    await expectAccessible(page);
    await facts.click();
    await expect(words).toBeVisible();
    await expect(words).toContainText("GSTIN");
    await expect(page.getByRole("link", { name: "Open settings" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("shows a packer tasks without figures, jobs and payments", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page, "packer");
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "To do" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent orders" })).toBeVisible();
  // Only owners and managers can fill in what tax invoices lack.
  await expect(page.getByRole("link", { name: "Open settings" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /failed|not sent|UPI|Reviews|Payments/i })).toHaveCount(0);
  for (const name of ["Sales", "Figures", "More figures", "Best sellers", "Running low", "First steps"])
    await expect(page.getByRole("region", { name })).toHaveCount(0);
});

test("lists jobs and payments to review like other lists", { tag: "@desk" }, async ({ page }) => {
  await signInAsOperator(page);
  await page.goto("/admin/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Background jobs" })).toBeVisible();
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Done");
  await expectAccessible(page);
  await page.goto("/admin/payments");
  await expect(page.getByRole("heading", { level: 1, name: "Payments to review" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "No payments to review" }).or(page.getByRole("row").nth(1)),
  ).toBeVisible();
  await expectAccessible(page);
});
