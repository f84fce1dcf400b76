import type { Locator } from "@playwright/test";
import { expect, test, visit } from "../support/test-base.ts";

const widths = { phone: [320, 390, 767], desk: [768, 1024, 1440, 1920] };

/** Measures the letters themselves, whatever box they are in. */
async function letters(words: Locator): Promise<{ left: number; right: number }> {
  return await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}

/** Sections clip overflowing text, so the page's width does not show it: the letters are measured instead. */
test("no headline is cut off at the screen's edge", async ({ page, isMobile }) => {
  const paths = ["/", "/beverages", "/death-to-plastic"];
  for (const slug of ["mountain-water", "sparkling-kokum"]) paths.push(`/single-product-page/${slug}`);
  for (const path of paths) {
    await visit(page, path);
    const tagline = page.getByRole("region", { name: "Tagline" }).getByRole("paragraph");
    for (const width of isMobile ? widths.phone : widths.desk) {
      await page.setViewportSize({ width, height: 800 });
      for (const words of await page.getByRole("heading", { level: 1 }).or(tagline).all()) {
        const { left, right } = await letters(words);
        expect.soft(left, `${path} at ${width}`).toBeGreaterThanOrEqual(0);
        expect.soft(right, `${path} at ${width}`).toBeLessThanOrEqual(width);
      }
    }
  }
});

test("the club's text is beside its mark, not over it", { tag: "@desk" }, async ({ page }) => {
  await visit(page, "/");
  const club = page.getByRole("region", { name: "Herds beat algorithms." });
  for (const width of widths.desk) {
    await page.setViewportSize({ width, height: 800 });
    const { right } = await letters(club.getByRole("heading"));
    const mark = await club.locator("img").boundingBox();
    expect.soft(right, `at ${width}`).toBeLessThan(mark?.x ?? 0);
  }
});
