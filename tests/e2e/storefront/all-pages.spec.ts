import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

/** Paths with a word of their first heading, by area. */
const areas: Record<string, Record<string, string>> = {
  "the product pages": {
    "/": "Raised by rock.",
    "/beverages": "Beverages",
    "/single-product-page/mountain-water": "Mountain Water",
    "/single-product-page/sparkling-lime": "Sparkling Lime",
    "/merch": "Wild Merch",
    "/single-merch-page/herdtee": "Herd Tee",
  },
  "the content pages": {
    "/about-us": "About Us",
    "/death-to-plastic": "Elefant crushes Plastic",
    "/faq": "Ask the elefant.",
    "/contact-us": "Trunk call.",
    "/subscribe": "Join the stampede.",
    "/elefant-club": "Coming Soon",
    "/privacy-policy": "Privacy Policy",
    "/terms-and-conditions": "Terms & Conditions",
  },
  "pages without an order or an account": {
    "/track-order": "Where’s my herd?",
    "/check-out": "Checkout",
    "/sign-in?redirectTo=/check-out": "Sign Into your account",
    "/sign-up": "Create your account",
    "/forget-password": "Reset Your Password",
    "/verify-otp?email=herd@example.com": "Verify OTP",
    "/change-password?email=herd@example.com": "Set a new password",
  },
};

/** Every width class of the layout; axe runs at the last one of each project. */
const widths = { phone: [320, 767, 390], desk: [768, 1024, 1440] };

for (const [area, pages] of Object.entries(areas)) {
  test(`${area}: accessible, and never wider than the screen`, async ({ page, isMobile }) => {
    for (const [path, heading] of Object.entries(pages)) {
      await test.step(path, async () => {
        const answered = page.waitForResponse((answer) => answer.request().resourceType() === "document");
        await visit(page, path);
        expect.soft((await answered).status()).toBe(200);
        await expect.soft(page.getByRole("heading", { level: 1 })).toContainText(heading);
        await expect.soft(page).toHaveTitle(/\S · Elefant$/);
        for (const width of isMobile ? widths.phone : widths.desk) await expectNoHorizontalScroll(page, width);
        await expectAccessible(page);
      });
    }
  });
}

test("shows a 404 page in the shop's layout", async ({ page, failures }) => {
  failures.expect(/ 404/);
  for (const path of ["/nowhere", "/single-product-page/no-such-water", "/order/no-such-token"]) {
    await test.step(path, async () => {
      const answered = page.waitForResponse((answer) => answer.request().resourceType() === "document");
      await visit(page, path);
      expect((await answered).status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’ve left the herd.");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    });
  }
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
  await expect(page).toHaveURL(/\/beverages$/);
});
