import type { Page } from "@playwright/test";
import {
  confirmationDialog,
  confirmButton,
  fillShipping,
  openCheckout,
  readStoredQuantities,
} from "../support/checkout-steps.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "../support/test-base.ts";

/** Dispatches the browser's offer to install, which it makes only to frequent visitors. */
async function offerInstallation(page: Page): Promise<void> {
  const prevented = await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => Object.assign(window, { prompted: 1 }),
    });
    return !dispatchEvent(offer);
  });
  expect(prevented).toBe(true);
}

test("a guest changes a quantity in the review, keeps the order's link and finds it on this device", {
  tag: "@phone",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCheckout(page);
  await page.getByRole("button", { name: /^Order Summary/ }).click();
  const summary = page.getByRole("region", { name: "Order Summary" });
  await summary.getByRole("button", { name: "Increase quantity of Mountain Water" }).click();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹1,347.00)");
  await expect(summary).toContainText("₹1,197.00");
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 3 });
  await summary.getByRole("button", { name: "Decrease quantity of Mountain Water" }).click();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await expectAccessible(page);
  for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);

  await fillShipping(page);
  await offerInstallation(page);
  // On its side the phone has little height for the dialog's headline and its first link.
  await page.setViewportSize({ width: 667, height: 375 });
  await confirmButton(page).click();
  const dialog = confirmationDialog(page);
  const view = dialog.getByRole("link", { name: "View your order" });
  await expect(view).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Order Confirmed" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  const path = (await view.getAttribute("href")) ?? "";
  expect(path).toMatch(/^\/order\/[\w-]+$/);
  const link = new URL(path, page.url()).href;
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Link copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const whatsApp = await dialog.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
  expect(new URL(whatsApp ?? "").host).toBe("wa.me");
  expect(new URL(whatsApp ?? "").searchParams.get("text")).toContain(link);
  await expectAccessible(page);
  await test.step("the home screen is offered once", async () => {
    const install = dialog.getByRole("button", { name: "Add Elefant to your home screen" });
    await install.click();
    await expect(install).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("installOffered"))).toBe("1");
    expect(await page.evaluate(() => (window as { prompted?: number }).prompted)).toBe(1);
  });
  await expect(dialog).toContainText("With you");
  await page.reload();
  await expect(dialog).toContainText("With you");
  const orderId = /#\d+/.exec(await dialog.innerText())?.[0] ?? "";
  await view.click();
  await expect(page.getByRole("main")).toContainText(orderId);
  // The next user of this tab must not be shown it by an empty checkout.
  expect(await page.evaluate(() => sessionStorage.getItem("checkoutPlaced"))).toBeNull();

  await visit(page, "/track-order");
  const known = page.getByRole("region", { name: "Ordered on this device" });
  await expect(known.getByRole("link", { name: orderId })).toHaveAttribute("href", path);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await known.getByRole("button", { name: `Forget ${orderId}` }).click();
  await expect(known).toHaveCount(0);
  await visit(page, "/track-order");
  // Look for a link: the field's hint contains an order number too, which may be this one.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: orderId })).toHaveCount(0);
});
