import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";
import { test as base, expect, type Frame, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";

export { expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Patterns of failed responses and console messages that a test causes on purpose. */
type Trouble = { expect: (pattern: RegExp) => void };

/** Fails a test on console errors, uncaught exceptions, failed requests and responses from 400 up. */
export const test = base.extend<{ failures: Trouble }>({
  // Each test has an IP address of its own, because rate limits would count all tests as one client.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": `10.${[1, 2, 3].map(() => randomInt(1, 255)).join(".")}` });
  },
  failures: [
    async ({ context, javaScriptEnabled }, use) => {
      const messages: string[] = [];
      const expected: RegExp[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") messages.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => void messages.push(`exception: ${error.error().stack}`));
      context.on("response", (answer) => {
        if (answer.status() >= 400) messages.push(`answer: ${answer.status()} ${answer.url()}`);
      });
      context.on("requestfailed", (request) => {
        const words = request.failure()?.errorText ?? "";
        // Requests cancelled by a newer navigation and scripts blocked on purpose are no failures.
        if (words !== "net::ERR_ABORTED" && (javaScriptEnabled || words !== "csp"))
          messages.push(`request: ${words} ${request.url()}`);
      });
      await use({ expect: (pattern) => void expected.push(pattern) });
      expect(messages.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page, touches it and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A page's script starts at the first touch (docs/decisions/0050-script-at-first-touch.md).
    dispatchEvent(new Event("wheel"));
    const link = document.querySelector("header a");
    return link && Object.keys(link).some((key) => key.startsWith("__reactProps"));
  });
}

/** Holds back answers to matching requests until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Asserts that a change shows within two seconds: the last request begins then. `expect.poll` would also count the time
 * that a busy machine takes to render the answer.
 */
export async function expectSoon(check: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  let failure: unknown;
  for (const atMs of [0, 100, 500, 2_000]) {
    await setTimeout(Math.max(0, begun + atMs - performance.now()));
    try {
      return await check();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Rules of axe whose result depends on the theme; for all other rules both themes are the same page. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Asserts that axe finds no violation on the page as shown, by all rules or by these. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const isStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  // Half-finished fades would lower the measured contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const listEnding = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
    // An inherited colour that fades makes its children fade after it.
    for (let ending = listEnding(); ending.length > 0; ending = listEnding())
      await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  for (const frame of await listScriptedFrames(page))
    if (!(await frame.evaluate(() => "axe" in window))) await loadAxe(frame);
  // Playwright's own package sends all passed checks through two pages as well, which takes four times as long.
  const found = await page.evaluate(async (runOnly) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const shown = { include: document, exclude: "iframe[sandbox]:not([sandbox~=allow-scripts])" };
    const { violations, incomplete } = await inPage.run(shown, { resultTypes: ["violations"], runOnly });
    const untestedFrames = incomplete.filter(({ id }) => id === "frame-tested");
    return [...violations, ...untestedFrames].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
  }, rules);
  await page.emulateMedia({ reducedMotion: isStill ? "reduce" : "no-preference" });
  expect(found).toEqual([]);
}

/** Asserts that axe finds no violation on a page of the back office in either theme; leaves it in the light one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const choose = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
  await choose("dark");
  await expectAccessible(page, colourRules);
  await choose("light");
  await expectAccessible(page);
}

/**
 * Loads axe into a frame. Playwright's own way sends its 650 KB as an argument, which takes the browser twice as long.
 * The session ends with the page: detaching it earlier would remove a virtual authenticator.
 */
async function loadAxe(frame: Frame): Promise<void> {
  const page = frame.page();
  if (frame !== page.mainFrame()) return await frame.evaluate(axeSource);
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axeSource });
}

/** Lists the frames that allow scripts. Axe cannot run in the others; other journeys cover their content. */
async function listScriptedFrames(page: Page): Promise<Frame[]> {
  const scripted: Frame[] = [];
  for (const frame of page.frames()) if (await runsScripts(frame)) scripted.push(frame);
  return scripted;
}

async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  try {
    const sandbox = await (await frame.frameElement()).getAttribute("sandbox");
    return sandbox === null || sandbox.includes("allow-scripts");
  } catch (error) {
    // A live preview replaces its frame by a new one.
    if (frame.isDetached()) return false;
    throw error;
  }
}

/** Asserts that nothing covers the middle of an element, such as a message that is still shown. */
export async function expectUncovered(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await element.click({ trial: true, timeout: 3_000 });
}

/** Asserts that no element is wider than the screen at `width` pixels. */
export async function expectNoHorizontalScroll(page: Page, width: number): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  await page.setViewportSize({ width, height });
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
  // A script-driven layout reacts to the new width with a delay.
  await expect.poll(measure, { message: `at ${width} px` }).toEqual({ scrollWidth: width, clientWidth: width });
}
