import {
  buyer,
  cartPanel,
  chooseCash,
  confirmationDialog,
  confirmButton,
  createUniqueEmail,
  expectOneMail,
  fillShipping,
} from "../support/checkout-steps.ts";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  visit,
  waitForHydration,
} from "../support/test-base.ts";

test("a visitor finds a can, orders it with COD and sees the order", async ({ page, request, isMobile }, info) => {
  const email = createUniqueEmail(info);
  const press = (target: ReturnType<typeof page.getByRole>) => (isMobile ? target.tap() : target.click());

  await visit(page, "/");
  if (isMobile) {
    await press(page.getByRole("button", { name: "Open menu" }));
    await press(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Shop All" }).first());
  } else await press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Beverages" }));
  await expect(page).toHaveURL(/\/beverages$/);
  const card = page.getByRole("article").filter({ hasText: "Mountain Water" });
  await press(card.getByRole("link", { name: "Shop Now" }));
  await expect(page).toHaveURL(/\/single-product-page\/mountain-water$/);
  await press(page.locator("label", { has: page.getByRole("radio", { name: /^Pack of 6,/ }) }));
  await press(page.getByRole("main").locator("form").getByRole("button", { name: "Buy Now" }));

  const panel = cartPanel(page);
  const line = panel.getByRole("listitem", { name: "Mountain Water, pack of 6" });
  await expect(line).toContainText("₹399.00");
  await press(line.getByRole("button", { name: "Increase quantity of Mountain Water" }));
  await expect(panel).toContainText("₹798.00");
  await press(panel.getByRole("link", { name: "Proceed to Checkout" }));

  await expect(page).toHaveURL(/\/check-out$/);
  // A full page load, because only the checkout's policy allows the payment widget.
  const loaded = await page.evaluate(() => performance.getEntriesByType("navigation").map(({ name }) => name));
  expect(loaded).toEqual([expect.stringMatching(/\/check-out$/)]);
  await fillShipping(page, email);
  await expect(page.getByRole("radio", { name: "Pay Now" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Pay by UPI app" })).toHaveCount(0);
  await chooseCash(page);
  for (const width of isMobile ? [320, 390] : [768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
  await expectAccessible(page);
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary.locator("#order-summary")).toContainText(/With you\s*\w{3} \d+ \w{3} – \w{3} \d+ \w{3}/);
  await press(confirmButton(page));

  const dialog = confirmationDialog(page);
  await expect(dialog).toContainText("Your order has been saved successfully!");
  await expect(dialog).toContainText(/With you \w{3} \d+ \w{3} – \w{3} \d+ \w{3}\./);
  const orderId = /#\d+/.exec(await dialog.innerText())?.[0] ?? "";
  expect(orderId).not.toBe("");
  const link = await dialog.getByRole("link", { name: "Your order" }).getAttribute("href");
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: "Close" }));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Open cart" })).toHaveAccessibleDescription("");

  await visit(page, link ?? "");
  await expect(page.getByRole("main")).toContainText(orderId);
  await expect(page.getByRole("main")).toContainText(/It is with you \w{3} \d+ \w{3} – \w{3} \d+ \w{3}\./);
  for (const words of [
    "Ordered",
    "Pack of 6",
    "₹798.00",
    "₹150.00",
    "₹948.00",
    buyer.fullName,
    "Dehradun, Uttarakhand",
  ]) {
    await expect.soft(page.getByRole("main")).toContainText(words);
  }
  for (const width of isMobile ? [320, 390] : [768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
  await expectAccessible(page);

  await press(page.getByRole("contentinfo").getByRole("link", { name: "Track order" }));
  await page.getByLabel("Order Number").fill(orderId);
  await page.getByLabel("Phone", { exact: true }).fill("+91 98765-43210");
  await press(page.getByRole("button", { name: "Track order" }));
  const order = page.getByRole("region", { name: orderId });
  await expect(order).toContainText("Ordered");
  await expect(order).toContainText("₹948.00");
  await expect(order.getByRole("heading", { name: orderId })).toBeFocused();
  await expect(page.getByRole("main")).not.toContainText(buyer.fullName);
  for (const width of isMobile ? [320, 390] : [768, 1024, 1440]) await expectNoHorizontalScroll(page, width);
  await expectAccessible(page);

  const mail = await expectOneMail(request, email);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(orderId);
    expect(part).toContain("948.00");
    expect(part).toContain(link);
  }
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
  await expect(page.getByText(email).first()).toBeVisible();
  await expectNoHorizontalScroll(page, isMobile ? 390 : 1440);
  await expectAccessible(page);
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor buys from the home page to the placed order", async ({ page, request, failures }, info) => {
    failures.expect(/ 422/);
    const email = createUniqueEmail(info);
    await page.goto("/");
    await page
      .getByRole("article")
      .filter({ hasText: "Mountain Water" })
      .getByRole("link", { name: "Shop Now" })
      .click();
    await page.locator("label", { has: page.getByRole("radio", { name: /^Pack of 6,/ }) }).click();
    await page.getByRole("button", { name: "Buy Now" }).first().click();
    await expect(page).toHaveURL(/\/check-out\?item=mountainwater-6&quantity=1$/);
    await expect(page.getByRole("radio", { name: "Pay Now" })).toBeHidden();
    await expect(page.getByText("Paying online needs JavaScript.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Cash on delivery(COD)" })).toBeChecked();
    await expect(confirmButton(page)).toHaveText("Confirm Order (₹549.00)");
    await page.getByLabel("Quantity").fill("2");
    await page.getByLabel("Discount code").fill("save25");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("SAVE25 applied. ₹25.00 off.")).toBeVisible();
    await expect(confirmButton(page)).toHaveText("Confirm Order (₹923.00)");

    await page.getByLabel("Full Name").fill(buyer.fullName);
    await page.getByLabel("Phone Number").fill(buyer.phone);
    await page.getByLabel("PIN Code").fill("2480");
    await page.getByLabel("City/district/town").fill(buyer.city);
    await page.getByLabel("Flat/house number").fill(buyer.addressLine1);
    await page.getByLabel("Apartment/area/sector/village").fill(buyer.addressLine2);
    await page.getByLabel("State", { exact: true }).selectOption(buyer.state);
    await page.getByLabel("Email").fill(email);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Pin must be exactly 6 digits.");
    await expect(page.getByLabel("PIN Code")).toHaveAccessibleDescription(/Pin must be exactly 6 digits\./);
    for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
    await expect(page.getByLabel("Full Name")).toHaveValue(buyer.fullName);
    await expect(page.getByLabel("State", { exact: true })).toHaveValue(buyer.state);
    await page.getByLabel("PIN Code").fill(buyer.pin);
    await confirmButton(page).click();

    await expect(page).toHaveURL(/\/order\/[\w-]+\?placed=1$/);
    await expect(page.getByText("Order Confirmed")).toBeVisible();
    await expect(page.getByText("Your order has been saved successfully!")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("₹923.00");
    const mail = await expectOneMail(request, email);
    const orderId = /#\d+/.exec(mail.text)?.[0] ?? "";

    await page.goto("/track-order");
    await page.getByLabel("Order Number").fill(orderId);
    await page.getByLabel("Phone", { exact: true }).fill(buyer.phone);
    await page.getByRole("button", { name: "Track order" }).click();
    await expect(page.getByRole("region", { name: orderId })).toContainText("Ordered");
  });
});

test("tracking another's order only says that it is not found", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect(/ 404| 400/);
  await visit(page, "/track-order");
  await page.getByRole("button", { name: "Track order" }).click();
  await expect(page.getByLabel("Order Number")).toHaveAccessibleDescription(/Please fill in the order number\./);
  await page.getByLabel("Order Number").fill("order_NotAnOrder0000");
  await page.getByLabel("Phone", { exact: true }).fill(buyer.phone);
  await page.getByRole("button", { name: "Track order" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "We can't find that order. Please check the order number and the phone number.",
  );
  await expect(page.getByLabel("Order Number")).toHaveValue("order_NotAnOrder0000");
  await waitForHydration(page);
  await expectAccessible(page);
});
