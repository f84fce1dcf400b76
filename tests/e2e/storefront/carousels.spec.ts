import type { Locator, Page } from "@playwright/test";
import { expect, test, visit } from "../support/test-base.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const heroMs = 4_000;
const merchMs = 2_500;

const hero = (page: Page) => page.getByRole("region", { name: "Featured beverages" });
const merch = (page: Page) => page.getByRole("region", { name: "Wild Merch" });
const control = (carousel: Locator, name: string) => carousel.getByRole("button", { name, exact: true });

/** Opens the home page with a stopped clock, so that carousels advance only when the test says so. */
async function visitWithoutTime(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-01-01T12:00:00Z" });
  await page.clock.pauseAt("2026-01-01T12:00:01Z");
  await visit(page, "/");
}

/**
 * Advances the page's clock. First lets React finish deferred work, because a slide's timer starts or stops only after
 * it. React works in messages, in order; it renders in one and may finish in the next, so after three none is pending.
 */
async function advance(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        let turns = 0;
        port1.onmessage = () => (++turns < 3 ? port2.postMessage(turns) : done());
        port2.postMessage(turns);
      }),
  );
  await page.clock.runFor(ms);
}

/** Asserts which slide of the hero is shown. */
const expectHeroAt = async (page: Page, position: number) =>
  await expect(hero(page).locator("button[aria-current]")).toHaveAccessibleName(new RegExp(`^Slide ${position}:`));

test("the hero advances every 4 s and loops, and pauses on hover, focus, button and in a hidden tab", async ({
  page,
  isMobile,
}) => {
  await visitWithoutTime(page);
  await expectHeroAt(page, 1);
  for (const position of [2, 3, 4, 1]) {
    await advance(page, heroMs);
    await expectHeroAt(page, position);
  }
  const slides = hero(page).getByRole("group", { name: "Slides" });
  if (!isMobile) {
    await slides.hover();
    await advance(page, 3 * heroMs);
    await expectHeroAt(page, 1);
    await page.mouse.move(0, 0);
  }
  await slides.focus();
  await advance(page, 3 * heroMs);
  await expectHeroAt(page, 1);
  await slides.blur();
  await advance(page, heroMs);
  await expectHeroAt(page, 2);
  await control(hero(page), "Pause").click();
  await advance(page, 3 * heroMs);
  await expectHeroAt(page, 2);
  await control(hero(page), "Play").click();
  await advance(page, heroMs);
  await expectHeroAt(page, 3);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await advance(page, 3 * heroMs);
  await expectHeroAt(page, 3);
});

test("a manual move stops the hero for good: button, arrow key, dot, swipe", { tag: "@desk" }, async ({ page }) => {
  await visitWithoutTime(page);
  await control(hero(page), "Next").click();
  await expectHeroAt(page, 2);
  await expect(control(hero(page), "Play")).toBeVisible();
  await advance(page, 3 * heroMs);
  await expectHeroAt(page, 2);
  const slides = hero(page).getByRole("group", { name: "Slides" });
  await slides.press("ArrowLeft");
  await expectHeroAt(page, 1);
  await slides.press("ArrowLeft");
  await expectHeroAt(page, 4);
  await hero(page)
    .getByRole("button", { name: /^Slide 3:/ })
    .click();
  await expectHeroAt(page, 3);
  const link = slides.getByRole("link", { name: "Shop Now" });
  // Scrolls up so that the sticky header does not cover the link.
  await page.evaluate(() => scrollTo(0, 0));
  const box = await link.boundingBox();
  if (!box) throw new Error("the link has no box");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 5 });
  await page.mouse.up();
  await expectHeroAt(page, 2);
  await expect(page).toHaveURL(/\/$/); // the swipe must not click the link under it
  await advance(page, 3 * heroMs);
  await expectHeroAt(page, 2);
});

/** Returns the first item in view. */
async function firstInView(page: Page): Promise<string | undefined> {
  const track = merch(page).getByRole("group", { name: "Wild Merch" });
  return await track.evaluate((view) => {
    const left = view.getBoundingClientRect().left;
    const cards = [...view.querySelectorAll("article")].map((card) => ({
      name: card.querySelector("h3")?.textContent ?? "",
      at: card.getBoundingClientRect().left - left,
    }));
    return cards.filter(({ at }) => at > -20).sort((a, b) => a.at - b.at)[0]?.name;
  });
}

test("a carousel of several cards advances, pauses, and stops after a manual move", async ({ page, isMobile }) => {
  await visit(page, "/");
  await merch(page).scrollIntoViewIfNeeded();
  const track = merch(page).getByRole("group", { name: "Wild Merch" });
  const whole = await track.evaluate((view) => {
    const card = view.querySelector("article")?.getBoundingClientRect().width ?? 1;
    return Math.floor((view.getBoundingClientRect().width + 24) / card);
  });
  expect(whole).toBe(isMobile ? 2 : 3);
  const before = await firstInView(page);
  await expect.poll(() => firstInView(page), { timeout: 2 * merchMs + 5_000 }).not.toBe(before);
  await control(merch(page), "Pause").click();
  await expect(control(merch(page), "Play")).toBeVisible();
  await control(merch(page), "Play").click();
  await control(merch(page), "Next").click();
  await expect(control(merch(page), "Play")).toBeVisible();
});

test.describe("with reduced motion", { tag: "@phone" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("every carousel starts paused and advances on request", async ({ page }) => {
    await visitWithoutTime(page);
    await expect(control(hero(page), "Play")).toBeVisible();
    await expect(control(merch(page), "Play")).toBeVisible();
    await advance(page, 3 * heroMs);
    await expectHeroAt(page, 1);
    await control(hero(page), "Previous").click();
    await expectHeroAt(page, 4);
    await control(hero(page), "Play").click();
    await page.mouse.move(0, 0);
    await advance(page, heroMs);
    await expectHeroAt(page, 1);
  });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("shows the first slide, scrolls every carousel, and has no dead button", async ({ page }) => {
    await page.goto("/");
    await expect(hero(page).getByRole("link", { name: "Shop Now" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: /^(Pause|Play|Previous|Next|Slide)/ })).toHaveCount(
      0,
    );
    await expect(merch(page).getByRole("article")).toHaveCount(6);
    await expect(merch(page).getByRole("group", { name: "Wild Merch" })).toHaveCSS("overflow-x", "auto");
  });
});

test("two merch slides and a sliver of the third fit a phone, at least 16 px apart", {
  tag: "@phone",
}, async ({ page }) => {
  await visitWithoutTime(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const slides = merch(page).locator(".rail-slide");
    const [first, second, third] = await Promise.all([0, 1, 2].map((nth) => slides.nth(nth).boundingBox()));
    if (!first || !second || !third) throw new Error("three slides are expected");
    expect(second.x - first.x - first.width, `gap at ${width} px`).toBeGreaterThanOrEqual(15.9);
    expect(second.x + second.width, `second slide at ${width} px`).toBeLessThan(width);
    expect(width - third.x, `sliver at ${width} px`).toBeGreaterThanOrEqual(12);
  }
});
