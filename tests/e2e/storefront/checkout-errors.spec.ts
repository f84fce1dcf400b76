import {
  buildBeverageItem,
  buyer,
  chooseCash,
  confirmationDialog,
  confirmButton,
  createUniqueEmail,
  expectOneMail,
  fillCart,
  fillShipping,
  listMailTo,
  openCheckout,
  readStoredQuantities,
  recordPlacementKeys,
} from "../support/checkout-steps.ts";
import { expect, expectAccessible, test, visit } from "../support/test-base.ts";

const placing = "**/api/orders/cod";
const quoting = "**/api/orders/quote";

test(
  "a changed total places nothing, explains the change and asks again",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/ 409/);
    const email = createUniqueEmail(info);
    // The quote shown is ₹25 a pack below the shop's current price.
    await page.route(quoting, async (route) => {
      const answer = await route.fetch();
      const quote = await answer.json();
      for (const line of quote.lines) Object.assign(line, { price: line.price - 25, lineTotal: line.lineTotal - 50 });
      await route.fulfill({
        response: answer,
        json: { ...quote, subtotal: quote.subtotal - 50, total: quote.total - 50 },
      });
    });
    await openCheckout(page, [buildBeverageItem({ price: 374 })]);
    await expect(confirmButton(page)).toHaveText("Confirm Order (₹898.00)");
    await fillShipping(page, email);
    await page.unroute(quoting);
    await confirmButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(
      "Your total has changed from ₹898.00 to ₹948.00. Please review it and confirm again.",
    );
    await expect(alert).toContainText("Price of Mountain Water, pack of 6 changed from ₹374.00 to ₹399.00.");
    await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
    expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });
    expect(await listMailTo(request, email)).toEqual([]);
    await confirmButton(page).click();
    await expect(confirmationDialog(page)).toBeVisible();
    expect((await expectOneMail(request, email)).text).toContain("948.00");
  },
);

test("names stock sold in between and offers a fix", { tag: "@phone" }, async ({ page, request, failures }) => {
  failures.expect(/ 409/);
  const size = "S";
  const [id, name, price] = [`coldsnaphoodie-${size}-#12395B`, `Cold Snap Hoodie, ${size}, Glacier`, 1_999];
  const hoodie = { _id: "coldsnaphoodie", name: "Cold Snap Hoodie", merchName: "Cold Snap Hoodie", productImage: "" };
  const variant = { selectedSize: size, size, selectedColor: "#12395B", color: "#12395B", colorName: "Glacier" };
  const items = [{ ...hoodie, ...variant, id, price, type: "merch", quantity: 3, currency: "INR" }];
  await fillCart(page, items, "merchCartItems");
  await visit(page, "/check-out");
  await chooseCash(page);
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

  // At the lower edge of the screen the message would push it off.
  await confirmButton(page).evaluate((button) => button.scrollIntoView({ block: "end" }));
  await confirmButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(`Only 1 left of ${name}.`);
  expect(await readStoredQuantities(page, "merchCartItems")).toEqual({ [id]: 3 });
  await expect(page.getByRole("button", { name: `Take 1 of ${name}` })).toHaveCount(1);
  await expect(page.getByRole("button", { name: `Take 1 of ${name}` })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await alert.getByRole("button", { name: `Take 1 of ${name}` }).click();
  await expect(alert).toHaveCount(0);
  await expect(confirmButton(page)).toBeFocused();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹2,149.00)");
  expect(await readStoredQuantities(page, "merchCartItems")).toEqual({ [id]: 1 });
});

test(
  "a lost connection or database keeps the entered values, and asking again makes one order",
  { tag: "@phone" },
  async ({ page, request, failures }, info) => {
    failures.expect(/net::ERR|Failed to load resource|answer: 503/);
    const email = createUniqueEmail(info);
    const sent = recordPlacementKeys(page);
    await openCheckout(page);
    await fillShipping(page, email);
    await page.route(placing, (route) => route.abort("internetdisconnected"));
    await confirmButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Failed to place COD order.");
    await expect(page.getByLabel("Full Name")).toHaveValue(buyer.fullName);
    expect(await readStoredQuantities(page)).toEqual({ "mountainwater-6": 2 });
    expect(await listMailTo(request, email)).toEqual([]);

    // The order arrives, but its response is lost.
    await page.unroute(placing);
    await page.route(placing, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await confirmButton(page).click();
    await expectOneMail(request, email);
    await expect(alert).toContainText("Failed to place COD order.");

    // Once the shop has lost its database, the page retries by itself.
    await page.unroute(placing);
    const error = { code: "unavailable", message: "The shop cannot answer right now. Please try again in a minute." };
    const away = { status: 503, headers: { "Retry-After": "1" }, json: { error } };
    await page.route(placing, (route) => route.fulfill(away), { times: 1 });
    await confirmButton(page).click();
    const words = "We keep trying. Your cart is kept, and your order is never placed twice.";
    await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
    await expect(confirmationDialog(page)).toBeVisible();
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(1);
    await expectOneMail(request, email);
  },
);

test("shows no price while the shop is unreachable, says so and retries", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect(/net::ERR|Failed to load resource/);
  await page.route(quoting, (route) => route.abort("internetdisconnected"));
  await page.addInitScript(
    (value) => localStorage.setItem("cartItems", value),
    JSON.stringify([buildBeverageItem({ price: 350 })]),
  );
  await visit(page, "/check-out");
  await chooseCash(page);
  await expect(page.getByRole("main")).toContainText("We could not fetch your total.");
  await expectAccessible(page);
  await page.unroute(quoting);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(confirmButton(page)).toHaveText("Confirm Order (₹948.00)");
  await expect(page.getByRole("main")).toContainText(
    "Price of Mountain Water, pack of 6 changed from ₹350.00 to ₹399.00.",
  );
});
