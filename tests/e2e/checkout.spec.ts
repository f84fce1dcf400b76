import type { Page } from "@playwright/test";
import {
  beverageItem,
  buyer,
  confirmButton,
  confirmed,
  expectOneMail,
  fillCart,
  fillShipping,
  mailTo,
  openCheckout,
  ownEmail,
  storedQuantities,
} from "./buying.ts";
import { expect, expectAccessible, expectFitting, hydrated, test, visit } from "./shop.ts";

const placing = "**/api/orders/cod";
const quoting = "**/api/orders/quote";

/** Every request that would place an order. */
function placements(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/orders/cod")) keys.push(request.postDataJSON().idempotencyKey);
  });
  return keys;
}

test("the three rules in their order, each at its field, and nothing typed is lost", async ({ page, isMobile }) => {
  const sent = placements(page);
  await openCheckout(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const alert = page.getByRole("alert");

  await confirmButton(page).click();
  await expect(alert).toContainText("Please fill in all shipping details fields.");
  await expect(field("Full Name")).toBeFocused();
  await expect(field("Full Name")).toHaveAttribute("aria-invalid", "true");
  await expect(field("Full Name")).toHaveAccessibleDescription(/Please fill in all shipping details fields\./);
  for (const width of isMobile ? [320, 390] : [768, 1440]) await expectFitting(page, width);
  await expectAccessible(page);

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
  await expect(page.getByText("PIN 248001 lies in Uttarakhand. Please check the PIN and the state.")).toBeVisible();
  await expect(field("City/district/town")).toHaveValue("Landour"); // suggested, never forced
  await confirmButton(page).click();
  await expect(alert).toContainText("Please enter a valid phone number.");
  await expect(field("Phone Number")).toBeFocused();
  await expect(field("Full Name")).toHaveValue(buyer.fullName);
  await expect(field("State")).toHaveValue("Goa");
  expect(sent).toEqual([]);
  expect(await storedQuantities(page)).toEqual({ "mountainwater-6": 2 });
});

test("what the PIN fills in is no longer missing", async ({ page }) => {
  await openCheckout(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await confirmButton(page).click();
  await expect(field("City/district/town")).toHaveAttribute("aria-invalid", "true");
  await expect(field("State")).toHaveAttribute("aria-invalid", "true");
  await field("PIN Code").fill("248001");
  await expect(field("State")).toHaveValue("Uttarakhand");
  await expect(field("City/district/town")).not.toHaveAttribute("aria-invalid", "true");
  await expect(field("State")).not.toHaveAttribute("aria-invalid", "true");
  await expect(field("Full Name")).toHaveAttribute("aria-invalid", "true");
});

test("a code counts while it is typed, and Apply says what happened", async ({ page, isMobile }) => {
  await openCheckout(page);
  if (isMobile) await page.getByRole("button", { name: /^Order Summary/ }).tap();
  const summary = page.getByRole("region", { name: "Order Summary" });
  const code = summary.getByLabel("Discount code");
  const says = summary.getByRole("status");
  for (const row of ["Subtotal", "₹798.00", "Delivery Charges", "₹150.00", "Discount", "Total", "₹948.00"]) {
    await expect(summary).toContainText(row);
  }
  await expect(summary).toContainText("No extra charge on delivery.");
  await code.pressSequentially(" save25 ");
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹923.00)");
  await expect(says).toHaveText("SAVE25 applied. ₹25.00 off.");
  await code.fill("MAMMOTH");
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(says).toContainText(/MAMMOTH/);
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await code.fill("");
  await expect(says).toBeEmpty();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
});

test("a total that changed places nothing, says what changed and asks again", async ({
  page,
  request,
  trouble,
}, info) => {
  trouble.expect(/ 409/);
  const email = ownEmail(info);
  // What the buyer is shown is ₹25 a pack below what the shop asks by now.
  await page.route(quoting, async (route) => {
    const answer = await route.fetch();
    const quote = await answer.json();
    for (const line of quote.lines) Object.assign(line, { price: line.price - 25, lineTotal: line.lineTotal - 50 });
    await route.fulfill({
      response: answer,
      json: { ...quote, subtotal: quote.subtotal - 50, total: quote.total - 50 },
    });
  });
  await openCheckout(page, [beverageItem({ price: 374 })]);
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹898.00)");
  await fillShipping(page, email);
  await page.unroute(quoting);
  await confirmButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(
    "Your total has changed from ₹898.00 to ₹948.00. Please look at it and confirm again.",
  );
  await expect(alert).toContainText("Price of Mountain Water, pack of 6 changed from ₹374.00 to ₹399.00.");
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  expect(await storedQuantities(page)).toEqual({ "mountainwater-6": 2 });
  expect(await mailTo(request, email)).toEqual([]);
  await confirmButton(page).click();
  await expect(confirmed(page)).toBeVisible();
  expect((await expectOneMail(request, email)).text).toContain("948.00");
});

test("stock that went meanwhile is named, and the way out is offered", async ({ page, request, trouble, isMobile }) => {
  trouble.expect(/ 409/);
  // Each project has a size of its own: what is bought here is gone for the others.
  const size = isMobile ? "S" : "XL";
  const [id, name, price] = [`coldsnaphoodie-${size}-#12395B`, `Cold Snap Hoodie, ${size}, Glacier`, 1_999];
  const hoodie = { _id: "coldsnaphoodie", name: "Cold Snap Hoodie", merchName: "Cold Snap Hoodie", productImage: "" };
  const variant = { selectedSize: size, size, selectedColor: "#12395B", color: "#12395B", colorName: "Glacier" };
  const items = [{ ...hoodie, ...variant, id, price, type: "merch", quantity: 3, currency: "INR" }];
  await fillCart(page, items, "merchCartItems");
  await visit(page, "/check-out");
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹6,147.00)");
  await fillShipping(page);

  const quote = await request.post("/api/orders/quote", { data: { items: [{ id, quantity: 100 }] } });
  const { problems } = await quote.json();
  const left: number = problems[0].available;
  const taken = { items: [{ id, quantity: left - 1 }], expectedTotal: (left - 1) * price + 150 };
  const other = await request.post("/api/orders/cod", {
    data: { ...buyer, ...taken, idempotencyKey: crypto.randomUUID() },
  });
  expect(other.status()).toBe(200);

  await confirmButton(page).click();
  await expect(page.getByRole("alert")).toContainText(`Only 1 left of ${name}.`);
  expect(await storedQuantities(page, "merchCartItems")).toEqual({ [id]: 3 });
  await page.getByRole("button", { name: `Take 1 of ${name}` }).click();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹2,149.00)");
  expect(await storedQuantities(page, "merchCartItems")).toEqual({ [id]: 1 });
});

test("a double click is one order; back and reload place no other; every tab's cart is empty", async ({
  page,
  context,
  request,
}, info) => {
  const email = ownEmail(info);
  const sent = placements(page);
  await fillCart(page, [beverageItem()]);
  await visit(page, "/faq");
  await openCheckout(page);
  const other = await context.newPage();
  await visit(other, "/about-us");
  await expect(other.getByRole("button", { name: "Open cart" })).toHaveAccessibleDescription("2 items");
  await fillShipping(page, email);

  await page.reload();
  await hydrated(page);
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
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/98765|43210|Sample Lane/);

  await confirmButton(page).dblclick();
  await expect(confirmed(page)).toBeVisible();
  await expect(other.getByRole("button", { name: "Open cart" })).toHaveAccessibleDescription("");
  const order = await confirmed(page).innerText();
  await page.reload();
  await expect(confirmed(page)).toContainText(/order_[A-Za-z0-9]{14}/);
  expect(order).toContain(/order_[A-Za-z0-9]{14}/.exec(await confirmed(page).innerText())?.[0]);
  await hydrated(page);
  await confirmed(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await visit(page, "/check-out");
  await expect(page.getByRole("main")).toContainText("Your cart is empty.");
  await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
  await expect(page).toHaveURL(/\/beverages$/);
  expect(sent).toHaveLength(1);
  await expectOneMail(request, email);
});

test("a cut line keeps what was typed, and confirming again is still one order", async ({
  page,
  request,
  trouble,
}, info) => {
  trouble.expect(/net::ERR|Failed to load resource/);
  const email = ownEmail(info);
  const sent = placements(page);
  await openCheckout(page);
  await fillShipping(page, email);
  await page.route(placing, (route) => route.abort("internetdisconnected"));
  await confirmButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to place COD order.");
  await expect(page.getByLabel("Full Name")).toHaveValue(buyer.fullName);
  expect(await storedQuantities(page)).toEqual({ "mountainwater-6": 2 });
  expect(await mailTo(request, email)).toEqual([]);

  // The order gets through, its answer does not.
  await page.unroute(placing);
  await page.route(placing, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await confirmButton(page).click();
  await expectOneMail(request, email);
  await expect(alert).toContainText("Failed to place COD order.");
  await page.unroute(placing);
  await confirmButton(page).click();
  await expect(confirmed(page)).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  await expectOneMail(request, email);
});

test("no price without the shop: it says so and asks again", async ({ page, trouble }) => {
  trouble.expect(/net::ERR|Failed to load resource/);
  await page.route(quoting, (route) => route.abort("internetdisconnected"));
  await page.addInitScript(
    (value) => localStorage.setItem("cartItems", value),
    JSON.stringify([beverageItem({ price: 350 })]),
  );
  await visit(page, "/check-out");
  await expect(page.getByRole("main")).toContainText("We could not fetch your total.");
  await expectAccessible(page);
  await page.unroute(quoting);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await expect(page.getByRole("main")).toContainText(
    "Price of Mountain Water, pack of 6 changed from ₹350.00 to ₹399.00.",
  );
});

test("the country of a phone is searched by name, follows a +1 and cannot be typed over", async ({ page }) => {
  await openCheckout(page);
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
  await search.fill("nepal");
  await expect(page.getByRole("option", { name: /Nepal/ })).toBeVisible();
  await search.press("Enter");
  await expect(page.getByRole("button", { name: /^NP \+977/ })).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill("");
  await phone.pressSequentially("12345678901234567890");
  expect((await phone.inputValue()).replace(/\D/g, "").length).toBeLessThanOrEqual(15);
});
