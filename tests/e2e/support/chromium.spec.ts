import { expect, test } from "@playwright/test";

test("text without a bundled font has the same width on every machine", { tag: "@desk" }, async ({ page }) => {
  const width = (font: string): Promise<number> =>
    page.evaluate((family) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("no canvas");
      context.font = family;
      return context.measureText("Elefant ₹399 →").width;
    }, font);
  expect(await width("100px sans-serif")).toBeCloseTo(753.4, 1);
  expect(await width("100px monospace")).toBeCloseTo(842.9, 1);
});
