import type { Page } from "@playwright/test";
import { moveOrder, placeOrder } from "../support/customer-with-orders.ts";
import { expect, expectAccessible, test, visit } from "../support/test-base.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const panel = (page: Page) => page.getByRole("dialog", { name: "Your Cart" });

type Motion = { named: string[]; cans: number; pulses: number[]; jolted: string[] };

/** Records page transitions, cans that fly to the cart, vibrations of the phone, and elements that were animated. */
async function watchMotion(page: Page): Promise<() => Promise<Motion>> {
  await page.evaluate(() => {
    const seen: Motion = { named: [], cans: 0, pulses: [], jolted: [] };
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement) seen.named.push(effect.pseudoElement);
      });
      return transition;
    };
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      seen.cans += added.filter((node) => node instanceof HTMLImageElement).length;
    }).observe(document.body, { childList: true });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      seen.jolted.push(this.className);
      return animate.apply(this, how);
    };
    Object.assign(navigator, { vibrate: (ms: number) => seen.pulses.push(ms) > 0 });
  });
  return () => page.evaluate(() => (window as never as { seen: never }).seen);
}

const canGroup = "::view-transition-group(can)";

test("animates the can to its page and into the cart, and shares its link", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/beverages");
  const readMotion = await watchMotion(page);
  await page.getByRole("link", { name: "Mountain Water" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mountain Water" })).toBeFocused();
  // The heading has the focus before the browser has drawn both states and begins the transition.
  await expect.poll(async () => (await readMotion()).named).toContain(canGroup);

  await test.step("sharing gives the address of the product", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Link copied." })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL("/single-product-page/mountain-water", page.url()).href);
    const shared = page.evaluate(
      () => new Promise((share) => Object.assign(navigator, { share: async (what: unknown) => share(what) })),
    );
    await page.getByRole("button", { name: "Share", exact: true }).click();
    expect(await shared).toEqual({ title: "Mountain Water · Elefant", url: copied });
    await expectAccessible(page);
  });

  await test.step("'Buy Now' drops the can onto its line", async () => {
    await page.getByRole("radio", { name: /^Pack of 6,/ }).check({ force: true });
    await page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }).click();
    await expect(panel(page).getByRole("listitem", { name: "Mountain Water, pack of 6" })).toBeVisible();
    await expect.poll(async () => (await readMotion()).cans).toBe(1);
    expect((await readMotion()).pulses).toEqual([12]);
    await expect(page.locator("body > img")).toHaveCount(0);
    expect((await readMotion()).jolted).not.toContain("count");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await readMotion()).jolted).toContain("count");
  });

  await test.step("with reduced motion nothing moves", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }).click();
    await expect(panel(page)).toContainText("₹798.00");
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Flavours" }).getByRole("link", { name: "Sparkling Lime" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sparkling Lime" })).toBeVisible();
    const { named, cans } = await readMotion();
    expect([named.filter((name) => name === canGroup).length, cans]).toEqual([1, 1]);
  });
});

test("draws a delivered order's path once, then unfurls its flag", { tag: "@phone" }, async ({ page }) => {
  const { orderId, token } = await placeOrder(page.request, [{ id: "mountainwater-6", quantity: 1 }]);
  const readAnimations = () =>
    page
      .locator(".climb path")
      .evaluateAll((paths) =>
        paths.map((path) => getComputedStyle(path).animationName).filter((name) => name !== "none"),
      );
  await visit(page, `/order/${token}`);
  expect(await readAnimations()).toEqual([]);
  await moveOrder(orderId, "ship", { courier: "Delhivery", trackingNumber: "SAMPLE1" });
  await moveOrder(orderId, "deliver");
  await visit(page, `/order/${token}`);
  expect(await readAnimations()).toEqual(["walk", "walk", "unfurl"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await readAnimations()).toEqual([]);
});

test("ridges and cans move on scrolling, but not with reduced motion", { tag: "@phone" }, async ({ page }) => {
  const listMoved = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline?.constructor.name === "ViewTimeline")
        .flatMap((each) => (each instanceof CSSAnimation ? [each.animationName] : [])),
    );
  await visit(page, "/about-us");
  await page.locator(".aboutbev").first().scrollIntoViewIfNeeded();
  await expect.poll(listMoved).toEqual(expect.arrayContaining(["ridge-rise", "drift"]));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(listMoved).toEqual([]);
});
