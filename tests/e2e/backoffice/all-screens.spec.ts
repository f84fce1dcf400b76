import type { Page, TestInfo } from "@playwright/test";
import { headingOf, navigationItems } from "#backoffice/layout/navigation.ts";
import { createUniqueName, placeCashOrder } from "../support/admin-order-page.ts";
import { otherPages, type preparedRoutes, recordLists } from "../support/back-office-screens.ts";
import { createUniqueEmail } from "../support/checkout-steps.ts";
import { moveOrder, placeOrder, signUp } from "../support/customer-with-orders.ts";
import { expectGoodPage } from "../support/good-page.ts";
import { signInAsOperator, waitForInvitation } from "../support/operator-accounts.ts";
import { expect, test } from "../support/test-base.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

// Most journeys of the back office run on a desktop only; these see every screen on a phone.

test("every screen of the menu is accessible and fits a phone", { tag: "@phone" }, async ({ page }) => {
  test.setTimeout(240_000);
  await signInAsOperator(page);
  await page.goto("/admin/account");
  const menu = page.getByRole("navigation", { name: "Back office" });
  for (const item of navigationItems) {
    await test.step(item.label, async () => {
      await page.getByRole("button", { name: "More" }).click();
      await menu.getByRole("link", { name: item.label, exact: true }).click();
      await expect(heading(page, headingOf(item))).toBeVisible();
      const { pathname } = new URL(item.to, "https://shop.example");
      await expect(page).toHaveURL(new RegExp(`/admin${pathname === "/" ? "/?" : pathname}(\\?|$)`));
      await expectGoodPage(page, pathname);
    });
  }
});

test(
  "records and pages outside the menu are accessible and fit a phone",
  { tag: "@phone" },
  async ({ page, failures }, info) => {
    // The answer before sign-in, which browsers log to the console.
    failures.expect(/^answer: 401 |status of 401/);
    test.setTimeout(240_000);
    await createRecords(page, info);
    await signInAsOperator(page);
    for (const [path, label] of Object.entries(recordLists)) {
      await test.step(`the first of ${label}`, async () => {
        await page.goto(`/admin/${path}`);
        await page.getByRole("main").getByRole("row").getByRole("link").first().click();
        await expect(heading(page, label)).toHaveCount(0);
        await expectGoodPage(page);
      });
    }
    for (const [path, name] of Object.entries(otherPages)) {
      await test.step(path, async () => {
        await page.goto(`/admin${path}`);
        await expect(heading(page, name)).toBeVisible();
        await expectGoodPage(page, path);
      });
    }
    await test.step("the check of a file", async () => {
      await page.goto("/admin/catalogue-files");
      const buffer = Buffer.from("SKU,Price\nMOUNTAINWATER-6,398\nNO-SUCH-SKU,1\n");
      await page.getByLabel("CSV file").setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer });
      await expect(page.getByRole("heading", { name: "prices.csv" })).toBeFocused();
      await expectGoodPage(page);
    });
  },
);

type Prepared = (page: Page, info: TestInfo) => Promise<void>;

/** Opens each route that needs something first, with something to show. */
const prepared: Record<(typeof preparedRoutes)[number], Prepared> = {
  "/orders/:id/items": async (page) => {
    const { orderId } = await placeCashOrder(page.request);
    await page.goto(`/admin/orders/${orderId}/items`);
    await expect(page.getByText("To collect on delivery")).toBeVisible();
  },
  "/pack": async (page) => {
    const { orderId, orderNumber } = await placeCashOrder(page.request);
    await page.goto(`/admin/pack?ids=${orderId}`);
    await expect(page.getByRole("heading", { level: 2, name: orderNumber })).toBeVisible();
  },
  "/ship": async (page) => {
    const { orderId } = await placeCashOrder(page.request);
    await page.goto(`/admin/ship?ids=${orderId}`);
    await expect(heading(page, "Ship 1 order")).toBeVisible();
  },
  "/payments/statement": async (page) => {
    await page.goto("/admin/payments/statement");
    await page.getByLabel("Bank statement").fill("Date,Narration,Debit,Credit\n21/11/30,UPI-612399998888-RAVI,,948.00");
    await page.getByRole("button", { name: "Match payments" }).click();
    await expect(page.getByRole("region", { name: "Confirm" })).toBeVisible();
  },
  "/products/:id": async (page) => {
    const data = { kind: "beverage", name: createUniqueName(), copyOf: "mountainwater", key: crypto.randomUUID() };
    const created = await page.request.post("/api/admin/products", { data });
    expect(created.status(), await created.text()).toBe(200);
    await page.goto(`/admin/products/${(await created.json()).id}`);
    await expect(heading(page, data.name)).toBeVisible();
  },
  "/invitations/:token": async (page, info) => {
    const email = createUniqueEmail(info);
    const data = { email, name: "Sample Joiner", role: "packer" };
    expect((await page.request.post("/api/admin/operators/invite", { data })).status()).toBe(200);
    const token = await waitForInvitation(page.request, email);
    await page.context().clearCookies();
    await page.goto(`/admin/invitations/${token}`);
    await expect(page.getByLabel("Your name")).toHaveValue("Sample Joiner");
  },
};

test(
  "pages that need something first are accessible and fit a phone",
  { tag: "@phone" },
  async ({ page, failures }, info) => {
    failures.expect(/^answer: 401 |status of 401/);
    test.setTimeout(240_000);
    for (const [route, open] of Object.entries(prepared)) {
      await test.step(route, async () => {
        await signInAsOperator(page);
        await open(page, info);
        await expectGoodPage(page, route);
      });
    }
  },
);

/** Creates a customer with a delivered order and a review, and a message. */
async function createRecords(page: Page, info: TestInfo): Promise<void> {
  const { email } = await signUp(page, info);
  const { orderId } = await placeOrder(page.request, [{ id: "mountainwater-6", quantity: 1 }]);
  for (const action of ["ship", "deliver"] as const) await moveOrder(orderId, action);
  const review = { productId: "mountainwater", rating: 5, reviewText: "Fits a small screen." };
  expect((await page.request.post("/api/me/reviews", { data: review })).status()).toBe(200);
  const sender = { firstName: "Sample", lastName: "Writer", email, phoneNumber: "9800000099" };
  const lead = { ...sender, message: "Does it fit?", idempotencyKey: crypto.randomUUID() };
  expect((await page.request.post("/api/leads", { data: lead })).status()).toBe(200);
}
