import type { Page } from "@playwright/test";
import {
  buildBeverageItem,
  cartPanel,
  createUniqueEmail,
  expectOneMail,
  fillCart,
  readStoredQuantities,
} from "../support/checkout-steps.ts";
import { createAccount, emailField, main, signIn } from "../support/customer-accounts.ts";
import { expect, expectAccessible, hold, test } from "../support/test-base.ts";

/** React's own file: no page is hydrated without it. */
const react = /\/assets\/react-/;

// A slow machine must not cause the fallback to the plain form after eight seconds, which another journey tests.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const inTime = window.setTimeout;
    const late = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      inTime(run, ms === 8_000 ? 60_000 : ms, ...rest);
    Object.assign(window, { setTimeout: late });
  }),
);

/** Opens a page without touching it; from then on its connection is slow. */
async function openUntouched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  // 400 kbit/s and 400 ms from a request to its response.
  const [latency, downloadThroughput, uploadThroughput] = [400, 50_000, 50_000];
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  });
}

const isStarted = (page: Page) =>
  page.evaluate(() => document.querySelector("script[type=module]:not([src])") !== null);
const pageBar = (page: Page) => page.locator(".page-bar");
const hero = (page: Page) => page.getByRole("region", { name: "Featured beverages" });

/** Lists the addresses that the page posts to. */
function recordPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  return posts;
}

test("an untouched page shows the cart's count and runs no script", { tag: "@phone" }, async ({ page }) => {
  await fillCart(page, [buildBeverageItem({ quantity: 3 })]);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/faq");
  const cart = page.getByRole("button", { name: "Open cart" });
  const drawn = () => cart.evaluate((button) => getComputedStyle(button.parentElement ?? button, "::after").content);
  expect(await drawn()).toBe('"3"');
  await expect(cart).toHaveAccessibleDescription("3 items");
  await expectAccessible(page);
  // The last file that a page fetches by itself; on a fast machine it arrives before the scan has ended.
  await expect.poll(() => loaded.filter((url) => url.includes("/assets/visit-report-"))).toHaveLength(1);
  expect(loaded.filter((url) => /\/assets\/.*\.js$/.test(url))).toEqual([expect.stringContaining("visit-report")]);
  expect(await isStarted(page)).toBe(false);
  await test.step("shows another tab's cart, and after a touch the storefront's own count", async () => {
    const other = await page.context().newPage();
    await other.goto("/faq");
    await other.evaluate((item) => localStorage.setItem("cartItems", JSON.stringify([item])), buildBeverageItem());
    await expect.poll(drawn).toBe('"2"');
    await cart.tap();
    await expect(cartPanel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cart).toHaveAccessibleDescription("2 items");
    expect(await drawn()).toBe("none");
  });
});

test("the first tap buys once: a pack chosen and 'Buy Now'", { tag: "@phone" }, async ({ page }) => {
  await openUntouched(page, "/single-product-page/mountain-water");
  expect(await isStarted(page)).toBe(false);
  await page.getByRole("radio", { name: /^Pack of 12/ }).check();
  const buy = main(page).getByRole("button", { name: "Buy Now" }).first();
  await buy.tap();
  await expect(buy).toHaveAttribute("aria-busy", "true");
  await expect(pageBar(page)).toBeVisible();
  await expect(cartPanel(page)).toBeVisible();
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-12": 1 });
  await expect(page).toHaveURL(/\/mountain-water$/);
});

test("the first tap on 'Buy Now' buys the pack that a link names", { tag: "@phone" }, async ({
  page,
  context,
  failures,
}) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported/);
  const release = await hold(page, react);
  await page.goto("/single-product-page/mountain-water?pack=6", { waitUntil: "domcontentloaded" });
  const named = page.getByRole("radio", { name: /^Pack of 6/ });
  await expect(named).toBeChecked();
  await context.setOffline(true);
  const buy = main(page).getByRole("button", { name: "Buy Now" }).first();
  await buy.tap();
  // The browser's own message would have kept the form from being sent.
  await expect(buy).toHaveAttribute("aria-busy", "true");
  await context.setOffline(false);
  release();
  await expect(cartPanel(page)).toBeVisible();
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 1 });
  await expect(named).toBeChecked();
});

test("the first tap puts merch into the cart once", { tag: "@phone" }, async ({ page }) => {
  await openUntouched(page, "/single-merch-page/herdtee");
  const add = main(page).getByRole("button", { name: "Add To Cart" }).first();
  await add.tap();
  await add.tap();
  await expect(cartPanel(page)).toBeVisible();
  expect(Object.values(await readStoredQuantities(page, "merchCartItems"))).toEqual([1]);
});

test("the first tap opens menu or cart, whose button is busy until then", { tag: "@phone" }, async ({ page }) => {
  for (const [name, dialog] of [
    ["Open menu", "Menu"],
    ["Open cart", "Your Cart"],
  ] as const) {
    // Hold the script, so that the waiting button can be checked on a slow machine too.
    const release = await hold(page, react);
    await openUntouched(page, "/merch");
    const button = page.getByRole("button", { name });
    await button.tap();
    await expect(button).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expect(page.locator("button[aria-busy]")).toHaveCount(0);
    await expect(pageBar(page)).toBeHidden();
  }
});

test("the first tap on an arrow moves the hero by one", { tag: "@phone" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openUntouched(page, "/");
  await hero(page).getByRole("button", { name: "Next", exact: true }).tap();
  await expect(hero(page).locator("button[aria-current]")).toHaveAccessibleName(/^Slide 2:/);
});

test("an email typed as the first action is subscribed once", { tag: "@phone" }, async ({ page, request }, info) => {
  const email = createUniqueEmail(info);
  await openUntouched(page, "/about-us");
  const posts = recordPosts(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Email").tap();
  await page.keyboard.type(email);
  await expect(footer.getByLabel("Email")).toHaveValue(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${email.toLowerCase()} is subscribed.`)).toBeVisible();
  expect(posts.filter((path) => path !== "/api/reports")).toHaveLength(1);
  await expectOneMail(request, email);
});

test(
  "signing in as the first action works, and typed text stays",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    const email = createUniqueEmail(info);
    await createAccount(request, email);
    await openUntouched(page, "/sign-in");
    await emailField(main(page)).tap();
    await page.keyboard.type(email);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("header a") ?? {}).some((key) => /^__react/.test(key)),
    );
    await expect(emailField(main(page))).toHaveValue(email);
    const posts = recordPosts(page);
    await openUntouched(page, "/sign-in");
    await signIn(main(page), email);
    await expect(page).toHaveURL("/user-dashboard");
    expect(posts.filter((path) => path !== "/api/reports")).toHaveLength(1);
  },
);

test("with the keyboard alone the first key press works", { tag: "@desk" }, async ({ page }) => {
  await openUntouched(page, "/beverages");
  const cart = page.getByRole("button", { name: "Open cart" });
  for (let presses = 0; presses < 15; presses++) {
    if (await cart.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(cart).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cartPanel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cart).toBeFocused();
});

test("a page left before its script loaded works after Back", { tag: "@phone" }, async ({ page }) => {
  // As a browser does that restores the scroll position before the fields.
  await page.addInitScript(() => addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("scroll"))));
  const release = await hold(page, react);
  await page.goto("/single-product-page/mountain-water");
  const pack = page.getByRole("radio", { name: /^Pack of 12/ });
  await pack.check();
  await page.getByRole("banner").getByRole("link", { name: "Account" }).tap();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goBack();
  await expect(pack).toBeChecked();
  const buy = main(page).getByRole("button", { name: "Buy Now" }).first();
  await buy.tap();
  await expect(buy).toHaveAttribute("aria-busy", "true");
  release();
  await expect(cartPanel(page)).toBeVisible();
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-12": 1 });
});

test("a script that fails to load leaves nothing busy, and the next tap tries again", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/ERR_FAILED|dynamically imported/);
  await page.route(react, (route) => route.abort());
  await page.goto("/faq");
  const menu = page.getByRole("button", { name: "Open menu" });
  const failed = page.waitForEvent("requestfailed", (request) => react.test(request.url()));
  await menu.tap();
  await failed;
  await expect(menu).not.toHaveAttribute("aria-busy");
  await expect(pageBar(page)).toBeHidden();
  await page.unroute(react);
  await menu.tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("a tap while offline takes effect when online again", { tag: "@phone" }, async ({ page, context, failures }) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported/);
  await page.goto("/faq");
  await context.setOffline(true);
  const menu = page.getByRole("button", { name: "Open menu" });
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/"));
  await menu.tap();
  await failed;
  await expect(menu).toHaveAttribute("aria-busy", "true");
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});
