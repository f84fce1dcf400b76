import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { setStock } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaymentShop,
  getOrderRow,
  runDueWork,
  testCaller,
  unwrap,
} from "../payments/payment-fixtures.ts";

const day = 24 * 60;
const by = "operator:test";
let shop: TestShop;
let email: string;
let turn = 0;
beforeAll(async () => {
  shop = await createPaymentShop();
  await storeSetting(shop.database, "upiId", "elefant@sample");
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  email = `upi${turn++}@example.com`;
  shop.clock.set(new Date("2026-11-18T06:30:00Z"));
  await shop.database.db.deleteFrom("rateLimits").execute();
});

const place = async (overrides: Partial<PlacementInput> = {}) =>
  unwrap(await shop.shop.checkout.placeUpi(buildPlacement({ email, ...overrides }), testCaller));

/** Sends what is due; newest first. */
async function listMails() {
  await runDueWork(shop);
  return (await shop.mailbox()).filter(({ to }) => to === email);
}
const listSubjects = async () => (await listMails()).map(({ subject }) => subject.split(":")[0]);

const awaited = "Waiting for your payment";
const expired = "We haven't received your payment";

test("mails a UPI order's page and until when it can be paid, once per order", async () => {
  const input = { idempotencyKey: "upi-mail-once" };
  const { token } = await place(input);
  await place(input);
  const [mail, ...more] = await listMails();
  expect([mail?.subject.split(":")[0], more]).toEqual([awaited, []]);
  const until = formatDateTimeInIndia(new Date(shop.clock.now().getTime() + day * 60_000).toISOString());
  for (const word of [`Pay ₹948.00: http://shop.test/order/${token}`, `Pay before: ${until}`, "Already paid?"]) {
    expect(mail?.text).toContain(word);
  }
});

test("does not ask for a payment that was confirmed before the mail went out", async () => {
  const { orderId } = await place();
  unwrap(await shop.shop.payments.confirmUpi(orderId, "412345678901", by));
  expect(await listSubjects()).toEqual(["Order Confirmed"]);
});

test("mails that the payment was not received in time, and where to send its UTR", async () => {
  const { orderId, token } = await place();
  await runDueWork(shop);
  await advanceMinutes(shop, day + 1);
  await advanceMinutes(shop, day);
  const [mail, ...earlier] = await listMails();
  expect([mail?.subject.split(":")[0], earlier.length]).toEqual([expired, 1]);
  expect(mail?.text).toContain(`View your order: http://shop.test/order/${token}`);
  expect(mail?.text).toContain("Send us the UTR");
  unwrap(await shop.shop.payments.confirmUpi(orderId, "412345678902", by));
  expect(await listSubjects()).toEqual(["Order Confirmed", expired, awaited]);
});

test("mails an order that gave way to other buyers", async () => {
  await setStock(shop.database, "MOUNTAINWATER-6", 100);
  const many = { items: [{ id: "mountainwater-6", quantity: 40 }], expectedTotal: paise(1_611_000) };
  const { orderId } = await place(many);
  await place({ ...many, email: "another@example.com" });
  expect((await getOrderRow(shop.database, orderId)).status).toBe("expired");
  expect(await listSubjects()).toEqual([expired]);
  await setStock(shop.database, "MOUNTAINWATER-6", 480);
});

test("mails nothing about an order that another one of its buyer replaced", async () => {
  const first = await place();
  await runDueWork(shop);
  await place({ replaces: first.token });
  expect((await getOrderRow(shop.database, first.orderId)).status).toBe("expired");
  expect(await listSubjects()).toEqual([awaited, awaited]);
});

test("mails nothing about an order at the gateway that expires unpaid", async () => {
  const { orderId } = await createOnlineOrder(shop, { email });
  await advanceMinutes(shop, 21);
  expect((await getOrderRow(shop.database, orderId)).status).toBe("expired");
  expect(await listSubjects()).toEqual([]);
});

test("mails an address twenty UPI orders a day and places all", async () => {
  for (let n = 0; n < 22; n++) {
    const { orderId } = await place({ items: [{ id: "mountainwater-6", quantity: 1 }], expectedTotal: paise(54_900) });
    expect((await getOrderRow(shop.database, orderId)).status).toBe("awaiting_payment");
  }
  expect(await listSubjects()).toEqual(Array(20).fill(awaited));
});
