import {
  buildBeverageItem,
  buyer,
  confirmationDialog,
  confirmButton,
  createUniqueEmail,
  expectOneMail,
  fillCart,
  fillShipping,
  openCheckout,
  readStoredQuantities,
  recordPlacementKeys,
  typeShippingFields,
} from "../support/checkout-steps.ts";
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  visit,
  waitForHydration,
} from "../support/test-base.ts";

test("applies three validation rules in order, each at its field, and keeps the entered values", {
  tag: "@phone",
}, async ({ page }) => {
  const sent = recordPlacementKeys(page);
  await openCheckout(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const alert = page.getByRole("alert");

  await confirmButton(page).click();
  await expect(alert).toContainText("Please fill in all shipping details fields.");
  await expect(field("Full Name")).toBeFocused();
  await expect(field("Full Name")).toHaveAttribute("aria-invalid", "true");
  await expect(field("Full Name")).toHaveAccessibleDescription("Enter your full name.");
  await expect(field("PIN Code")).toHaveAttribute("aria-invalid", "true");
  await expect(field("PIN Code")).toHaveAccessibleDescription("Pin must be exactly 6 digits.");
  for (const width of [320, 390]) await expectNoHorizontalScroll(page, width);
  await expectAccessible(page);

  await test.step("clears the errors of fields that the PIN fills in", async () => {
    await expect(field("City/district/town")).toHaveAttribute("aria-invalid", "true");
    await expect(field("State")).toHaveAttribute("aria-invalid", "true");
    await field("PIN Code").fill("248001");
    await expect(field("State")).toHaveValue("Uttarakhand");
    await expect(field("City/district/town")).not.toHaveAttribute("aria-invalid", "true");
    await expect(field("State")).not.toHaveAttribute("aria-invalid", "true");
    await expect(field("Full Name")).toHaveAttribute("aria-invalid", "true");
  });

  await field("Full Name").fill(buyer.fullName);
  await field("Phone Number").fill("98765");
  await field("PIN Code").fill("24x80");
  await expect(field("PIN Code")).toHaveValue("2480");
  await field("City/district/town").fill("Landour");
  await field("Flat/house number").fill(buyer.addressLine1);
  await field("Apartment/area/sector/village").fill("  ");
  await field("State").selectOption("Goa");
  await confirmButton(page).click();
  await expect(alert).toContainText("Please fill in all shipping details fields.");
  await expect(field("Apartment/area/sector/village")).toBeFocused();

  await field("Apartment/area/sector/village").fill(buyer.addressLine2);
  await confirmButton(page).click();
  await expect(alert).toContainText("Pin must be exactly 6 digits.");
  await expect(field("PIN Code")).toBeFocused();

  await field("PIN Code").pressSequentially("012345");
  await expect(field("PIN Code")).toHaveValue("248001");
  await expect(page.getByText("PIN 248001 is in Uttarakhand. Please check the PIN and the state.")).toBeVisible();
  await expect(field("City/district/town")).toHaveValue("Landour"); // suggested, never enforced
  await confirmButton(page).click();
  await expect(alert).toContainText("Please enter a valid phone number.");
  await expect(field("Phone Number")).toBeFocused();
  await expect(field("Full Name")).toHaveValue(buyer.fullName);
  await expect(field("State")).toHaveValue("Goa");
  expect(sent).toEqual([]);
  expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });
});

test("validates a field on leaving it, reads Indian digits and questions unknown values", {
  tag: "@phone",
}, async ({ page }) => {
  await openCheckout(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const [phone, pin, email] = [field("Phone Number"), field("PIN Code"), page.getByLabel("Email")];
  await phone.pressSequentially("98765");
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  await phone.press("Tab");
  await expect(phone).toHaveAccessibleDescription("Please enter a valid phone number.");
  await phone.fill("1234567890");
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  await pin.fill("२४८०");
  await expect(pin).toHaveValue("2480");
  await expect(phone).toHaveAccessibleDescription("Indian mobile numbers start with 6, 7, 8 or 9. Please check it.");
  await email.fill("sample@");
  await expect(pin).toHaveAccessibleDescription("Pin must be exactly 6 digits.");
  await expectAccessible(page);
  await phone.fill("९८७६५ ४३२१०");
  await expect(phone).toHaveValue("98765 43210");
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
  await pin.fill("999999");
  await expect(pin).toHaveAccessibleDescription("We can't find PIN 999999. Please check it.");
  // An empty field is not validated before the order is placed.
  await email.fill("");
  await field("Full Name").focus();
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
});

test("reports no missing city and state when confirming before the PIN look-up answers", { tag: "@phone" }, async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/pins/*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openCheckout(page);
  await typeShippingFields(page);
  await confirmButton(page).click();
  await expect(confirmButton(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alert")).toHaveCount(0);
  answer.resolve();
  await expect(confirmationDialog(page)).toBeVisible();
});

test("applies a code while it is typed, and Apply reports the result", { tag: "@phone" }, async ({ page }) => {
  await openCheckout(page);
  await page.getByRole("button", { name: /^Order Summary/ }).tap();
  const summary = page.getByRole("region", { name: "Order Summary" });
  const code = summary.getByLabel("Discount code");
  const status = summary.getByRole("status");
  for (const row of ["Subtotal", "₹798.00", "Delivery Charges", "₹150.00", "Discount", "Total", "₹948.00"]) {
    await expect(summary).toContainText(row);
  }
  await expect(summary).toContainText("No extra charge on delivery.");
  await code.pressSequentially(" save25 ");
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹923.00)");
  await expect(status).toHaveText("SAVE25 applied. ₹25.00 off.");
  await code.fill("MAMMOTH");
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(status).toContainText(/MAMMOTH/);
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await code.fill("");
  await expect(status).toBeEmpty();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await test.step("finds a phone's country by name, follows a +1 and keeps the dial code fixed", async () => {
    const phone = page.getByLabel("Phone Number");
    await expect(page.getByRole("button", { name: /^IN \+91/ })).toBeVisible();
    await phone.fill("+1 202 555 0143");
    await phone.blur();
    await page.getByRole("button", { name: /^US \+1/ }).click();
    const search = page.getByRole("combobox", { name: "Search country" });
    await expect(search).toBeFocused();
    await search.fill("nep");
    await expect(page.getByRole("listbox", { name: "Country" }).getByRole("option")).toHaveText([/Nepal/]);
    await expectAccessible(page);
    await search.fill("atlantis");
    await expect(page.getByText("No country found.")).toBeVisible();
    // Enter is pressed before the list has updated.
    await search.fill("nepal");
    await search.press("Enter");
    await expect(page.getByRole("button", { name: /^NP \+977/ })).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.fill("");
    await phone.pressSequentially("12345678901234567890");
    expect((await phone.inputValue()).replace(/\D/g, "").length).toBeLessThanOrEqual(15);
  });
});

test(
  "a double click, back and reload place one order, and every tab's cart empties",
  { tag: "@phone" },
  async ({ page, context, request }, info) => {
    const email = createUniqueEmail(info);
    const sent = recordPlacementKeys(page);
    await fillCart(page, [buildBeverageItem()]);
    await visit(page, "/faq");
    await openCheckout(page);
    const other = await context.newPage();
    await visit(other, "/about-us");
    await expect(other.getByRole("button", { name: "Open cart" })).toHaveAccessibleDescription("2 items");
    await fillShipping(page, email);

    await page.reload();
    await waitForHydration(page);
    for (const [label, value] of [
      ["Full Name", buyer.fullName],
      ["PIN Code", buyer.pin],
      ["Flat/house number", buyer.addressLine1],
      ["City/district/town", buyer.city],
      ["State", buyer.state],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(page.getByLabel("Phone Number")).toHaveValue(/98765 ?43210/);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toMatch(/98765|43210|Sample Lane/);

    // Before the total is shown again, the form would only ask to confirm once more.
    await expect(confirmButton(page)).toContainText("₹948.00");
    await confirmButton(page).dblclick();
    await expect(confirmationDialog(page)).toBeVisible();
    await expect(other.getByRole("button", { name: "Open cart" })).toHaveAccessibleDescription("");
    const order = await confirmationDialog(page).innerText();
    await page.reload();
    await expect(confirmationDialog(page)).toContainText(/Order #\d+/);
    expect(order).toContain(/#\d+/.exec(await confirmationDialog(page).innerText())?.[0]);
    await waitForHydration(page);
    await confirmationDialog(page).getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await visit(page, "/check-out");
    await expect(page.getByRole("main")).toContainText("Your cart is empty.");
    await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
    await expect(page).toHaveURL(/\/beverages$/);
    expect(sent).toHaveLength(1);
    await expectOneMail(request, email);
  },
);
