import { randomInt } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** Answers and messages that a test brings about on purpose, as they would be listed. */
type Trouble = { expect: (pattern: RegExp) => void };

/** Every test fails on an error in the console, a page's exception, a failed request and an answer from 400 up. */
export const test = base.extend<{ trouble: Trouble }>({
  // Hundreds of visitors at once would be one to the limits that count per address: each test is a house of its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": `10.${[1, 2, 3].map(() => randomInt(1, 255)).join(".")}` });
  },
  trouble: [
    async ({ context, javaScriptEnabled }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") heard.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => void heard.push(`exception: ${error.error().stack}`));
      context.on("response", (answer) => {
        if (answer.status() >= 400) heard.push(`answer: ${answer.status()} ${answer.url()}`);
      });
      context.on("requestfailed", (request) => {
        const words = request.failure()?.errorText ?? "";
        // What a newer navigation cancelled did not fail; nor did a script that the browser is told not to run.
        if (words !== "net::ERR_ABORTED" && (javaScriptEnabled || words !== "csp"))
          heard.push(`request: ${words} ${request.url()}`);
      });
      await use({ expect: (pattern) => void expected.push(pattern) });
      expect(heard.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its script is there: before that buttons do nothing yet. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector("header a");
    return link && Object.keys(link).some((key) => key.startsWith("__reactProps"));
  });
}

/** axe finds nothing in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Nothing is half faded in when contrast is measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
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
  // What is laid out by a script hears of the new width a moment later.
  await expect.poll(measure, { message: `at ${width} px` }).toEqual({ scrollWidth: width, clientWidth: width });
}
