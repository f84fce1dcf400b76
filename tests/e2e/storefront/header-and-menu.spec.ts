import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "../support/test-base.ts";

const page = "/merch";
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const entries = [
  ["Shop All", "/beverages"],
  ["Mountain Water", "/beverages"],
  ["Sparkling Water", "/beverages"],
  ["My Account", "/sign-in"],
  ["Track order", "/track-order"],
  ["About", "/about-us"],
  ["Club Coming Soon", "/elefant-club"],
  ["FAQ", "/faq"],
  ["Contact Us", "/contact-us"],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms & Conditions", "/terms-and-conditions"],
] as const;

async function openMenu(tab: Page) {
  const menu = tab.getByRole("dialog", { name: "Menu" });
  // The button works only after hydration; a tap before it opens the menu then, which covers the button.
  await expect(async () => {
    if (!(await menu.isVisible())) await tab.getByRole("button", { name: "Open menu" }).click({ timeout: 1_000 });
    await expect(menu).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return menu;
}

test.describe("the phone menu", { tag: "@phone" }, () => {
  test.use({ viewport: phone });

  test("contains every specified entry, traps the focus, and closes on Escape and when a link is followed", async ({
    page: tab,
  }) => {
    await tab.goto(page);
    const menu = await openMenu(tab);
    await test.step("contains every specified entry", async () => {
      for (const [name, to] of entries) {
        await expect(menu.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", to);
      }
      await expect(menu.getByRole("link", { name: "Shop All" }).last()).toHaveAttribute("href", "/merch");
      await expect(menu.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/sign-in");
    });
    await test.step("traps focus and scrolling, closes on Escape and returns the focus", async () => {
      await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
      const inside = () => menu.evaluate((dialog) => dialog.contains(document.activeElement));
      for (let presses = 0; presses < 20; presses++) {
        await tab.keyboard.press("Tab");
        expect(await inside()).toBe(true);
      }
      await tab.mouse.wheel(0, 600);
      expect(await tab.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
      await tab.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(tab.getByRole("button", { name: "Open menu" })).toBeFocused();
      expect(await tab.evaluate(() => scrollY)).toBe(0);
    });
    await test.step("closes when a link is followed", async () => {
      await openMenu(tab);
      await menu.getByRole("link", { name: "FAQ" }).click();
      await expect(tab).toHaveURL(/\/faq$/);
      await expect(menu).toBeHidden();
    });
  });

  test("logs out, clears the stored record and opens the home page", async ({ page: tab }) => {
    await tab.addInitScript(() => {
      if (location.pathname === "/merch") localStorage.setItem("user", JSON.stringify({ fullName: "Sample Person" }));
    });
    await tab.goto(page);
    const menu = await openMenu(tab);
    await expect(menu.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/user-dashboard");
    await menu.getByRole("button", { name: "Logout" }).click();
    await expect(tab).toHaveURL(/\/$/);
    expect(await tab.evaluate(() => localStorage.getItem("user"))).toBeNull();
  });
});

test.describe("the header", { tag: "@desk" }, () => {
  test.use({ viewport: desktop });

  test("links to the account or to signing in, as the stored record says", async ({ page: tab }) => {
    for (const [stored, name, to] of [
      [null, "Account", "/sign-in"],
      ["{broken", "Account", "/sign-in"],
      ['{"fullName":7}', "Account", "/sign-in"],
      ['{"_id":"1","fullName":"Sample Person"}', "Sample Person", "/user-dashboard"],
    ] as const) {
      await test.step(`links to ${to} when ${stored} is stored`, async () => {
        if (stored) await tab.evaluate((value) => localStorage.setItem("user", value), stored);
        await tab.goto(page);
        await waitForHydration(tab);
        await expect(tab.getByRole("banner").getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
      });
    }
  });

  test("a new page starts at the top, and back restores the position", async ({ page: tab }) => {
    // Low enough that every page scrolls.
    await tab.setViewportSize({ width: desktop.width, height: 400 });
    await tab.goto(page);
    await waitForHydration(tab);
    const links = tab.getByRole("navigation", { name: "Main" });
    const down = async () => {
      await tab.evaluate(() => scrollTo(0, 200));
      await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(0);
    };
    await down();
    // Playwright's own click would scroll up to the link.
    await links.getByRole("link", { name: "Beverages" }).evaluate((link: HTMLElement) => link.click());
    await expect(tab).toHaveURL(/\/beverages$/);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0);
    await tab.goBack();
    await expect(tab).toHaveURL(/\/merch$/);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBe(200);
  });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test("shows menu and checkout and no dead button", async ({ page: tab }) => {
    await tab.goto(page);
    const header = tab.getByRole("banner");
    await expect(header.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/check-out");
    await expect(header.getByRole("button", { name: "Open cart" })).toBeHidden();
    await header.locator("summary").click();
    await expect(header.getByRole("link", { name: "FAQ" })).toBeVisible();
  });
});
