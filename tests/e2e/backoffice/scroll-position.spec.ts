import { createUniqueName, findOrderRows, placeCashOrder, rowCheckbox } from "../support/admin-order-page.ts";
import { signInAsOperator } from "../support/operator-accounts.ts";
import { expect, test } from "../support/test-base.ts";

test("opens an order at its top, also a second time, and back restores the scroll position", { tag: "@desk" }, async ({
  page,
}) => {
  const name = createUniqueName();
  const placed = await placeCashOrder(page.request, { name });
  for (let more = 0; more < 3; more++) await placeCashOrder(page.request, { name });
  await signInAsOperator(page);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 360 });
  const heading = page.getByRole("heading", { level: 1, name: /^#\d+ / });
  const top = () => page.evaluate(() => window.scrollY);
  await findOrderRows(page, name, 4);
  for (const visit of ["first", "second"]) {
    await rowCheckbox(page, placed).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4_000);
    await expect.poll(top).toBeGreaterThan(0);
    await page.getByRole("link", { name: placed.orderNumber }).click();
    await expect(heading, visit).toBeInViewport();
    await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible();
    expect(await top(), visit).toBe(0);
    await page.goBack();
    await expect(rowCheckbox(page, placed)).toBeInViewport();
    expect(await top(), visit).toBeGreaterThan(0);
  }
});
