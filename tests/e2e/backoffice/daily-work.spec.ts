import { customerPassword } from "../support/customer-with-orders.ts";
import * as after from "../support/daily-work-checks.ts";
import { type DailyOrders, placeThirtyOrders, readStock } from "../support/daily-work-orders.ts";
import * as morning from "../support/daily-work-steps.ts";
import { startIsolatedShop } from "../support/isolated-shop.ts";
import { expect, expectNoHorizontalScroll, test } from "../support/test-base.ts";

/** An isolated shop, so that every figure of its dashboard is known. */
const shop = startIsolatedShop();
// Fail a missing button early instead of using up the timeout of the whole journey.
test.use({ actionTimeout: 20_000 });

test("an operator packs and ships thirty orders and handles everything else in a morning", { tag: "@desk" }, async ({
  page,
  request,
  playwright,
  failures,
}) => {
  test.setTimeout(300_000);
  // Browsers log the 401 answered before sign-in to the console.
  failures.expect(/^answer: 401 |status of 401/);
  const url = shop.url();
  await shop.signIn(request);
  await shop.set(request, { upiId: "elefant@sample" });
  const before = await readStock(request, url);
  const customer = await playwright.request.newContext();
  const account = {
    fullName: "Sample Customer",
    email: "sample-9@example.com",
    password: customerPassword,
    phoneNumber: "919800000009",
  };
  expect((await customer.post(`${url}/api/sign-up`, { data: account })).status()).toBe(200);
  const placed = await placeThirtyOrders(request, customer, url);
  const sent = sentOf(placed);
  // Its pages are scanned by journeys of their own.
  const expectPageFits = async () => {
    for (const width of [768, 1440]) await expectNoHorizontalScroll(page, width);
  };
  const session = { page, request, url, expectPageFits };

  await test.step("signing in", () => morning.signIn(session));
  await test.step("a UPI payment is confirmed", () => morning.confirmUpi(session, placed.byUpi));
  await test.step("two are cancelled", () =>
    morning.cancelOrders(session, [placed.cancelledPaid, placed.cancelledCash]));
  await test.step("the others are packed", () => morning.packAll(session, sent.length));
  await test.step("and sent", () => morning.shipAll(session, sent));
  await test.step("one is partly refunded", () => morning.refundPart(session, placed.refunded));
  await test.step("two arrive", async () => {
    for (const order of [placed.returned, placed.reviewed]) await morning.markDelivered(session, order);
  });
  await test.step("one comes back", () => morning.acceptReturn(session, placed.returned));
  await test.step("a review is approved", () => morning.approveReview(session, customer, "Colder than my landlord."));
  await test.step("a lead is answered", () => morning.answerLead(session));

  await test.step("buyers read it", () => after.expectOrderPages(page, url, placed, sent));
  await test.step("and have it by mail", () => after.expectStatusesAndMails(request, url, placed));
  await test.step("the stock is right", async () => after.expectStock(before, await readStock(request, url), placed));
  await test.step("invoices have no gap", () => after.expectInvoices(page, url, sent.length));
  await test.step("the audit log has every action", () => after.expectAudit(page, url, placed, sent));
  await test.step("the day's figures add up", () => after.expectSalesFigures(page, url, placed));
  await expectPageFits();
});

const sentOf = ({ orders, cancelledPaid, cancelledCash }: DailyOrders) =>
  orders.filter((order) => order !== cancelledPaid && order !== cancelledCash);
