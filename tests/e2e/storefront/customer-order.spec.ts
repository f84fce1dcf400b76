import type { Page } from "@playwright/test";
import { cartPanel, readStoredQuantities } from "../support/checkout-steps.ts";
import { customerName, moveOrder, placeOrder, signUp } from "../support/customer-with-orders.ts";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  visit,
  waitForHydration,
} from "../support/test-base.ts";

const two = [
  { id: "mountainwater-6", quantity: 2 },
  { id: "sparklinglime-4", quantity: 1 },
];
const pageOf = (orderId: string) => `/user-dashboard/orders/${orderId}`;
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("shows an order at its own URL and returns to the list as it was", { tag: "@phone" }, async ({ page }, info) => {
  await signUp(page, info);
  const { orderId } = await placeOrder(page.request, two);
  await moveOrder(orderId, "ship", { courier: "Delhivery", trackingNumber: "SAMPLE1" });
  await visit(page, "/user-dashboard?status=on_the_way");
  await main(page).getByRole("link", { name: "Sample Buyer" }).click();
  await expect(page).toHaveURL(new RegExp(`${pageOf(orderId)}$`));
  await expect(page.getByRole("heading", { name: "Bill Details" })).toBeVisible();
  for (const words of ["Item Total", "Delivery Charges", "Discount", "Bill Total", "Units: 2", "Pack of 6"])
    await expect(main(page)).toContainText(words);
  for (const words of [
    "Order Number",
    "Order ID",
    orderId,
    "Payment ID",
    "Payment Mode",
    "Customer Name",
    "Order Placed On",
  ])
    await expect(main(page)).toContainText(words);
  await expect(page.getByRole("listitem").filter({ hasText: "On the Way" })).toHaveAttribute("aria-current", "step");
  await test.step("prints without the frame and buttons", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Bill Details" })).toBeVisible();
    for (const frame of ["banner", "contentinfo"] as const) await expect(page.getByRole(frame)).toBeHidden();
    await expect(page.getByRole("navigation", { name: "My account" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Invoice (PDF)" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByRole("banner")).toBeVisible();
  });
  const day = page
    .getByRole("listitem")
    .filter({ hasText: "Base camp" })
    .getByText(/^\d+ \w+, /);
  await day.evaluate((shown) => {
    shown.textContent = "28 Sept, 12:48\u00a0pm";
  });
  // One line of small print.
  expect((await day.boundingBox())?.height).toBeLessThan(24);
  const parcel = page.getByRole("link", { name: "Track your parcel" });
  await expect(parcel).toHaveAttribute("href", "https://www.delhivery.com/track/package/SAMPLE1");
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Ask for a return" })).toBeHidden();
  await expectNoHorizontalScroll(page, page.viewportSize()?.width ?? 0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to orders" }).click();
  await expect(page).toHaveURL(/\/user-dashboard\?status=on_the_way$/);

  // Reloaded, the order is a page of its own.
  const answer = await page.goto(pageOf(orderId));
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await waitForHydration(page);
  await expect(main(page).getByText(customerName)).toBeVisible();
  await page.getByRole("link", { name: "Back to orders" }).click();
  await expect(page).toHaveURL(/\/user-dashboard$/);
});

test("a customer cancels while Ordered", { tag: "@phone" }, async ({ page }, info) => {
  await signUp(page, info);
  const { orderId } = await placeOrder(page.request, two);
  await visit(page, pageOf(orderId));
  await test.step("'Buy again' fills the cart and opens it", async () => {
    await page.getByRole("button", { name: "Buy again" }).click();
    await expect(cartPanel(page)).toBeVisible();
    await expect(cartPanel(page)).toContainText("Mountain Water");
    expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2, "sparklinglime-4": 1 });
    await page.keyboard.press("Escape");
    await expect(cartPanel(page)).toBeHidden();
  });
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog(page, "Cancel order")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Cancel order")).toBeHidden();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await dialog(page, "Cancel order").getByLabel("Reason").fill("Ordered twice");
  await dialog(page, "Cancel order").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: "Order cancelled.", level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Nothing will be sent." })).toBeFocused();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden();
  await expectAccessible(page);
});

test(
  "tells a customer who cancels too late and shows the current order",
  { tag: "@phone" },
  async ({ page, failures }, info) => {
    failures.expect(/ 409/);
    await signUp(page, info);
    const { orderId } = await placeOrder(page.request, two);
    await visit(page, pageOf(orderId));
    await page.getByRole("button", { name: "Cancel order" }).click();
    await moveOrder(orderId, "ship");
    await dialog(page, "Cancel order").getByRole("button", { name: "Cancel order" }).click();
    await expect(main(page).getByRole("alert")).toContainText("This order is On the Way");
    await expect(main(page).getByRole("alert")).toBeFocused();
    await expect(page.getByRole("heading", { name: "On its way up.", level: 1 })).toBeVisible();
    await expect(dialog(page, "Cancel order")).toBeHidden();
  },
);

test("keeps the reason after a lost connection", { tag: "@desk" }, async ({ page, failures }, info) => {
  failures.expect(/ERR_INTERNET_DISCONNECTED/);
  await signUp(page, info);
  const { orderId } = await placeOrder(page.request, two);
  await visit(page, pageOf(orderId));
  await page.getByRole("button", { name: "Cancel order" }).click();
  const form = dialog(page, "Cancel order");
  await form.getByLabel("Reason").fill("Ordered twice");
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Cancel order" }).click();
  await expect(form.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
  await expect(form.getByLabel("Reason")).toHaveValue("Ordered twice");
  await page.context().setOffline(false);
  await form.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: "Order cancelled.", level: 1 })).toBeVisible();
});

test("a customer requests a partial return", { tag: "@phone" }, async ({ page, failures }, info) => {
  failures.expect(/ 4(00|22)/);
  await signUp(page, info);
  const { orderId } = await placeOrder(page.request, two);
  await moveOrder(orderId, "ship");
  await moveOrder(orderId, "deliver");
  await visit(page, pageOf(orderId));
  await page.getByRole("button", { name: "Ask for a return" }).click();
  const form = dialog(page, "Ask for a return");
  await form.getByRole("button", { name: "Ask for a return" }).click();
  await expect(form.getByRole("alert")).toHaveText("Please select the items you want to return.");
  await form.getByRole("checkbox", { name: "Mountain Water, pack of 6" }).check();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.getByLabel("Quantity of Mountain Water, pack of 6").selectOption("1");
  await form.getByLabel("Reason").fill("Two dented cans");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Ask for a return" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Return requested" })).toBeFocused();
  await expect(main(page)).toContainText("1 × Mountain Water, pack of 6");
  await expect(main(page)).toContainText("Reason: Two dented cans");
  await expect(page.getByRole("button", { name: "Ask for a return" })).toBeHidden();
  await expectAccessible(page);
});

test("answers 404 for another customer's order", { tag: "@desk" }, async ({ page, browser, failures }, info) => {
  failures.expect(/ 404/);
  await signUp(page, info);
  const stranger = await browser.newContext();
  const { orderId } = await placeOrder(stranger.request, two);
  await stranger.close();
  const answer = await page.goto(pageOf(orderId));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).not.toContainText("Sample Lane");
});

test("a guest cancels on the order's private page", { tag: "@phone" }, async ({ page }) => {
  const { token } = await placeOrder(page.request, two);
  await visit(page, `/order/${token}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await dialog(page, "Cancel order").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: "Order cancelled.", level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a customer cancels, and buys again", async ({ page }, info) => {
    await signUp(page, info);
    const { orderId } = await placeOrder(page.request, two);
    await page.goto(pageOf(orderId));
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByLabel("Reason").fill("Ordered twice");
    await page.getByRole("button", { name: "Cancel order" }).last().click();
    await expect(page.getByRole("heading", { name: "Order cancelled.", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Buy again" }).click();
    await expect(page).toHaveURL(/\/check-out\?item=mountainwater-6&quantity=2&item=sparklinglime-4&quantity=1$/);
  });

  test("a guest requests a return", async ({ page, failures }) => {
    failures.expect(/ 409/);
    const { orderId, token } = await placeOrder(page.request, two);
    await moveOrder(orderId, "ship");
    await moveOrder(orderId, "deliver");
    await page.goto(`/order/${token}`);
    await page.getByRole("button", { name: "Ask for a return" }).click();
    await expect(page.getByLabel("Reason")).toBeInViewport();
    await page.getByLabel("Reason").fill("Two dented cans");
    await page.getByRole("button", { name: "Ask for a return" }).last().click();
    await expect(main(page).getByRole("alert")).toHaveText("Please select the items you want to return.");
    await expect(page.getByLabel("Reason")).toHaveValue("Two dented cans");
    await page.getByRole("checkbox", { name: "Sparkling Lime, pack of 4" }).check();
    await page.getByRole("button", { name: "Ask for a return" }).last().click();
    await expect(main(page)).toContainText("1 × Sparkling Lime, pack of 4");
  });
});
