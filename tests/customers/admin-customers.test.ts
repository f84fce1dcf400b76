import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminCustomer, adminCustomer, customerListQuery } from "#contracts/admin/customer-endpoints.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

const names = ["Kamala Mirat", "Kavi Kamal", "Élodi O'Kavi", "Mira Sample", "Sample Sample"];
let shop: TestShop;
const ids: string[] = [];
beforeAll(async () => {
  shop = await createTestShop();
  for (const [n, fullName] of names.entries()) {
    const { id } = await createCustomer(shop, { email: `person${n}@customers.test` });
    const createdAt = new Date(Date.UTC(2026, 0, 1 + n));
    const phoneNumber = n === 4 ? "" : `91980000${1000 + n}`;
    await shop.database.db
      .updateTable("customers")
      .set({ fullName, createdAt, phoneNumber })
      .where("id", "=", id)
      .execute();
    ids.push(id);
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

async function findNames(q: string, limit = 2): Promise<string[]> {
  const all: string[] = [];
  for (let after: string | undefined; ; ) {
    const query = customerListQuery.parse({ q, limit, ...(after && { after }) });
    const page = await shop.shop.customers.admin.list({ kind: "command line" }, query);
    if (!page.ok) throw new Error(page.error.message);
    all.push(...page.value.items.map(({ name }) => name));
    if (page.value.next === null) return all;
    after = page.value.next;
  }
}

test.each<[string, string[]]>([
  ["", names.toReversed()],
  ["k", ["Élodi O'Kavi", "Kavi Kamal", "Kamala Mirat"]],
  ["KAM", ["Kavi Kamal", "Kamala Mirat"]],
  ["kam mi", ["Kamala Mirat"]],
  ["sample", ["Sample Sample", "Mira Sample"]],
  ["élodi", ["Élodi O'Kavi"]],
  ["o'kavi", ["Élodi O'Kavi"]],
  ["person3@customers.test", ["Mira Sample"]],
  ["Person3@", ["Mira Sample"]],
  ["person@", []],
  ["1001", ["Kavi Kamal"]],
  ["+91 98000 01002", ["Élodi O'Kavi"]],
  ["9800001002", ["Élodi O'Kavi"]],
  ["%", []],
  ["%@", []],
  ["nobody like that", []],
])("search '%s' finds %j", async (q, expected) => {
  expect(await findNames(q)).toEqual(expected);
});

test("shows a customer's orders, payments, returns, reviews and messages", async () => {
  const { browser } = await createSignedInOperator(shop, "packer");
  const [id = ""] = ids;
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const paid = await placeCashOrder(shop, { customerId: id });
  await transitionOrder(shop, paid.orderId, "delivered");
  await placeCashOrder(shop, { customerId: id });
  const unpaid = await placeCashOrder(shop, { customerId: id });
  const { db } = shop.database;
  await db.updateTable("orders").set({ status: "expired" }).where("id", "=", unpaid.orderId).execute();
  await db
    .insertInto("returnRequests")
    .values({ orderId: paid.orderId, reason: "Dented", actor: "buyer", askedAt: shop.clock.now() })
    .execute();
  const sale = db.updateTable("payments").set({ refundedPaise: 10_000 }).where("orderId", "=", paid.orderId);
  await sale.execute();
  await db
    .insertInto("codList")
    .values({ kind: "phone", value: "9800001000", actor: "test", at: new Date() })
    .execute();
  const { status, body } = await browser.get(`/api/admin/customers/${id}`);
  expect(status).toBe(200);
  expect(adminCustomer.parse(body)).toEqual({
    id,
    name: "Kamala Mirat",
    email: "person0@customers.test",
    phone: "919800001000",
    since: "2026-01-01T00:00:00.000Z",
    orders: 2,
    spent: 84_800,
    lastOrderAt: "2026-11-20T06:00:00.000Z",
    signedInAt: expect.any(String),
    returns: [
      {
        orderId: paid.orderId,
        orderNumber: paid.orderNumber,
        at: "2026-11-20T06:00:00.000Z",
        state: "asked",
        reason: "Dented",
      },
    ],
    addresses: [],
    reviews: [],
    cashBlocked: true,
  } satisfies AdminCustomer);
  const list = await browser.get("/api/admin/customers?q=kamala");
  expect(list.body.items).toMatchObject([{ id, orders: 2, spent: 84_800 }]);
});

test("answers 404 for an unknown customer", async () => {
  const { browser } = await createSignedInOperator(shop, "owner");
  const answer = await browser.get("/api/admin/customers/cus_00000000000000");
  expect([answer.status, answer.body.error.code]).toEqual([404, "customer-not-found"]);
});
