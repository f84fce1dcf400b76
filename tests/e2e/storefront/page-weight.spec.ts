import { measureFirstLoad, phoneDevice, weightLimits } from "../../../bench/first-load.ts";
import { buildBeverageItem, fillCart } from "../support/checkout-steps.ts";
import { expect, test } from "../support/test-base.ts";

test.use(phoneDevice);

/** Brotli sizes of the built files, the same on every machine. */
for (const [path, script] of [
  ["/", weightLimits.script.shelves],
  ["/single-product-page/mountain-water", weightLimits.script.shelves],
  ["/check-out", weightLimits.script.checkout],
] as const) {
  test(`${path} is light and has no layout shift`, { tag: "@phone" }, async ({ page }) => {
    await fillCart(page, [buildBeverageItem()]);
    const { bytes, early, total, ahead, shift } = await measureFirstLoad(page, path);
    const figures = JSON.stringify({ bytes, early, total, ahead, shift });
    expect.soft(bytes.script, figures).toBeLessThanOrEqual(script);
    expect.soft(early, figures).toBeLessThanOrEqual(weightLimits.early);
    expect.soft(total, figures).toBeLessThanOrEqual(weightLimits.total);
    expect.soft(shift, figures).toBeLessThan(weightLimits.shift);
    expect.soft(bytes.style, figures).toBeGreaterThan(0);
    expect.soft(bytes.picture, figures).toBeGreaterThan(0);
  });
}
