import { expect, test } from "vitest";
import { customerListQuery } from "#contracts/admin/customer-endpoints.ts";
import { orderListQuery } from "#contracts/admin/order-list-query.ts";
import { anonymiseCustomer, anonymiseOrders } from "#db/queries/customers/personal-data.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTestShop, databases, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

const machine = { kind: "command line" } as const;

async function page({ shop }: TestShop, query: Record<string, string | number>) {
  const found = await shop.orders.listAll(machine, orderListQuery.parse(query));
  if (!found.ok) throw new Error(found.error.message);
  return { ids: found.value.items.map(({ id }) => id), rows: found.value.items, next: found.value.next };
}
const ids = async (shop: TestShop, query: Record<string, string | number>) => (await page(shop, query)).ids;

async function customers({ shop }: TestShop, q: string): Promise<string[]> {
  const found = await shop.customers.admin.list(machine, customerListQuery.parse({ q }));
  if (!found.ok) throw new Error(found.error.message);
  return found.value.items.map(({ id }) => id);
}

test.each(databases)("pages list every order once while new ones arrive, on %s", async (kind) => {
  await using shop = await createTestShop({ databaseKind: kind });
  await shop.database.db.updateTable("variants").set({ stock: 1_000 }).execute();
  const created: string[] = [];
  for (let n = 0; n < 23; n++) {
    shop.clock.set(new Date(Date.UTC(2030, 0, 1) + Math.floor(n / 3) * 1_000)); // three at the same time
    created.push((await placeCashOrder(shop)).orderId);
  }
  const words = { q: "sample", status: "ordered,delivered" };
  const filters: Record<string, string>[] = [{}, words, { state: "Uttarakhand" }, { q: "3210" }];
  for (const filter of filters) {
    const seen: string[] = [];
    const before = new Set(await ids(shop, { ...filter, limit: 100 }));
    for (let after: string | null = ""; after !== null; ) {
      const part = await page(shop, { ...filter, limit: 5, ...(after && { after }) });
      seen.push(...part.ids);
      after = part.next;
      shop.clock.advance(1_000);
      await placeCashOrder(shop);
    }
    expect(seen).toHaveLength(before.size);
    expect(new Set(seen)).toEqual(before);
  }
});

test("finds an order by its current state after every action", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  const { orderId } = await placeCashOrder(shop);
  const change = (set: object) => db.updateTable("orders").set(set).where("id", "=", orderId).execute();
  expect(await ids(shop, { status: "ordered", packed: "no" })).toEqual([orderId]);
  await change({ packedAt: new Date() });
  expect(await ids(shop, { status: "ordered", packed: "no" })).toEqual([]);
  expect(await ids(shop, { packed: "yes", product: "mountainwater" })).toEqual([orderId]);
  expect(await ids(shop, { status: "ordered" })).toEqual([orderId]);
  await transitionOrder(shop, orderId, "delivered");
  expect(await ids(shop, { packed: "yes" })).toEqual([]);
  expect(await ids(shop, { status: "delivered", q: "buyer" })).toEqual([orderId]);
  await change({ name: "Other Sample", state: "Kerala", pin: "682001", contact: "9800012345" });
  for (const q of ["buyer", "248001", "3210"]) expect(await ids(shop, { q }), q).toEqual([]);
  for (const q of ["other", "682001", "2345"]) expect(await ids(shop, { q, state: "Kerala" }), q).toEqual([orderId]);
  await db.insertInto("returnRequests").values({ orderId, reason: "Sample", actor: "buyer" }).execute();
  expect((await page(shop, { returnAsked: "yes" })).rows).toMatchObject([{ id: orderId, returnAsked: true }]);
  await db.updateTable("returnRequests").set({ state: "declined", settledAt: new Date() }).execute();
  expect(await ids(shop, { returnAsked: "yes" })).toEqual([]);
  expect((await page(shop, {})).rows).toMatchObject([{ returnAsked: false }]);
});

test("shows the order's details in its row", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const { orderId } = await placeCashOrder(shop, { items: [{ id: "mountainwater-6", quantity: 2 }] });
  expect((await page(shop, {})).rows).toEqual([
    {
      id: orderId,
      number: "#1001",
      status: "ordered",
      statusWord: "Ordered",
      paymentMode: "cod",
      paid: false,
      packedAt: null,
      name: "Sample Buyer",
      contact: "9876543210",
      city: "Dehradun",
      state: "Uttarakhand",
      pin: "248001",
      submittedAt: "2026-11-20T06:00:00.000Z",
      total: 94_800,
      pieces: 2,
      returnAsked: false,
      fromOldShop: false,
      lines: ["2 × Mountain Water, pack of 6"],
      moreLines: 0,
      items: [
        {
          name: "Mountain Water",
          detail: "pack of 6",
          packSize: 6,
          quantity: 2,
          picture: expect.stringMatching(/^\/media\/can-still-.*\.webp$/),
          flavour: "still",
        },
      ],
      moreItems: 0,
      parcel: null,
      parcelMates: [],
      isLate: false,
      hasNote: false,
      isFirstOrder: true,
    },
  ]);
  await transitionOrder(shop, orderId, "delivered");
  expect((await page(shop, {})).rows).toMatchObject([{ status: "delivered", paid: true }]);
});

test("does not find an erased customer by a former name", async () => {
  await using shop = await createTestShop();
  const { id: customerId, email } = await createCustomer(shop);
  const { orderId } = await placeCashOrder(shop, { customerId, fullName: "Kamala Mirat", email });
  await transitionOrder(shop, orderId, "delivered");
  const terms = ["kamala", "mir", email, "3210", "9876543210", "248001"];
  for (const q of terms) expect(await ids(shop, { q }), q).toEqual([orderId]);
  for (const q of ["sample cust", email]) expect(await customers(shop, q), q).toEqual([customerId]);
  await shop.database.transaction(async (tx) => {
    await anonymiseOrders(tx, [orderId], new Date());
    await anonymiseCustomer(tx, customerId, new Date());
  });
  for (const q of terms) expect(await ids(shop, { q }), q).toEqual([]);
  for (const q of ["sample cust", email, "erased"]) expect(await customers(shop, q), q).toEqual([]);
  expect(await ids(shop, { status: "delivered" })).toEqual([orderId]);
  const erased = await shop.shop.customers.admin.get(machine, customerId);
  expect(erased).toMatchObject({ ok: false, error: { code: "customer-not-found" } });
});

test("rejects unknown list parameters in plain words", async () => {
  await using shop = await createTestShop();
  const { browser } = await createSignedInOperator(shop, "viewer");
  for (const query of [
    "limit=101",
    "limit=0",
    "status=lost",
    "payment=gold",
    "from=2026-13-01",
    `q=${"x".repeat(101)}`,
  ]) {
    const answer = await browser.get(`/api/admin/orders?${query}`);
    expect([answer.status, answer.body.error?.code], query).toEqual([400, "invalid-input"]);
  }
  await placeCashOrder(shop);
  for (const name of ["q", "product", "state", "customer"]) {
    const { status, body } = await browser.get(`/api/admin/orders?${name}=a%00`);
    expect([status, body.items], name).toEqual([200, []]);
  }
  for (const after of ["order_00000000000000", "%00", "x"]) {
    const { status, body } = await browser.get(`/api/admin/orders?after=${after}`);
    expect([status, body.error?.code], after).toEqual([400, "bad-request"]);
  }
});
