import type { Page, TestInfo } from "@playwright/test";
import { headingOf, navigationItems } from "#backoffice/layout/navigation.ts";
import { createUniqueEmail } from "../support/checkout-steps.ts";
import { moveOrder, placeOrder, signUp } from "../support/customer-with-orders.ts";
import { signInAsOperator, waitForInvitation } from "../support/operator-accounts.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../support/test-base.ts";

const loading = '[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root';

/** Waits for a page's content and asserts that it is accessible and fits a phone. */
async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.getByText("Loading…").or(page.locator(loading))).toHaveCount(0);
  for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    await expectAccessible(page);
  }
}

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
      await expectGoodPage(page);
    });
  }
});

/** Lists whose records have a page of their own. */
const lists = {
  orders: "Orders",
  customers: "Customers",
  leads: "Messages",
  reviews: "Reviews",
  discounts: "Discounts",
};

/** Pages that no menu lists, with their headings. */
const others = {
  "/account": "Your account",
  "/content/home": "Home",
  "/content/terms/history": "History of Terms & Conditions",
  "/dataset-import": "Import from Sanity",
  "/discounts/create": "Create discount code",
  "/invoices/gst": "GST reports",
  "/invoices/series": "Numbering",
  "/media/bottle-snow-detail/show": "Picture",
  "/not-found-addresses": "Addresses not found",
  "/product-order": "Arrange in shop",
  "/readiness": "Ready to open",
};

test(
  "records and pages outside the menu are accessible and fit a phone",
  { tag: "@phone" },
  async ({ page, failures }, info) => {
    // The answer before sign-in, which browsers log to the console.
    failures.expect(/^answer: 401 |status of 401/);
    test.setTimeout(240_000);
    await createRecords(page, info);
    await signInAsOperator(page);
    for (const [path, label] of Object.entries(lists)) {
      await test.step(`the first of ${label}`, async () => {
        await page.goto(`/admin/${path}`);
        await page.getByRole("main").getByRole("row").getByRole("link").first().click();
        await expect(heading(page, label)).toHaveCount(0);
        await expectGoodPage(page);
      });
    }
    for (const [path, name] of Object.entries(others)) {
      await test.step(path, async () => {
        await page.goto(`/admin${path}`);
        await expect(heading(page, name)).toBeVisible();
        await expectGoodPage(page);
      });
    }
    await test.step("the check of a file", async () => {
      await page.goto("/admin/catalogue-files");
      const buffer = Buffer.from("SKU,Price\nMOUNTAINWATER-6,398\nNO-SUCH-SKU,1\n");
      await page.getByLabel("CSV file").setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer });
      await expect(page.getByRole("heading", { name: "prices.csv" })).toBeFocused();
      await expectGoodPage(page);
    });
    await test.step("an invitation", async () => {
      const email = createUniqueEmail(info);
      const data = { email, name: "Sample Joiner", role: "packer" };
      expect((await page.request.post("/api/admin/operators/invite", { data })).status()).toBe(200);
      const token = await waitForInvitation(page.request, email);
      await page.context().clearCookies();
      await page.goto(`/admin/invitations/${token}`);
      await expect(page.getByLabel("Your name")).toHaveValue("Sample Joiner");
      await expectGoodPage(page);
    });
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
