import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from "#tests/e2e/support/test-base.ts";

const keyId = "rzp_test_ElefantDemo001";
const authorization = `Basic ${Buffer.from(`${keyId}:test-gateway-key-secret`).toString("base64")}`;

type Said = { handler: Record<string, string>[]; failed: string[]; dismissed: number };
type Widget = { open: () => void; on: (event: string, listener: (r: { error: { reason: string } }) => void) => void };
type Global = { Razorpay: new (options: object) => Widget; said: Said };

/** Opens the widget on a page of the shop, under its content security policy, and waits until it is usable. */
async function openWidget(page: Page, options: object = {}): Promise<string> {
  const id = await beginWidget(page, options);
  await expect(frameOf(page).getByText("₹549.00")).toBeVisible();
  await expect(button(page, "Close")).toBeEnabled();
  return id;
}

/** Opens the widget without waiting for the content of its frame. */
async function beginWidget(page: Page, options: object): Promise<string> {
  const order = await page.request.post("/test-gateway/v1/orders", {
    headers: { authorization },
    data: { amount: 54_900, currency: "INR", receipt: "order_sample" },
  });
  const { id } = await order.json();
  if (!page.url().endsWith("/faq")) {
    await visit(page, "/faq");
    await page.addScriptTag({ url: "/test-gateway/checkout.js" });
  }
  await page.evaluate(
    ({ key, id, options: { modal, ...options } }) => {
      const shop = window as unknown as Global;
      shop.said = { handler: [], failed: [], dismissed: 0 };
      const widget = new shop.Razorpay({
        key,
        order_id: id,
        amount: 54_900,
        currency: "INR",
        name: "Elefant",
        handler: (result: Record<string, string>) => void shop.said.handler.push(result),
        modal: { ...modal, ondismiss: () => void shop.said.dismissed++ },
        ...options,
      });
      widget.on("payment.failed", ({ error }) => void shop.said.failed.push(error.reason));
      document.querySelector<HTMLElement>("header a")?.focus();
      widget.open();
    },
    { key: keyId, id, options: options as { modal?: object } },
  );
  return id;
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Test payment"]');
const button = (page: Page, name: string) => frameOf(page).getByRole("button", { name, exact: true });
const said = (page: Page) => page.evaluate(() => (window as unknown as Global).said);

async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.locator("header a").first()).toBeFocused();
}

test("reports success, failure, a retry and no result as the gateway's own widget does", { tag: "@phone" }, async ({
  page,
}) => {
  const id = await openWidget(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await button(page, "Success").click();
  await expectClosed(page);
  const { handler, failed, dismissed } = await said(page);
  expect(handler).toEqual([
    {
      razorpay_order_id: id,
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect({ failed, dismissed }).toEqual({ failed: [], dismissed: 0 });
  await test.step("allows another try in the same frame after a failure", async () => {
    await openWidget(page);
    await frameOf(page).getByLabel("Pay with").selectOption("Declined card 4100 2800 0006 0003");
    await button(page, "Success").click();
    await expect(frameOf(page).getByRole("alert")).toContainText("declined by the issuing bank");
    await frameOf(page).getByLabel("Pay with").selectOption("UPI success@razorpay");
    await button(page, "Success").click();
    await expectClosed(page);
    expect(await said(page)).toMatchObject({ failed: ["card_declined"], handler: [{}], dismissed: 0 });
  });
  await test.step("closes the frame after a failure when no retry is allowed", async () => {
    await openWidget(page, { retry: { enabled: false } });
    await button(page, "Failure").click();
    await expectClosed(page);
    expect(await said(page)).toMatchObject({ failed: ["payment_failed"], handler: [], dismissed: 0 });
  });
  await test.step("tells the page nothing of a payment that only the webhook reports", async () => {
    await page.route("**/test-gateway/checkout", (route) => route.fulfill({ json: { lost: true } }));
    await openWidget(page);
    await button(page, "Success").click();
    await expectClosed(page);
    expect(await said(page)).toEqual({ handler: [], failed: [], dismissed: 0 });
  });
});

test("'Close', Escape and the timeout end it without a payment", { tag: "@phone" }, async ({ page }) => {
  await openWidget(page);
  await button(page, "Close").click();
  await expectClosed(page);
  expect(await said(page)).toMatchObject({ dismissed: 1, handler: [] });
  await openWidget(page);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await said(page)).toMatchObject({ dismissed: 1, handler: [] });
  // On a busy machine the second passes before the frame has loaded.
  await beginWidget(page, { timeout: 1 });
  await expectClosed(page);
  expect(await said(page)).toMatchObject({ dismissed: 1, handler: [] });
});

test("traps the focus in the frame and works by keyboard", { tag: "@phone" }, async ({ page }) => {
  await openWidget(page, { modal: { confirm_close: true } });
  await expect(frameOf(page).getByRole("heading", { name: "Test payment" })).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("header, main, footer"))).toBeNull();
  }
  await button(page, "Close").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Yes, stop")).toBeFocused();
  await button(page, "No").press("Enter");
  await expect(button(page, "Close")).toBeFocused();
  await button(page, "Success").press("Enter");
  await expectClosed(page);
  expect(await said(page)).toMatchObject({ handler: [{}], dismissed: 0 });
});

test("sends the browser back by a form where the handler would be lost", { tag: "@phone" }, async ({ page }) => {
  await page.route("**/callback-sample", (route) => route.fulfill({ contentType: "text/plain", body: "back" }));
  const id = await openWidget(page, { redirect: true, callback_url: "/callback-sample" });
  const posted = page.waitForRequest("**/callback-sample");
  await button(page, "Success").click();
  const fields = new URLSearchParams((await posted).postData() ?? "");
  expect([...fields.keys()]).toEqual(["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"]);
  expect(fields.get("razorpay_order_id")).toBe(id);
});

test("a radio on the panel applies at once", { tag: "@phone" }, async ({ page }) => {
  // The choice would affect every user of this shop, so the request is intercepted.
  const choices: unknown[] = [];
  await page.route("**/test-gateway/panel", (route) => {
    choices.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await page.goto("/test-gateway/");
  await expect(page.getByRole("radio", { name: "At once" })).toBeChecked();
  await page.getByRole("radio", { name: "Out of order" }).check();
  await expect(page.getByRole("status")).toHaveText("Set: Out of order.");
  await page.getByRole("radio", { name: "API: 500" }).check();
  await expect(page.getByRole("status")).toHaveText("Set: API: 500.");
  expect(choices).toEqual([{ webhooks: "out-of-order" }, { api: "error" }]);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
});
