import type { Locator, Page } from "@playwright/test";
import { createUniqueEmail, expectOneMail } from "../support/checkout-steps.ts";
import { placeOrder, signUp } from "../support/customer-with-orders.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

/** Paths with a word of their first heading, by area. */
const areas: Record<string, Record<string, string>> = {
  "the product pages": {
    "/": "Raised by rock.",
    "/beverages": "Beverages",
    "/single-product-page/mountain-water": "Mountain Water",
    "/single-product-page/sparkling-lime": "Sparkling Lime",
    "/single-product-page/sparkling-kokum": "Sparkling Kokum",
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
const widths = { phone: [320, 360, 767, 390], desk: [768, 1024, 1920, 1440] };

/** Measures the text itself, because a section may clip its box. */
async function letters(words: Locator): Promise<{ left: number; right: number }[]> {
  return await words.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
}

/** Asserts that headlines fit: sections clip overflowing text, so the page's width does not show it. */
async function expectHeadlinesFit(page: Page, width: number): Promise<void> {
  const tagline = page.getByRole("region", { name: "Tagline" }).getByRole("paragraph");
  for (const { left, right } of await letters(page.getByRole("heading", { level: 1 }).or(tagline))) {
    expect.soft(left, `at ${width}`).toBeGreaterThanOrEqual(0);
    expect.soft(right, `at ${width}`).toBeLessThanOrEqual(width);
  }
}

/** Asserts that no word of a heading is broken over two lines, as one too long for its column would be. */
async function expectWholeWords(page: Page, width: number): Promise<void> {
  const headings = page.locator(":is(h1, h2, h3):visible");
  const broken = await headings.evaluateAll((all) => {
    const range = document.createRange();
    const listWords = (heading: Element) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.nodeValue?.matchAll(/[\p{L}\p{N}]{2,}/gu) ?? []) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
        }
      return words;
    };
    return all.flatMap(listWords);
  });
  expect.soft(broken, `at ${width}`).toEqual([]);
}

async function expectClubTextBesideMark(page: Page, width: number): Promise<void> {
  const club = page.getByRole("region", { name: "Herds beat algorithms." });
  const [{ right } = { right: Number.NaN }] = await letters(club.getByRole("heading"));
  const mark = await club.locator("img").boundingBox();
  expect.soft(right, `at ${width}`).toBeLessThan(mark?.x ?? 0);
}

/** Asserts at every width that the page, its headlines and their words fit, and at the last one that axe finds nothing. */
async function expectGoodPage(page: Page, path: string, isMobile: boolean): Promise<void> {
  for (const width of isMobile ? widths.phone : widths.desk) {
    await expectNoHorizontalScroll(page, width);
    await expectHeadlinesFit(page, width);
    await expectWholeWords(page, width);
    if (path === "/" && !isMobile) await expectClubTextBesideMark(page, width);
  }
  await expectAccessible(page);
}

for (const [area, pages] of Object.entries(areas)) {
  test(`${area}: accessible, never wider than the screen, no headline cut off at its edge`, async ({
    page,
    isMobile,
  }) => {
    for (const [path, heading] of Object.entries(pages)) {
      await test.step(path, async () => {
        const answered = page.waitForResponse((answer) => answer.request().resourceType() === "document");
        await visit(page, path);
        expect.soft((await answered).status()).toBe(200);
        await expect.soft(page.getByRole("heading", { level: 1 })).toContainText(heading);
        await expect.soft(page).toHaveTitle(/\S · Elefant$/);
        await expectGoodPage(page, path, isMobile);
      });
    }
  });
}

// Other journeys open these pages on a phone, this one on a desktop.
test(
  "the pages of a customer: accessible, and never wider than the screen",
  { tag: "@desk" },
  async ({ page }, info) => {
    await signUp(page, info);
    const { orderId } = await placeOrder(page.request, [{ id: "mountainwater-6", quantity: 1 }]);
    for (const path of ["?tab=addresses", "?tab=profile", `/orders/${orderId}`]) {
      await test.step(path, async () => {
        await visit(page, `/user-dashboard${path}`);
        await expect(page.getByRole("main").getByText("Sample Customer").first()).toBeVisible();
        await expectGoodPage(page, path, false);
      });
    }
    await test.step("a mail's link to unsubscribe", async () => {
      const email = `list-${createUniqueEmail(info)}`;
      expect((await page.request.post("/api/subscribers", { data: { email, tag: "news" } })).status()).toBe(200);
      const { text } = await expectOneMail(page.request, email);
      await visit(page, new URL(/https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? "").pathname);
      await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
      await expectGoodPage(page, "/unsubscribe", false);
    });
  },
);

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
  await page.getByRole("main").getByRole("link", { name: "Track order" }).click();
  await expect(page).toHaveURL(/\/track-order$/);
});
