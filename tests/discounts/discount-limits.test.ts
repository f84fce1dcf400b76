import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toArguments } from "#db/queries/discounts/discount-customer.ts";
import { toMailbox } from "#domain/email.ts";
import { paise } from "#domain/money.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { getDiscountUsage, insertDiscountCode } from "./discount-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await insertDiscountCode(shop, "ten", { basisPoints: 1_000 });
  await insertDiscountCode(shop, "half", { basisPoints: 5_000, capPaise: 20_000 });
  await insertDiscountCode(shop, "lime", { basisPoints: 2_500, products: ["sparklinglime"], minimumPaise: 60_000 });
  await insertDiscountCode(shop, "tees", { amountPaise: 100_000, products: ["herdtee", "whiteouttee"] });
  await insertDiscountCode(shop, "once", { amountPaise: 5_000, limitEach: 1 });
  await insertDiscountCode(shop, "twice", { amountPaise: 5_000, limitEach: 2 });
});
afterAll(() => shop[Symbol.asyncDispose]());

const water = { id: "mountainwater-6", quantity: 2 };
const tee = { id: "herdtee-M-ink", quantity: 1 };

async function quoted(items: PlacementInput["items"], discountCode: string, customerId?: string) {
  const answer = await shop.shop.checkout.quote({ items, discountCode, customerId }, { address: null });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

test.each([
  ["ten", [water], 7_980, []],
  ["half", [water], 20_000, []],
  ["tees", [water, tee], 89_900, []],
  ["tees", [water], 0, [{ code: "code-products", message: "The code TEES doesn't apply to these items." }]],
  [
    "lime",
    [water, { id: "sparklinglime-4", quantity: 1 }],
    0,
    [{ code: "code-minimum", message: "Spend at least ₹600.00 on eligible items to use the code LIME." }],
  ],
])("%s on %j takes off %i", async (code, items, discount, problems) => {
  const quote = await quoted(items, code);
  expect([quote.discount, quote.problems]).toEqual([discount, problems]);
  expect(quote.total).toBe(quote.subtotal + quote.deliveryCharges - discount);
});

const place = (overrides: Partial<PlacementInput>) =>
  shop.shop.checkout.placeCod(buildPlacement(overrides), { address: null });
const guest = { phone: "+91 98765 00001", email: "guest@example.com" };
const oncePerCustomer = { discountCode: "once", expectedTotal: paise(89_800) };

test("shows a known guest's used-up limit at the code on placement, then places without it", async () => {
  expect(await place({ ...guest, ...oncePerCustomer })).toMatchObject({ ok: true });
  const before = await snapshotOrderTables(shop.database);
  const others = [
    { ...guest, email: undefined },
    { phone: "+91 98765 00002", email: "GUEST@example.com" },
  ];
  for (const same of others) {
    expect((await quoted([water], "once")).discount).toBe(5_000);
    const refused = await place({ ...same, ...oncePerCustomer });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: "quote-changed" },
      quote: {
        total: 94_800,
        discount: 0,
        problems: [{ code: "code-used", message: "You have already used the code ONCE." }],
      },
    });
  }
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  expect(await place({ ...guest, ...oncePerCustomer, expectedTotal: paise(94_800) })).toMatchObject({ ok: true });
  expect(await getDiscountUsage(shop, "once")).toEqual({ redemptions: 1, givenAwayPaise: 5_000 });
  expect(await place({ phone: "+91 98765 00003", email: undefined, ...oncePerCustomer })).toMatchObject({ ok: true });
});

const prove = async (id: string) => {
  await shop.database.db.updateTable("customers").set({ emailProvedAt: new Date() }).where("id", "=", id).execute();
};
const usedOnce = [{ code: "code-used", message: "You have already used the code ONCE." }];

test("shows a signed-in customer's used-up limit in the quote, claimed orders included", async () => {
  const { id: customerId, email } = await createCustomer(shop);
  await prove(customerId);
  const placed = await place({ phone: "+91 98765 00010", email, ...oncePerCustomer });
  if (!placed.ok) throw new Error(placed.error.message);
  expect((await quoted([water], "once", customerId)).discount).toBe(5_000);
  const { db } = shop.database;
  await db.updateTable("orders").set({ customerId }).where("id", "=", placed.value.orderId).execute();
  expect(await quoted([water], "once", customerId)).toMatchObject({ discount: 0, problems: usedOnce });
  const before = await snapshotOrderTables(shop.database);
  const elsewhere = { phone: "+91 98765 00011", email: "elsewhere@example.com" };
  expect(await place({ customerId, ...elsewhere, ...oncePerCustomer })).toMatchObject({ ok: false });
  // It is used up signed out as well, with another phone but the account's email.
  expect(await place({ phone: "+91 98765 00012", email, ...oncePerCustomer })).toMatchObject({ ok: false });
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
});

test("a guest can't use up the code of a customer who proved that email", async () => {
  const { id: customerId, email, phoneNumber } = await createCustomer(shop);
  await prove(customerId);
  expect(await place({ phone: `+${phoneNumber}`, email, ...oncePerCustomer })).toMatchObject({ ok: true });
  expect(await quoted([water], "once", customerId)).toMatchObject({ discount: 5_000, problems: [] });
  const mine = { customerId, phone: `+${phoneNumber}`, email };
  expect(await place({ ...mine, ...oncePerCustomer })).toMatchObject({ ok: true });
  expect(await place({ ...mine, ...oncePerCustomer })).toMatchObject({ ok: false, quote: { problems: usedOnce } });
});

test("without a proved email the quote counts the account's own orders only", async () => {
  const email = "someone-else@example.com";
  expect(await place({ phone: "+91 98765 00013", email, ...oncePerCustomer })).toMatchObject({ ok: true });
  const { id: customerId } = await createCustomer(shop, { email });
  expect(await quoted([water], "once", customerId)).toMatchObject({ discount: 5_000, problems: [] });
  const typed = { customerId, phone: "+91 98765 00014", email };
  expect(await place({ ...typed, ...oncePerCustomer })).toMatchObject({ ok: false, quote: { problems: usedOnce } });
});

test.each([
  ["with a tag", "tagged+1@example.com", "Tagged+2@example.com"],
  ["of Gmail with dots", "dotted.name@gmail.com", "d.ottedname+x@googlemail.com"],
])("one mailbox %s is one customer, as a guest and with two accounts", async (_, first, second) => {
  const phoneOf = (at: number) => `+91 98765 ${String(20_000 + first.length * 10 + at)}`;
  expect(await place({ phone: phoneOf(1), email: first, ...oncePerCustomer })).toMatchObject({ ok: true });
  const before = await snapshotOrderTables(shop.database);
  expect(await place({ phone: phoneOf(2), email: second, ...oncePerCustomer })).toMatchObject({ ok: false });
  const [one, two] = [
    await createCustomer(shop, { email: first }),
    await createCustomer(shop, { email: second.toLowerCase() }),
  ];
  for (const { id } of [one, two]) await prove(id);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  const other = { phone: phoneOf(3), email: undefined, ...oncePerCustomer };
  expect(await place({ customerId: one.id, ...other })).toMatchObject({ ok: true });
  expect(await quoted([water], "once", two.id)).toMatchObject({ discount: 0, problems: usedOnce });
  expect(await place({ customerId: two.id, ...other, phone: phoneOf(4) })).toMatchObject({ ok: false });
});

test("the database normalizes mailboxes as the domain does, and finds them by index", async () => {
  const addresses = ["A.b+c@Gmail.com", "a.b@googlemail.com", "A.b+c+d@Example.com", "+x@example.com", "a@b.c.d"];
  const { db } = shop.database;
  for (const email of addresses) {
    expect(await place({ phone: "+91 98765 00050", email })).toMatchObject({ ok: true });
    const mailbox = {
      customerId: undefined,
      contact: undefined,
      typedMailbox: toMailbox(email),
      provedMailbox: undefined,
    };
    const found = await sql`select * from orders_of_discount_customer(${toArguments(mailbox)})`.execute(db);
    expect(found.rows.length, email).toBeGreaterThan(0);
  }
  const both = { customerId: undefined, contact: undefined, typedMailbox: "a@b.c", provedMailbox: "a@b.c" };
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return JSON.stringify(
      (await sql`explain select * from orders_of_discount_customer(${toArguments(both)})`.execute(tx)).rows,
    );
  });
  expect(plan).toContain("orders_by_mailbox");
  expect(plan).toContain("customers_by_proved_mailbox");
});

test("identifies the customer by session, not by body", async () => {
  const { id: customerId, cookie } = await createCustomer(shop);
  expect(await place({ customerId, phone: "+91 98765 00020", email: undefined, ...oncePerCustomer })).toMatchObject({
    ok: true,
  });
  const request = async (headers: Record<string, string>, more: object = {}) => {
    const answer = await shop.post("/api/orders/quote", { items: [water], discountCode: "once", ...more }, headers);
    return (await answer.json()).discount;
  };
  expect([await request({ cookie }), await request({}), await request({}, { customerId })]).toEqual([0, 50, 50]);
});

test("a released redemption can be used again by the same customer within the limit", async () => {
  const buyer = { phone: "+91 98765 00030", email: "again@example.com" };
  const twicePerCustomer = { ...buyer, discountCode: "twice", expectedTotal: paise(89_800) };
  const placed = [await place(twicePerCustomer), await place(twicePerCustomer)];
  expect(await place(twicePerCustomer)).toMatchObject({
    quote: { problems: [{ message: "You have already used the code TWICE 2 times." }] },
  });
  const [first] = placed;
  if (!first?.ok) throw new Error("not placed");
  for (let time = 0; time < 2; time++) {
    await shop.shop.orders.transition(first.value.orderId, "cancelled", { actor: "operator:test" });
  }
  expect(await getDiscountUsage(shop, "twice")).toEqual({ redemptions: 1, givenAwayPaise: 5_000 });
  expect(await place(twicePerCustomer)).toMatchObject({ ok: true });
  expect(await getDiscountUsage(shop, "twice")).toEqual({ redemptions: 2, givenAwayPaise: 10_000 });
});

test("erasure removes a customer from the limits and releases no redemption", async () => {
  const browser = createBrowser(shop);
  const input = buildSignUp({ phoneNumber: "+919876500040" });
  const { body } = await browser.post("/api/sign-up", input);
  const [customerId, email] = [String(body.user._id), input.email];
  const placed = await place({ customerId, phone: "+91 98765 00040", email, ...oncePerCustomer });
  if (!placed.ok) throw new Error(placed.error.message);
  for (const to of ["on_the_way", "delivered"] as const) {
    await shop.shop.orders.transition(placed.value.orderId, to, { actor: "operator:test" });
  }
  const { redemptions } = await getDiscountUsage(shop, "once");
  expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
  expect((await getDiscountUsage(shop, "once")).redemptions).toBe(redemptions);
  expect(await place({ phone: "+91 98765 00040", email, ...oncePerCustomer })).toMatchObject({ ok: true });
});

test("asks for consent again when terms change between quote and order", async () => {
  const before = await quoted([water], "ten");
  await shop.database.db
    .updateTable("discountCodes")
    .set({ basisPoints: 500, version: 2 })
    .where("code", "=", "ten")
    .execute();
  const refused = await place({ discountCode: "ten", expectedTotal: before.total });
  expect(refused).toMatchObject({ ok: false, error: { code: "quote-changed" }, quote: { discount: 3_990 } });
});
