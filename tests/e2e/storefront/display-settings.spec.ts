import type { Page } from "@playwright/test";
import { buildBeverageItem, fillCart } from "../support/checkout-steps.ts";
import { expect, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

const product = "/single-product-page/mountain-water";

const readStyle = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [property, pseudo] as [
      string,
      string | undefined,
    ]);

/** Lists visible headings that reach beyond the screen. */
const listCutWords = (page: Page) =>
  page.locator(":is(.roar, .d1):visible").evaluateAll((headings) =>
    headings
      .filter((heading) => !heading.closest("[inert], [aria-hidden]"))
      .flatMap((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const cut = [...range.getClientRects()].some(({ left, right }) => left < 0 || right > innerWidth);
        return cut ? [heading.textContent] : [];
      }),
  );

test("forced colours keep the logo, the ticks, the packs and the current thumbnail", { tag: "@phone" }, async ({
  page,
}) => {
  await visit(page, "/");
  for (const [colorScheme, filter] of [
    ["dark", "brightness(0) invert(1)"],
    ["light", "brightness(0)"],
  ] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await expect(page.locator("header .logo img").first()).toHaveCSS("filter", filter);
  }
  const tick = (selector: string) => readStyle(page, selector, "background-color", "::before");
  const ground = await readStyle(page, ".hero-bar", "background-color");
  const [current, other] = [await tick(".ticks [aria-current]"), await tick(".ticks button:not([aria-current])")];
  expect(new Set([ground, current, other]).size).toBe(3);

  await visit(page, product);
  await expect(page.locator(".thumbs [aria-current]")).toHaveCSS("outline-width", "4px");
  await expect(page.locator(".stage .ghost")).toBeHidden();
  await expect(page.locator(".pack").first()).toHaveCSS("outline-width", "1px");
  await page.getByRole("radio", { name: /^Pack of 4,/ }).check({ force: true });
  await expect(page.locator(".pack").first()).toHaveCSS("outline-width", "4px");
});

test("no line of features begins or ends with a separator", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/about-us");
  await expect(page.locator(".feat")).toHaveCount(4);
  const lonely = await page.locator(".feat").evaluateAll((lists) =>
    lists.flatMap((list) => {
      const start = list.previousElementSibling?.getBoundingClientRect().left ?? 0;
      const clipped = Number.parseFloat(getComputedStyle(list).marginLeft);
      const bars = [...list.querySelectorAll("i")].map((bar) => Math.round(bar.getBoundingClientRect().left - start));
      return bars.filter((left) => (left >= 0 ? left < 10 : left < Math.floor(clipped)));
    }),
  );
  expect(lonely).toEqual([]);
});

test("the shop works on a dark system, with large text and with little height", { tag: "@phone" }, async ({ page }) => {
  await fillCart(page, [buildBeverageItem()]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () =>
      document.documentElement.style.setProperty("font-size", "200%"),
    );
  });
  for (const path of ["/", product, "/elefant-club", "/check-out", "/faq", "/track-order"]) {
    await visit(page, path);
    expect(await readStyle(page, "html", "font-size"), path).toBe("32px");
    expect(await readStyle(page, "body", "background-color"), path).toBe("rgb(246, 244, 238)");
    await expectNoHorizontalScroll(page, 390);
    expect(await listCutWords(page), path).toEqual([]);
  }
  await test.step("a field is light too", async () => {
    const field = page.getByLabel("Order Number");
    await expect(field).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(field).toHaveCSS("color", "rgb(10, 27, 46)");
  });
  await test.step("the menu's last entry can be reached at 400 pixels", async () => {
    await page.setViewportSize({ width: 390, height: 400 });
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const last = menu.getByRole("link", { name: "Terms & Conditions" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(menu.getByRole("link", { name: "Login" })).toBeInViewport();
  });
});
