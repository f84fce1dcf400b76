import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { listBookingsOfChangedOrders } from "#db/queries/fulfilment/order-bookings.ts";
import { countRowsRead } from "../harness/rows-read.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { createBookedOrder } from "./booked-order.ts";

const mend = "Book it again, or ship it on its page if the courier knows about the change.";

test("does not ship an order whose address changed after the booking, until it is booked again", async () => {
  await using shop = await createTestShop();
  const booked = await createBookedOrder(shop);
  expect(await booked.toBookAgain()).toEqual([]);
  await booked.changeAddress({ addressLine1: "House 2, New Lane" });
  const refused = { outcome: "problem", message: `Changed after the booking: name, phone or address. ${mend}` };
  expect(await booked.preview()).toMatchObject(refused);
  expect(await booked.applyRefused()).toMatchObject(refused);
  expect(await booked.toBookAgain()).toEqual([
    {
      id: booked.orderId,
      number: "#1001",
      name: expect.any(String),
      courier: "DTDC",
      bookedAt: expect.any(String),
      changed: "name, phone or address",
    },
  ]);
  await booked.book();
  expect(await booked.toBookAgain()).toEqual([]);
  expect(await booked.apply()).toMatchObject({ outcome: "ship" });
  expect(await booked.orders.get(booked.orderId)).toMatchObject({ status: "on_the_way" });
});

test("does not ship an order whose items and cash changed after the booking, until they are changed back", async () => {
  await using shop = await createTestShop();
  const booked = await createBookedOrder(shop);
  const { lines } = await booked.orders.get(booked.orderId);
  const [{ sku, quantity: before }] = lines as [AdminOrder["lines"][number]];
  const edit = async (quantity: number) => {
    expect(await editOrder(shop, booked.orderId, [{ sku, quantity }])).toMatchObject({ ok: true });
  };
  await edit(before + 1);
  const refused = { outcome: "problem", message: `Changed after the booking: items and amount to collect. ${mend}` };
  expect(await booked.preview()).toMatchObject(refused);
  expect(await booked.applyRefused()).toMatchObject(refused);
  await edit(before);
  expect(await booked.toBookAgain()).toEqual([]);
  expect(await booked.preview()).toMatchObject({ outcome: "ship" });
});

test("does not ship an order whose amount to collect changed after the booking", async () => {
  await using shop = await createTestShop();
  const booked = await createBookedOrder(shop);
  const { db } = shop.database;
  await db.updateTable("orderBookings").set({ collectPaise: 100 }).execute();
  const message = `Changed after the booking: amount to collect. ${mend}`;
  expect(await booked.applyRefused()).toMatchObject({ outcome: "problem", message });
});

test("ships an order whose email, notes or packing changed after the booking", async () => {
  await using shop = await createTestShop();
  const booked = await createBookedOrder(shop);
  await booked.changeAddress({ email: "other@example.com" });
  await booked.orders.done(`${booked.orderId}/notes`, { text: "Ring twice.", key: "note-of-booked-order" });
  await booked.orders.done(`${booked.orderId}/pack`, { packed: true });
  expect(await booked.toBookAgain()).toEqual([]);
  expect(await booked.apply()).toMatchObject({ outcome: "ship" });
});

test("refuses an order that changed between the preview and the import", async () => {
  await using shop = await createTestShop();
  const booked = await createBookedOrder(shop);
  expect(await booked.preview()).toMatchObject({ outcome: "ship" });
  await booked.changeAddress({ contact: "9811122233" });
  expect(await booked.applyRefused()).toMatchObject({ outcome: "problem" });
  expect(await booked.orders.get(booked.orderId)).toMatchObject({ status: "ordered", shipments: [] });
});

test("an operator ships a changed order on its page, and the courier's file then adds its charge", async () => {
  await using shop = await createTestShop();
  const booked = await createBookedOrder(shop);
  await booked.changeAddress({ addressLine1: "House 2, New Lane" });
  await booked.orders.done(`${booked.orderId}/ship`, { courier: "Delhivery", trackingNumber: "AB1" });
  expect(await booked.toBookAgain()).toEqual([]);
  expect(await booked.apply()).toMatchObject({ outcome: "charge" });
});

test("finds an order to book again among thousands that were sent, without reading those", async () => {
  await using shop = await createTestShop();
  const booked = await createBookedOrder(shop);
  await booked.changeAddress({ landmark: "Temple" });
  await shop.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const copied = sql`jsonb_build_object('id', 'order_' || lpad(n::text, 14, '0'), 'order_id', 'order_' || lpad(n::text, 14, '0'),
      'token', repeat('t', 40) || n, 'idempotency_key', n::text, 'number', 10000 + n, 'status', 'delivered', 'stage', 'delivered', 'term', '')`;
    await sql`insert into orders select (jsonb_populate_record(o, ${copied})).*
      from orders o, generate_series(1, 3000) n`.execute(tx);
    await sql`insert into order_terms select (jsonb_populate_record(t, ${copied})).*
      from order_terms t, generate_series(1, 3000) n where t.term = ''`.execute(tx);
    await sql`insert into order_bookings select (jsonb_populate_record(b, ${copied})).*
      from order_bookings b, generate_series(1, 3000) n`.execute(tx);
  });
  await sql`analyze`.execute(shop.database.db);
  const read = await shop.database.transaction(async (tx) => {
    const found = await listBookingsOfChangedOrders(tx, 200);
    expect(found.map(({ orderId }) => orderId)).toEqual([booked.orderId]);
    return [await countRowsRead(tx, "orders"), await countRowsRead(tx, "order_bookings")];
  });
  for (const rows of read) expect(rows).toBeLessThan(20);
});
