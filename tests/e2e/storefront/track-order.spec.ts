import type { APIRequestContext, Page } from "@playwright/test";
import { buyer, createUniqueEmail, expectOneMail, twoPacks } from "../support/checkout-steps.ts";
import { expect, expectAccessible, test } from "../support/test-base.ts";

/** Places a cash order as the checkout's script does. */
async function place(request: APIRequestContext, email: string) {
  const { items, total } = twoPacks;
  const response = await request.post("/api/orders/cod", {
    data: { items, ...buyer, email, expectedTotal: total, idempotencyKey: crypto.randomUUID() },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as { orderId: string; token: string };
}

async function track(page: Page, orderId: string, phone: string) {
  await page.getByLabel("Order Number").fill(orderId);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Track order" }).click();
}

test("the private link in the mail opens the order", { tag: "@phone" }, async ({ page, request, failures }, info) => {
  failures.expect(/: 409 |status of 409/); // a wrong phone
  const email = createUniqueEmail(info);
  const { orderId, token } = await place(request, email);
  const { text } = await expectOneMail(request, email);
  const link = new URL(/https?:\S+\/order\/\S+/.exec(text)?.[0] ?? "").pathname;
  expect(link).toBe(`/order/${token}`);
  const response = await page.goto(`${link}?placed=1`);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(page.getByRole("status")).toContainText("Your order has been saved successfully!");
  await expect(page.getByRole("heading", { name: "Bill Details" })).toBeVisible();
  for (const words of [orderId, "Item Total", "₹948.00", "Payment ID", "COD", "Order Placed On", "Sample Lane"]) {
    await expect(page.getByRole("main")).toContainText(words);
  }
  await expect(page.getByRole("listitem").filter({ hasText: "Base camp" })).toHaveAttribute("aria-current", "step");
  await expectAccessible(page);

  await test.step("and erases it, once it is no longer under way", async () => {
    await page.getByRole("link", { name: "Erase my details" }).click();
    await expect(page.getByRole("main")).toContainText("This order is still under way");
    await expectAccessible(page);
    expect((await request.post(`/api/orders/link/${token}/cancel`, { data: { reason: "" } })).status()).toBe(200);
    await page.reload();
    await page.getByLabel("Phone").fill("98765 43211");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("main")).toContainText("This is not the phone number of the order.");
    await page.getByLabel("Phone").fill("98765 43210");
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("erase.png"), fullPage: true });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Erase for good?" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Erase my details" }).click();
    await expect(page.getByRole("heading", { name: "Your details are erased." })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("main")).toContainText(/order #\d+/);
    await expect(page.getByRole("main")).not.toContainText("Sample Lane");
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("erased.png"), fullPage: true });
  });
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a guest tracks an order by its number and phone", async ({ page, request, failures }, info) => {
    failures.expect(/ 404/);
    const { orderId } = await place(request, createUniqueEmail(info));
    await page.goto("/track-order");
    await track(page, orderId, "98765 43211");
    await expect(page.getByRole("alert")).toHaveText(
      "We can't find that order. Please check the order number and the phone number.",
    );
    await expect(page.getByLabel("Order Number")).toHaveValue(orderId);
    await track(page, orderId, "98765 43210");
    await expect(page.getByRole("heading", { name: /^Order #\d+$/ })).toBeInViewport();
    await expect(page.getByRole("main")).toContainText("Bill Total");
    await expect(page.getByRole("main")).not.toContainText("Sample Lane");
  });
});
