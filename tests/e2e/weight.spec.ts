import { firstView, limits, phone } from "../../bench/first-view.ts";
import { beverageItem, fillCart } from "./buying.ts";
import { expect, test } from "./shop.ts";

test.use(phone);

/** Bytes of the built shop, Brotli: the same on every machine. */
for (const [path, script] of [
  ["/", limits.script.shelves],
  ["/single-product-page/mountain-water", limits.script.shelves],
  ["/check-out", limits.script.checkout],
] as const) {
  test(`${path} is light and stands still`, { tag: "@phone" }, async ({ page }) => {
    await fillCart(page, [beverageItem()]);
    const { bytes, total, ahead, shift } = await firstView(page, path);
    const told = JSON.stringify({ bytes, total, ahead, shift });
    expect.soft(bytes.script, told).toBeLessThanOrEqual(script);
    expect.soft(total, told).toBeLessThanOrEqual(limits.total);
    expect.soft(shift, told).toBeLessThan(limits.shift);
    expect.soft(bytes.style, told).toBeGreaterThan(0);
    expect.soft(bytes.picture, told).toBeGreaterThan(0);
  });
}
