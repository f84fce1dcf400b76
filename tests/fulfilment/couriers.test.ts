import { sql } from "kysely";
import { expect, test } from "vitest";
import { countInTransit } from "#db/queries/fulfilment/in-transit.ts";
import { countRowsRead } from "../harness/rows-read.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { copyOrder } from "../orders/copy-order.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createCourierOperator, findCourierNamed } from "./courier-fixtures.ts";

const fresh = {
  id: null,
  version: 0,
  name: "Sample Courier",
  trackingLink: "https://courier.example/{awb}",
  template: "own",
  columns: [],
  pickupName: "",
  lengthCm: 0,
  breadthCm: 0,
  heightCm: 0,
  isOn: true,
};

test("the tracking link of a new courier appears at once on earlier parcels", async () => {
  await using shop = await createTestShop();
  const [manager, orders] = [await createCourierOperator(shop, "manager"), await createOrderOperator(shop)];
  const { orderId } = await placeCashOrder(shop);
  await orders.done(`${orderId}/ship`, { courier: "SAMPLE-COURIER", trackingNumber: "a/1" });
  expect((await orders.get(orderId)).shipments[0]?.trackingUrl).toBeNull();
  const added = await manager.post("", fresh);
  expect(added.body).toMatchObject({ name: "Sample Courier", version: 1 });
  expect((await orders.get(orderId)).shipments[0]?.trackingUrl).toBe("https://courier.example/a%2F1");
  await manager.post("", { ...added.body, isOn: false });
  expect((await orders.get(orderId)).shipments[0]?.trackingUrl).toBe("https://courier.example/a%2F1");
  const actions = (await listAuditEntries(shop, String(added.body.id))).map(({ action }) => action);
  expect(actions).toEqual(["courier.added", "courier.changed"]);
});

test("refuses a duplicate name, a stale version and a link without a placeholder for the number", async () => {
  await using shop = await createTestShop();
  const manager = await createCourierOperator(shop, "manager");
  const twice = await expectUnchanged(shop, () => manager.post("", { ...fresh, name: "BLUE-DART" }));
  expect(twice.body.error.fields).toEqual({ name: "A courier of this name is already in the list." });
  const dtdc = await findCourierNamed(manager, "DTDC");
  expect((await manager.post("", { ...dtdc, pickupName: "First" })).status).toBe(200);
  const stale = await expectUnchanged(shop, () => manager.post("", { ...dtdc, pickupName: "Second" }));
  expect([stale.status, stale.body.current.pickupName]).toEqual([409, "First"]);
  const link = await expectUnchanged(shop, () => manager.post("", { ...fresh, trackingLink: "http://x.example/" }));
  expect(Object.keys(link.body.error.fields)).toEqual(["trackingLink"]);
});

test("lists orders On the Way in pages, longest first, and marks those past their promised date", async () => {
  await using shop = await createTestShop();
  const ids: string[] = [];
  for (const day of [2, 10, 20]) {
    shop.clock.set(new Date(Date.UTC(2030, 0, day, 6)));
    const orders = await createOrderOperator(shop, "packer");
    const { orderId } = await placeCashOrder(shop, { idempotencyKey: `transit-order-${day}` });
    await orders.done(`${orderId}/ship`, { courier: "Delhivery", trackingNumber: `T${day}` });
    ids.push(orderId);
  }
  const [oldest, middle, newest] = ids;
  shop.clock.set(new Date(Date.UTC(2030, 0, 21, 6)));
  const viewer = await createCourierOperator(shop, "viewer");
  const { body } = await viewer.get("/in-transit?limit=2");
  expect(body).toMatchObject({ total: 3, late: 1, next: middle });
  expect(body.items).toMatchObject([
    { id: oldest, days: 19, isLate: true, parcels: [{ trackingUrl: "https://www.delhivery.com/track/package/T2" }] },
    { id: middle, days: 11, isLate: false },
  ]);
  expect((await viewer.get(`/in-transit?limit=2&after=${middle}`)).body.items).toMatchObject([
    { id: newest, days: 1, isLate: false },
  ]);
  expect((await viewer.get("/in-transit?late=yes")).body.items).toMatchObject([{ id: oldest }]);
});

test("counts orders in transit and late ones up to a limit, and reads no more than that", async () => {
  await using shop = await createTestShop({ postgres: { poolSize: 1 } });
  const { orderId } = await placeCashOrder(shop);
  await transitionOrder(shop, orderId, "on_the_way");
  await copyOrder(shop, orderId, 6_000);
  await shop.database.db
    .updateTable("orders")
    .set({ promisedTo: sql<string>`case when number % 2 = 0 then date '2030-01-01' else date '2030-03-01' end` })
    .execute();
  await sql`analyze orders`.execute(shop.database.db);
  const day = "2030-02-01";
  expect(await countInTransit(shop.database.db, { day, max: 9_000 })).toEqual({ total: 6_001, late: 3_000 });
  await shop.database.transaction(async (tx) => {
    const before = await countRowsRead(tx, "orders");
    expect(await countInTransit(tx, { day, max: 100 })).toEqual({ total: 100, late: 100 });
    expect((await countRowsRead(tx, "orders")) - before).toBeLessThan(300);
    expect(await countInTransit(tx, { day: "2029-12-31", max: 100 })).toEqual({ total: 100, late: 0 });
    expect((await countRowsRead(tx, "orders")) - before).toBeLessThan(500);
  });
});
