import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { createCustomerOrder } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test("finds only what the operator may see, and nothing for one letter", async () => {
  const { orderId } = await createCustomerOrder(shop, "on_the_way");
  const { number } = await shop.database.db.selectFrom("invoices").select("number").executeTakeFirstOrThrow();
  const [owner, editor] = [await createSignedInOperator(shop, "owner"), await createSignedInOperator(shop, "editor")];
  const find = async ({ browser }: typeof owner, q: string) =>
    (await browser.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).body.items as { kind: string; id: string }[];
  expect(await find(owner, orderId)).toMatchObject([{ kind: "order", id: orderId }]);
  expect(await find(owner, "o")).toEqual([]);
  expect((await find(owner, "water")).map(({ kind }) => kind)).toContain("product");
  const both = [
    { kind: "order", id: orderId },
    { kind: "invoice", id: number },
  ];
  expect(await find(owner, number)).toMatchObject(both);
  expect(await find(editor, number)).toMatchObject(both.slice(0, 1));
  const kinds = new Set((await find(editor, "sample")).map(({ kind }) => kind));
  expect([...kinds].every((kind) => ["order", "lead", "product"].includes(kind))).toBe(true);
});

test("puts the parcel of a typed tracking number before the order whose number has the same digits", async () => {
  const [first, second] = [await placeCashOrder(shop), await placeCashOrder(shop)];
  const packer = await createOrderOperator(shop, "packer");
  const { numberPrefix, number } = await shop.database.db
    .selectFrom("orders")
    .select(["numberPrefix", "number"])
    .where("id", "=", first.orderId)
    .executeTakeFirstOrThrow();
  const courier = "Delhivery";
  await packer.done(`${first.orderId}/ship`, { courier, trackingNumber: `AWB${number - 1}` });
  await packer.done(`${second.orderId}/ship`, { courier, trackingNumber: `AWB${number}` });
  // A number of digits only can be an order's as well; then the order is meant.
  await packer.done(`${second.orderId}/shipments`, { courier, trackingNumber: `${number}` });
  const { browser } = await createSignedInOperator(shop, "owner");
  const find = async (q: string) => {
    const { body } = await browser.get(`/api/admin/search?q=${encodeURIComponent(q)}`);
    return body.items
      .flatMap(({ kind, id }: { kind: string; id: string }) => (kind === "order" ? [id] : []))
      .slice(0, 2);
  };
  for (const q of [`AWB${number}`, ` awb ${number}`]) expect(await find(q)).toEqual([second.orderId, first.orderId]);
  for (const q of [`${numberPrefix}${number}`, `${number}`]) expect((await find(q))[0]).toBe(first.orderId);
  expect((await find(`${number}`))[1]).toBe(second.orderId);
});

test("finds a guest by phone, with city, orders and amount spent", async () => {
  const { browser } = await createSignedInOperator(shop, "owner");
  const guest = { phone: "9811234567", fullName: "Guest Sample", city: "Pune", state: "Maharashtra", pin: "411001" };
  const { orderId } = await placeCashOrder(shop, guest);
  await placeCashOrder(shop, guest);
  await transitionOrder(shop, orderId, "delivered");
  const { body } = await browser.get("/api/admin/search?q=9811234567");
  const found = body.items.filter(({ kind }: { kind: string }) => kind === "customer");
  expect(found).toEqual([
    {
      kind: "customer",
      id: expect.any(String),
      title: "Guest Sample",
      detail: "Pune · 9811234567 · 2 orders · ₹948.00",
    },
  ]);
  expect((await browser.get(`/api/admin/buyers/${found[0].id}`)).body).toMatchObject({ phone: "9811234567" });
});

test("lists products by name, filtered by stock, in pages without duplicates", async () => {
  const { browser } = await createSignedInOperator(shop, "packer");
  const names: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { body } = await browser.get(`/api/admin/products?limit=2${after && `&after=${after}`}`);
    names.push(...body.items.map((item: { name: string }) => item.name));
    after = body.next;
  }
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual([...new Set(names)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  const outOf = async () => (await browser.get("/api/admin/products?stock=out")).body.items as { id: string }[];
  const before = (await outOf()).map(({ id }) => id);
  const { productId } = await shop.database.db
    .selectFrom("variants")
    .select("productId")
    .where("productId", "not in", before)
    .executeTakeFirstOrThrow();
  await shop.database.db.updateTable("variants").set({ stock: 0 }).where("productId", "=", productId).execute();
  const after = await outOf();
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set([...before, productId]));
  expect(after.find(({ id }) => id === productId)).toMatchObject({ stock: 0 });
});
