import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { expectUnchanged } from "./customer-order.ts";
import { placeCashOrder, transitionOrder } from "./place-cash-order.ts";

const placedAt = new Date("2030-01-01T00:00:00Z");
const day = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built", payOnline: true });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.clock.set(placedAt));

const buyer = {
  fullName: "Revathi Marker",
  phone: "+91 98765 43210",
  email: "revathi@marker.example",
  addressLine1: "Marker House 7",
  addressLine2: "Marker Lane",
  landmark: "Marker Temple",
  businessName: "Marker Trading",
  businessGstin: "05ABCDE1234F1Z6",
};
/** Personal data that an old link must not show. */
const personal = [
  "Revathi",
  "9876543210",
  "98765 43210",
  "marker",
  "Marker",
  "248001",
  "Dehradun",
  "Uttarakhand",
  "05ABCDE1234F1Z6",
];

const placeOrder = (overrides: object = {}) => placeCashOrder(shop, { ...buyer, ...overrides });

async function readEverywhere(token: string) {
  const page = await shop.request(`/order/${token}`);
  const api = await shop.request(`/api/orders/link/${token}`);
  return { status: [page.status, api.status], text: (await page.text()) + (await api.text()) };
}

function expectMasked(text: string) {
  for (const word of personal) expect(text).not.toContain(word);
}

async function askForLink(token: string) {
  const headers = { origin: "http://shop.test" };
  const body = new URLSearchParams({ intent: "new-link" });
  return await shop.request(`/order/${token}`, { method: "POST", body, headers });
}

async function readNewToken(email = buyer.email): Promise<string> {
  while ((await shop.runJobs()) > 0);
  const mail = (await shop.mailbox(email)).find(({ subject }) => subject.startsWith("Your new link"));
  return /\/order\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("a link shows everything for 90 days after the order's last step, then status, items and amounts", async () => {
  const { orderId, token } = await placeOrder();
  shop.clock.advance(80 * day);
  await transitionOrder(shop, orderId, "on_the_way");
  shop.clock.advance(90 * day - 1);
  const fresh = await readEverywhere(token);
  expect(fresh.text).toContain("Marker House 7");
  expect(fresh.text).not.toContain("Send me a new link");
  shop.clock.advance(1);
  const old = await readEverywhere(token);
  expect(old.status).toEqual([200, 200]);
  expectMasked(old.text);
  for (const word of [orderId, "On the Way", "Mountain Water", "948", "This link is old.", "Send me a new link"]) {
    expect(old.text).toContain(word);
  }
  expect(await shop.shop.orders.detail({ token })).toMatchObject({
    order: { name: "•••", email: null, contact: "•••", trackingNumber: null, parcels: [] },
    actions: { cancel: false, returnUntil: null, invoice: null, oldLink: "mail" },
  });
});

test("an old link cannot cancel, return or open the invoice; the account and a new link can", async () => {
  const { id: customerId } = await createCustomer(shop);
  const { orderId, token } = await placeOrder({ customerId });
  await transitionOrder(shop, orderId, "delivered");
  const invoice = (link: string) => shop.request(`/order/${link}/invoice.pdf`).then(({ status }) => status);
  expect(await invoice(token)).toBe(200);
  shop.clock.advance(90 * day);
  const items = [{ sku: "MOUNTAINWATER-6", quantity: 1 }];
  const { orders } = shop.shop;
  expect(await expectUnchanged(shop, () => orders.cancel({ token }, ""))).toMatchObject({
    error: { code: "link-old" },
  });
  const asked = await expectUnchanged(shop, () => orders.requestReturn({ token }, { reason: "", items }));
  expect(asked).toMatchObject({ error: { code: "link-old" } });
  expect((await shop.post(`/api/orders/link/${token}/cancel`, { reason: "" })).status).toBe(403);
  expect(await invoice(token)).toBe(303);
  const mine = await orders.detail({ customerId, orderId });
  expect(mine).toMatchObject({ order: { name: "Revathi Marker" }, actions: { oldLink: null } });
  expect((await askForLink(token)).status).toBe(303);
  expect(await invoice(await readNewToken())).toBe(200);
});

test("an old link of a paid order doesn't fill in the payment widget", async () => {
  const { orderId, token } = await placeOrder();
  const { db } = shop.database;
  await db
    .updateTable("orders")
    .set({ paymentMode: "online", gatewayOrderId: "order_SampleGateway1" })
    .where("id", "=", orderId)
    .execute();
  expect(await shop.shop.payments.resume(token)).toMatchObject({
    ok: true,
    value: { prefill: { name: "Revathi Marker" } },
  });
  shop.clock.advance(90 * day);
  const answer = await expectUnchanged(shop, () => shop.shop.payments.resume(token));
  expect(answer).toMatchObject({ ok: false, error: { code: "link-old" } });
});

test("a return window longer than 90 days keeps the link until its end", async () => {
  await storeSetting(shop.database, "returnDays", 120);
  const { orderId, token } = await placeOrder();
  await transitionOrder(shop, orderId, "delivered");
  shop.clock.advance(120 * day - 1);
  expect((await shop.shop.orders.detail({ token }))?.actions.oldLink).toBeNull();
  shop.clock.advance(1);
  expect((await shop.shop.orders.detail({ token }))?.actions.oldLink).toBe("mail");
  await shop.database.db.deleteFrom("settings").where("key", "=", "returnDays").execute();
});

test("a new link is mailed to the order's email, shows everything and works for 7 days", async () => {
  const email = "seven@marker.example";
  const { orderId, token } = await placeOrder({ email });
  shop.clock.advance(100 * day);
  const answer = await askForLink(token);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/order/${token}?sent=1`]);
  const renewed = await readNewToken(email);
  expect(renewed).toMatch(new RegExp(`^${token}-`));
  const opened = await readEverywhere(renewed);
  expect(opened.text).toContain("Marker House 7");
  // Its page submits forms to the new link, not to the old one.
  expect(opened.text).toContain(`action="/order/${renewed}#ask"`);
  expectMasked((await readEverywhere(token)).text);
  shop.clock.advance(7 * day);
  expectMasked((await readEverywhere(renewed)).text);
  shop.clock.advance(-day);
  expect(await shop.shop.orders.cancel({ token: renewed }, "")).toMatchObject({ value: { status: "cancelled" } });
  expect((await shop.shop.orders.detail({ token: renewed }))?.order.id).toBe(orderId);
});

test("a new link cannot be forged, extended or used for another order", async () => {
  const email = "forged@marker.example";
  const [mine, other] = [await placeOrder({ email }), await placeOrder()];
  shop.clock.advance(100 * day);
  await askForLink(mine.token);
  const renewed = await readNewToken(email);
  const [until = "", signature = ""] = renewed.slice(mine.token.length + 1).split(/-(.*)/);
  const forged = [
    `${mine.token}-${Number(until) + 1}-${signature}`,
    `${mine.token}-${until}-${"x".repeat(43)}`,
    `${other.token}-${until}-${signature}`,
  ];
  for (const link of forged) {
    const answer = await shop.shop.orders.detail({ token: link });
    expect(answer).toBeUndefined();
  }
  expect(await shop.shop.orders.detail({ token: renewed })).toMatchObject({ actions: { oldLink: null } });
});

test("mails an address five new links a day, and none for a current link or an order without email", async () => {
  const email = "often@marker.example";
  const { token } = await placeOrder({ email });
  await expectUnchanged(shop, () => askForLink(token));
  shop.clock.advance(100 * day);
  for (let at = 0; at < 5; at++) {
    shop.clock.advance(1_000);
    expect((await askForLink(token)).status).toBe(303);
  }
  const refused = await askForLink(token);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("Too many requests for this email today.");
  while ((await shop.runJobs()) > 0);
  const mails = (await shop.mailbox(email)).filter(({ subject }) => subject.startsWith("Your new link"));
  expect(mails).toHaveLength(5);
  const silent = await placeOrder({ email: undefined });
  shop.clock.advance(100 * day);
  const page = await (await shop.request(`/order/${silent.token}`)).text();
  expect(page).toContain("This order has no email");
  expect(page).not.toContain("Send me a new link");
  const answer = await expectUnchanged(shop, () => shop.shop.orders.renewLink(silent.token));
  expect(answer).toMatchObject({ error: { code: "link-no-email" } });
});
