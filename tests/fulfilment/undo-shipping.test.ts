import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { createPaidOrder, createPaymentShop, waitForSettlement } from "../payments/payment-fixtures.ts";

const parcel = { courier: "Delhivery", trackingNumber: "34210981020" };
const undoable = { ...parcel, undoable: true };

/** Ends the time for Undo. */
async function endHolds(shop: TestShop): Promise<void> {
  await sql`update jobs set run_at = now() where kind = 'holds.dispatch' and done_at is null`.execute(shop.database.db);
  while ((await shop.runJobs()) > 0);
}

const listInvoices = async ({ database: { db } }: TestShop) =>
  await db.selectFrom("invoices").select(["number", "orderId", "issuedAt"]).orderBy("sequence").execute();

const listSubjects = async (shop: TestShop) =>
  (await shop.mailbox()).map(({ subject }) => subject.split(":")[0]).toSorted();

async function expectSoundBooks(shop: TestShop): Promise<void> {
  const { database, clock } = shop;
  const report = await verifyBooks({ database, clock: clock.now, media: undefined, againAfterMs: 0 })();
  expect(report.breaches.map(({ text }) => text)).toEqual([]);
}

test("an undone dispatch leaves no invoice, email or history; the next one gets the first number", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  const before = await packer.get(orderId);
  const shipped = await packer.done(`${orderId}/ship`, undoable);
  expect(shipped).toMatchObject({ status: "on_the_way", undoId: expect.any(Number) });
  // Repeating the request, as after a lost response, is the same dispatch.
  expect(await packer.done(`${orderId}/ship`, undoable)).toEqual(shipped);
  const held = await shop.shop.orders.detail(owner);
  expect(held?.order).toMatchObject({ status: "on_the_way", parcels: [parcel] });
  expect(held?.order.history.map(({ status }) => status)).toEqual(["ordered", "on_the_way"]);
  await expectSoundBooks(shop);

  for (let click = 0; click < 2; click++)
    expect(await packer.done(`${orderId}/undo-ship`, { undoId: shipped.undoId })).toMatchObject({ status: "ordered" });
  await endHolds(shop);
  const { timeline: _, ...back } = await packer.get(orderId);
  const { timeline: _before, ...asBefore } = before;
  expect(back).toEqual(asBefore);
  expect(await listInvoices(shop)).toEqual([]);
  expect(await listSubjects(shop)).toEqual(["Order Confirmed"]);
  expect((await listAuditEntries(shop, orderId)).map(({ action }) => action)).toEqual([
    "orders.move",
    "orders.undo-ship",
  ]);
  await expectSoundBooks(shop);

  await packer.done(`${orderId}/ship`, undoable);
  await endHolds(shop);
  expect(await listInvoices(shop)).toMatchObject([{ number: expect.stringMatching(/\/000001$/), orderId }]);
  expect(await listSubjects(shop)).toEqual(["On the Way", "Order Confirmed"]);
  await packer.done(`${orderId}/deliver`);
  expect(await packer.get(orderId)).toMatchObject({ status: "delivered", paid: true });
  await expectSoundBooks(shop);
});

test("a dispatch that is not undone gets its invoice, with the time of dispatch, and one email", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  const { undoId } = await packer.done(`${orderId}/ship`, undoable);
  expect(await packer.get(orderId)).toMatchObject({ invoice: null });
  while ((await shop.runJobs()) > 0);
  expect([await listInvoices(shop), await listSubjects(shop)]).toEqual([[], ["Order Confirmed"]]);
  await endHolds(shop);
  await endHolds(shop);
  const order = await packer.get(orderId);
  const [invoice] = await listInvoices(shop);
  expect(order.statusChanges.at(-1)).toEqual({ status: "on_the_way", at: invoice?.issuedAt.toISOString() });
  expect(await listSubjects(shop)).toEqual(["On the Way", "Order Confirmed"]);
  const late = await expectUnchanged(shop, () => packer.post(`${orderId}/undo-ship`, { undoId }));
  expect([late.status, late.body.error.message]).toEqual([
    409,
    "Too late to undo: this order is On the Way, with an invoice, or was shipped again.",
  ]);
  await expectSoundBooks(shop);
});

describe("refuses to undo a dispatch after", () => {
  const later = "Too late to undo: this order is On the Way, with an invoice, or was shipped again.";
  test.each([
    ["deliver", {}, "This order is Delivered; its shipping can't be undone."],
    ["return-to-origin", { reason: "Refused" }, "This order is Returned to origin; its shipping can't be undone."],
    ["shipments", { courier: "Post", trackingNumber: "2" }, later],
    ["resend", { mail: "shipped", key: "resend-of-shipped-1" }, later],
  ])("%s", async (path, body, message) => {
    await using shop = await createTestShop();
    const { orderId } = await createCustomerOrder(shop);
    const owner = await createOrderOperator(shop);
    const { undoId } = await owner.done(`${orderId}/ship`, undoable);
    await owner.done(`${orderId}/${path}`, body);
    const refused = await expectUnchanged(shop, () => owner.post(`${orderId}/undo-ship`, { undoId }));
    expect([refused.status, refused.body.error.message]).toEqual([409, message]);
    await endHolds(shop);
    expect(await listInvoices(shop)).toHaveLength(1);
    expect((await listSubjects(shop)).filter((subject) => subject === "On the Way")).toHaveLength(
      path === "resend" ? 2 : 1,
    );
    await expectSoundBooks(shop);
  });

  test("an invoice that was printed", async () => {
    await using shop = await createTestShop();
    const { orderId } = await createCustomerOrder(shop);
    const owner = await createOrderOperator(shop);
    const { undoId } = await owner.done(`${orderId}/ship`, undoable);
    const { cookie } = await createSignedInOperator(shop, "viewer");
    const path = `/api/admin/fulfilment/invoices.pdf?ids=${orderId}`;
    expect((await shop.request(path, { headers: { cookie: `operator=${cookie()}` } })).status).toBe(200);
    expect(await listInvoices(shop)).toHaveLength(1);
    expect((await owner.post(`${orderId}/undo-ship`, { undoId })).status).toBe(409);
  });

  test("a refund that is credited against the invoice", async () => {
    await using shop = await createPaymentShop();
    const { orderId } = await createPaidOrder(shop);
    const owner = await createOrderOperator(shop);
    const { undoId } = await owner.done(`${orderId}/ship`, undoable);
    await owner.done(`${orderId}/refund`, { amount: 10_000, reason: "Dented can", key: "refund-while-held" });
    await waitForSettlement(shop);
    expect(await owner.get(orderId)).toMatchObject({ invoice: expect.any(String), creditNotes: [expect.any(String)] });
    expect((await owner.post(`${orderId}/undo-ship`, { undoId })).status).toBe(409);
    await endHolds(shop);
    expect(await listInvoices(shop)).toHaveLength(1);
    await expectSoundBooks(shop);
  });
});

test("undoing an earlier dispatch does not undo a later one", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  const first = await packer.done(`${orderId}/ship`, undoable);
  await packer.done(`${orderId}/undo-ship`, { undoId: first.undoId });
  const second = await packer.done(`${orderId}/ship`, { ...undoable, trackingNumber: "2" });
  const refused = await expectUnchanged(shop, () => packer.post(`${orderId}/undo-ship`, { undoId: first.undoId }));
  expect(refused.status).toBe(409);
  // The job of the first hold must not end the second.
  await sql`update jobs set run_at = now() where key = ${`holds.dispatch:${orderId}:${first.undoId}`}`.execute(
    shop.database.db,
  );
  await shop.runJobs();
  expect(await packer.done(`${orderId}/undo-ship`, { undoId: second.undoId })).toMatchObject({ status: "ordered" });
});

test("undoes orders that were shipped together, also by a courier's file, at once", async () => {
  await using shop = await createTestShop();
  const [one, two] = [await createCustomerOrder(shop), await createCustomerOrder(shop)];
  const packer = await createOrderOperator(shop, "packer");
  const items = [one, two].map(({ orderId: id }, at) => ({ id, courier: "Post", trackingNumber: `N${at}` }));
  const { results } = await packer.done("bulk/ship", { items, undoable: true });
  await packer.done(`${two.orderId}/deliver`);
  const undo = results.map(({ id, undoId }: { id: string; undoId: number }) => ({ id, undoId }));
  expect((await packer.done("bulk/undo-ship", { items: undo })).results).toEqual([
    { id: one.orderId, ok: true, message: "Ordered" },
    { id: two.orderId, ok: false, message: "This order is Delivered; its shipping can't be undone." },
  ]);

  const line = { line: 2, reference: one.orderId, awb: "AWB1", courier: "Delhivery", charge: "45" };
  const answer = { courier: "", lines: [line] };
  const { browser } = await createSignedInOperator(shop, "packer");
  const { body } = await browser.post("/api/admin/couriers/answer", { ...answer, undoable: true });
  expect(body.lines).toMatchObject([{ outcome: "ship", undoId: expect.any(Number) }]);
  await packer.done(`${one.orderId}/undo-ship`, { undoId: body.lines[0].undoId });
  expect(await packer.get(one.orderId)).toMatchObject({ status: "ordered", shipments: [] });
  await endHolds(shop);
  expect(await listInvoices(shop)).toMatchObject([{ orderId: two.orderId }]);
  await expectSoundBooks(shop);
});

test("refuses a dispatch without a tax rate at once, not after the time for Undo", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  await sql`delete from gst_classes`.execute(shop.database.db);
  const refused = await expectUnchanged(shop, () => packer.post(`${orderId}/ship`, undoable));
  expect([refused.status, refused.body.error.code]).toEqual([409, "move-impossible"]);
});

test("ships at once for a client that does not ask for Undo", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  expect(await packer.done(`${orderId}/ship`, parcel)).toEqual({ status: "on_the_way", statusWord: "On the Way" });
  expect(await listInvoices(shop)).toHaveLength(1);
  const undo = await expectUnchanged(shop, () => packer.post(`${orderId}/undo-ship`, { undoId: 1 }));
  expect(undo.status).toBe(409);
});
