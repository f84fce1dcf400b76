import { expect, test } from "vitest";
import { getStock, setStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { waterSku } from "../orders/customer-order.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { runDueWork } from "../payments/payment-fixtures.ts";

let used = 0;
const newKey = () => `manual-order-key-${++used}`;

const order = () => ({
  items: [{ sku: waterSku, quantity: 2 }],
  discountCode: "",
  phone: "+91 98765 00001",
  fullName: "Sample Caller",
  email: "caller@example.com",
  addressLine1: "Flat 1",
  addressLine2: "Sample Lane",
  landmark: "",
  pin: "248001",
  city: "Dehradun",
  state: "Uttarakhand",
  channel: "phone",
  payment: "cod",
  note: "Ring the bell twice",
  expectedTotal: 94_800,
  key: newKey(),
});

async function createDesk(shop: TestShop, role: Parameters<typeof createSignedInOperator>[1] = "owner") {
  const operator = await createSignedInOperator(shop, role);
  const { browser } = operator;
  return {
    ...operator,
    customer: (phone: string) => browser.get(`/api/admin/new-order/customer?phone=${encodeURIComponent(phone)}`),
    quote: (body: object) => browser.post("/api/admin/new-order/quote", body),
    place: (body: object) => browser.post("/api/admin/new-order", body),
    read: async (id: string) => (await browser.get(`/api/admin/orders/${id}`)).body,
  };
}

test("places a cash order as checkout does, once per key, with its operator and channel in timeline and audit", async () => {
  await using shop = await createTestShop();
  const desk = await createDesk(shop);
  const before = await getStock(shop.database, waterSku);
  const asked = order();
  const first = await desk.place(asked);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect((await desk.place(asked)).body).toEqual(first.body);
  const { orderId } = first.body;
  expect(first.body).toEqual({ orderId: expect.stringMatching(/^order_/), number: "#1001" });
  expect(await getStock(shop.database, waterSku)).toBe(before - 2);

  const { orders, events, movements } = await snapshotOrderTables(shop.database);
  expect(orders).toMatchObject([
    { id: orderId, status: "ordered", paymentMode: "cod", contact: "9876500001", totalPaise: 94_800, customerId: null },
  ]);
  const actor = `operator:${desk.id}`;
  expect(events).toMatchObject([{ toStatus: "ordered", actor, reason: "Ordered by phone" }]);
  expect(movements.filter((move) => move.orderId === orderId)).toMatchObject([{ actor, delta: -2 }]);

  const read = await desk.read(orderId);
  expect(read.timeline).toMatchObject([
    { says: "Ordered", actor: "Sample owner", text: "Ordered by phone" },
    { says: "Note", text: "Ring the bell twice" },
  ]);
  expect(read.payLink).toBeNull();
  expect(await listAuditEntries(shop, orderId)).toMatchObject([
    { action: "orders.take", actor, after: { channel: "phone", paymentMode: "cod", totalPaise: 94_800 } },
  ]);
  await runDueWork(shop);
  expect(await shop.mailbox("caller@example.com")).toHaveLength(1);
});

test("a pay link opens the customer's page, holds the stock as long as UPI orders and expires like any order", async () => {
  await using shop = await createTestShop({ payOnline: true });
  shop.clock.set(new Date("2026-11-18T10:42:00Z"));
  const desk = await createDesk(shop);
  const before = await getStock(shop.database, waterSku);
  const { body } = await desk.place({ ...order(), channel: "whatsapp", payment: "link" });
  const { payLink, ...read } = await desk.read(body.orderId);
  expect(read).toMatchObject({ status: "awaiting_payment", paymentMode: "online", total: 94_800 });
  expect(payLink.url).toMatch(/^http:\/\/shop\.test\/order\/[\w-]{43}$/);
  expect(payLink.payBefore).toBe("2026-11-19T10:42:00.000Z");
  const token = payLink.url.split("/").at(-1);
  const widget = await shop.post("/api/payments/resume-order", { token });
  expect(await widget.json()).toMatchObject({ amount: 94_800, isPaid: false });

  const packer = await createDesk(shop, "packer");
  expect((await packer.read(body.orderId)).payLink, "who may not change orders").toBeNull();
  shop.clock.advance(25 * 60 * 60_000);
  await runDueWork(shop);
  const nextDay = await createDesk(shop);
  expect(await nextDay.read(body.orderId)).toMatchObject({ status: "expired", payLink: null });
  expect(await getStock(shop.database, waterSku)).toBe(before);
});

test("refuses what checkout refuses, and writes nothing", async () => {
  await using shop = await createTestShop();
  const desk = await createDesk(shop);
  const other = await createDesk(shop, "packer");
  const { db } = shop.database;
  await db
    .insertInto("codList")
    .values({ kind: "phone", value: "9876500009", actor: "operator:test", at: new Date() })
    .execute();
  await setStock(shop.database, waterSku, 3);
  const before = await snapshotOrderTables(shop.database);
  const refused = async (changes: object, who = desk) => {
    const { status, body } = await who.place({ ...order(), ...changes });
    return [status >= 400, body.error?.code];
  };
  expect(await refused({ expectedTotal: 94_700 })).toEqual([true, "quote-changed"]);
  expect(await refused({ items: [{ sku: waterSku, quantity: 4 }] })).toEqual([true, "short-stock"]);
  expect(await refused({ items: [{ sku: "NOTHING-1", quantity: 1 }] })).toEqual([true, "unknown-item"]);
  expect(await refused({ items: [] })).toEqual([true, "cart-empty"]);
  expect(await refused({ pin: "999999" })).toEqual([true, "invalid-pin"]);
  expect(await refused({ phone: "+91 98765 00009" })).toEqual([true, "cod-refused"]);
  expect(await refused({ payment: "link" })).toEqual([true, "upi-unavailable"]);
  expect(await refused({}, other)).toEqual([true, "not-allowed"]);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
});

test("refuses the same key with another channel, note or operator, and keeps one order", async () => {
  await using shop = await createTestShop();
  const [desk, other] = [await createDesk(shop), await createDesk(shop, "manager")];
  const asked = order();
  await desk.place(asked);
  const before = await snapshotOrderTables(shop.database);
  expect((await desk.place({ ...asked, channel: "whatsapp" })).body.error.code).toBe("key-reused");
  expect((await desk.place({ ...asked, note: "Another" })).body.error.code).toBe("key-reused");
  expect((await other.place(asked)).body.error.code).toBe("key-reused");
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
});

test("prices an order with its stock, its problems and what its PIN allows", async () => {
  await using shop = await createTestShop({ payOnline: true });
  const desk = await createDesk(shop);
  await setStock(shop.database, waterSku, 3);
  const { body } = await desk.quote({
    items: [{ sku: waterSku, quantity: 4 }],
    discountCode: "NOSUCH",
    pin: "248001",
    phone: "",
    email: "",
  });
  expect(body).toMatchObject({
    lines: [{ sku: waterSku, detail: "pack of 6", quantity: 4, price: 39_900, stock: 3 }],
    subtotal: 159_600,
    cod: { allowed: true, fee: 0 },
    payLink: true,
    delivers: { pin: "248001", state: "Uttarakhand" },
  });
  expect(body.problems).toEqual([
    { sku: waterSku, message: "Only 3 left of Mountain Water, pack of 6." },
    { sku: null, message: expect.stringContaining("NOSUCH") },
  ]);
});

test("finds name, email and address of a phone's latest order, for those who may read customers", async () => {
  await using shop = await createTestShop();
  const [desk, editor] = [await createDesk(shop), await createDesk(shop, "editor")];
  await placeCashOrder(shop);
  await placeCashOrder(shop, { fullName: "Sample Later", email: "later@example.com", addressLine1: "Flat 2" });
  const { body } = await desk.customer("098765 43210");
  expect(body).toMatchObject({
    address: { name: "Sample Later", email: "later@example.com", addressLine1: "Flat 2", pin: "248001" },
    orders: 2,
    spent: 0,
    returnedToOrigin: 0,
  });
  expect((await desk.customer("9876511111")).body).toMatchObject({ address: null, orders: 0 });
  expect((await desk.customer("12")).body.error.code).toBe("invalid-phone");
  expect((await editor.customer("9876543210")).status).toBe(403);
});
