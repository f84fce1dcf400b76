import type { Locator, Page } from "@playwright/test";
import { buildBeverageItem, createUniqueEmail, fillCart, openCartPanel } from "../support/checkout-steps.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

async function expectInside(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  expect(box?.x, await control.innerText()).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), await control.innerText()).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

/** Counts the lines that a word takes; more than one when it is broken. */
const countWordLines = (text: Locator, word: string) =>
  text.evaluate((element, wanted) => {
    const node = element.firstChild;
    const at = node?.textContent?.indexOf(wanted) ?? -1;
    const range = document.createRange();
    if (node) range.setStart(node, at);
    if (node) range.setEnd(node, at + wanted.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  }, word);

test("the welcome, the account area and the cart fit small screens", { tag: "@phone" }, async ({ page }, info) => {
  await fillCart(page, [buildBeverageItem(), buildBeverageItem({ id: "mountainwater-12", quantity: 1, price: 749 })]);
  await visit(page, "/sign-up");
  await page.getByLabel("Full Name").fill("Lakshmi Venkateswaran Mukhopadhyay");
  await page.getByLabel("Email").first().fill(createUniqueEmail(info));
  await page.getByLabel("Password", { exact: true }).fill("a long sample phrase");
  await page.getByRole("button", { name: "Create Account" }).click();

  await test.step("the welcome message does not cover the carousel's bar", async () => {
    const welcome = await page.getByText("User registered successfully!").locator("..").boundingBox();
    const bar = await page.locator(".hero-bar").boundingBox();
    if (!welcome || !bar) throw new Error("nothing is shown");
    expect(welcome.y + welcome.height <= bar.y || welcome.y >= bar.y + bar.height).toBe(true);
  });

  await test.step("the cart scrolls as one when there is little height", async () => {
    await page.setViewportSize({ width: 390, height: 400 });
    const panel = await openCartPanel(page);
    const list = panel.locator(".panel-body");
    expect(await list.evaluate((body) => body.clientHeight - body.scrollHeight)).toBe(0);
    const toCheckout = panel.getByRole("link", { name: "Proceed to Checkout" });
    await toCheckout.scrollIntoViewIfNeeded();
    await expect(toCheckout).toBeInViewport();
    await panel.getByRole("button", { name: "Close cart" }).click();
  });

  await test.step("the account area has its sidebar and filters beside the list from 768 px", async () => {
    await visit(page, "/user-dashboard");
    const [filters, list] = [page.getByRole("button", { name: "Filters" }), page.locator(".dash-main")];
    for (const width of [767, 768, 800, 1023, 1024]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(filters).toBeVisible({ visible: width < 768 });
      await expect(page.getByRole("checkbox", { name: "Delivered" })).toBeVisible({ visible: width >= 768 });
      const [side, main] = [await page.locator(".dash-side").boundingBox(), await list.boundingBox()];
      const sideEnd = (side?.x ?? 0) + (side?.width ?? 0);
      expect((main?.x ?? 0) > sideEnd, `${width} px`).toBe(width >= 768);
      await expectNoHorizontalScroll(page, width);
    }
  });

  await test.step("no entry, tab or word is cut", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, "/user-dashboard?tab=profile");
    for (const name of ["My Orders", "My Account"]) {
      await expectInside(page, page.getByRole("navigation", { name: "My account" }).getByRole("link", { name }));
    }
    await expectInside(page, page.getByRole("button", { name: "Logout" }));
    for (const name of ["Profile Information", "Manage Addresses"]) {
      await expectInside(page, page.getByRole("tab", { name }));
    }
    await expectNoHorizontalScroll(page, 320);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const name = page.locator(".hello b");
    for (const word of ["Venkateswaran", "Mukhopadhyay"]) expect(await countWordLines(name, word)).toBe(1);
  });
});
