import type { Page } from "@playwright/test";
import { expect, test } from "../support/test-base.ts";

/** One page of each layout. */
const pages = ["/", "/single-product-page/sparkling-lime", "/merch", "/about-us", "/faq", "/sign-in", "/check-out"];
/** Properties whose values don't depend on which font has come. */
const looks = [
  "display",
  "position",
  "visibility",
  "opacity",
  "overflow",
  "z-index",
  "flex",
  "gap",
  "padding",
  "border",
];
looks.push("border-radius", "background", "color", "text-transform", "font-family", "font-size", "font-weight");

test("a page's first paint looks as it does with the whole style sheet", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/net::ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  let letThrough = () => {};
  await page.route(/\.css$/, async (route) => {
    await new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await route.continue();
  });
  for (const path of pages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const first = await styles(page);
    letThrough();
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.media === "all");
    const whole = await styles(page);
    expect(first.length, path).toBeGreaterThan(50);
    expect(first.filter((style, at) => style !== whole[at]).slice(0, 3), path).toEqual([]);
  }
});

/** Lists what decides how each element looks, and what is drawn before and after it. */
async function styles(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    return [...document.body.querySelectorAll("*:not(script, noscript)")].flatMap((element) =>
      ["", "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === "none") return "";
        return [element.tagName, element.className, part, ...names.map((name) => style.getPropertyValue(name))].join(
          "; ",
        );
      }),
    );
  }, looks);
}
