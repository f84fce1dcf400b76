import type { Page } from "@playwright/test";
import {
  buildBeverageItem,
  buyer,
  chooseCash,
  confirmButton,
  fillCart,
  openCartPanel,
} from "../support/checkout-steps.ts";
import { customerPassword, placeOrder, signUp } from "../support/customer-with-orders.ts";
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

/** Lists buttons with words that reach beyond them. */
const listOverfullButtons = (page: Page) =>
  page
    .locator(".btn:visible")
    .evaluateAll((buttons) =>
      buttons
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );

/** Lists amounts that break inside. */
const listBrokenAmounts = (page: Page) =>
  page.locator(".receipt :is(dd, .num):visible").evaluateAll((amounts) =>
    amounts.flatMap((amount) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        ? [amount.textContent]
        : [];
    }),
  );

async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () =>
      document.documentElement.style.setProperty("font-size", "200%"),
    );
  });
}

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
  await fillCart(page, [buildBeverageItem({ quantity: 6 })]);
  await page.emulateMedia({ colorScheme: "dark" });
  await enlargeText(page);
  for (const path of ["/", product, "/elefant-club", "/check-out", "/faq", "/track-order"]) {
    await visit(page, path);
    expect(await readStyle(page, "html", "font-size"), path).toBe("32px");
    expect(await readStyle(page, "body", "background-color"), path).toBe("rgb(246, 244, 238)");
    await expectNoHorizontalScroll(page, 390);
    expect(await listCutWords(page), path).toEqual([]);
    if (path === "/check-out") await checkCashButton(page);
    if (path === product) await checkBuyBar(page);
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

/** The cash label is the longest of the order button's; ends at 390 pixels with large text. */
async function checkCashButton(page: Page): Promise<void> {
  await chooseCash(page);
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹2,544.00)");
  await expectNoHorizontalScroll(page, 390);
  expect(await listOverfullButtons(page)).toEqual([]);
  const resize = (size: string) =>
    page.evaluate((rootSize) => document.documentElement.style.setProperty("font-size", rootSize), size);
  await resize("100%");
  await expectNoHorizontalScroll(page, 320);
  await resize("200%");
  for (const width of [320, 360, 390]) {
    await expectNoHorizontalScroll(page, width);
    const [country, number] = [await boxOf(page, ".phone .cc"), await boxOf(page, ".phone > [type=tel]")];
    expect(number.y).toBeGreaterThan(country.y);
    expect(number.width).toBe(country.width);
  }
}

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** The bar leaves the room that links have above it when the focus scrolls to them. */
async function checkBuyBar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(page.locator(".buybar")).toHaveAttribute("data-shown");
  const room = Number.parseFloat(await readStyle(page, "footer a", "scroll-margin-bottom"));
  for (const chosen of [false, true]) {
    if (chosen) await page.getByRole("radio", { name: /^Pack of 6,/ }).check({ force: true });
    expect((await boxOf(page, ".buybar")).height).toBeLessThan(room);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test("orders, the account and the cart fit a phone with large text", { tag: "@phone" }, async ({ page }, info) => {
  const items = [{ id: "mountainwater-6", quantity: 6 }];
  const { token } = await placeOrder(page.request, items);
  const { email } = await signUp(page, info);
  // A second session shows the button that ends the others.
  await page.request.post("/api/sign-in", { data: { email, password: customerPassword } });
  const { orderId } = await placeOrder(page.request, items);
  const { phone: phoneNumber, ...place } = buyer;
  const address = { ...place, phoneNumber, locality: "", landmark: "" };
  expect((await page.request.post("/api/me/addresses", { data: address })).status()).toBe(200);
  await fillCart(page, [buildBeverageItem({ quantity: 6 })]);
  await enlargeText(page);
  const order = `/user-dashboard/orders/${orderId}`;
  const account = ["/user-dashboard", order, "/user-dashboard?tab=profile", "/user-dashboard?tab=addresses"];
  for (const path of [`/order/${token}`, ...account]) {
    await visit(page, path);
    if (path === "/user-dashboard") await expectNoHorizontalScroll(page, 320);
    await expectNoHorizontalScroll(page, 390);
    expect(await listOverfullButtons(page), path).toEqual([]);
    expect(await listBrokenAmounts(page), path).toEqual([]);
  }
  await test.step("the cart scrolls as one, and no word breaks", async () => {
    const panel = await openCartPanel(page);
    expect(await listOverfullButtons(page)).toEqual([]);
    expect(await panel.locator(".panel-body").evaluate((body) => body.clientHeight - body.scrollHeight)).toBe(0);
    const [line, bin] = [panel.locator(".cartline"), panel.getByRole("button", { name: "Remove Mountain Water" })];
    const [around, inside] = [await line.boundingBox(), await bin.boundingBox()];
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
    const name = line.getByRole("heading", { name: "Mountain Water" });
    // Two words on one or two lines; the first one broke inside.
    expect(await name.evaluate((title) => title.getClientRects()[0]?.height ?? 0)).toBeLessThanOrEqual(2 * 48);
  });
});
