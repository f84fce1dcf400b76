import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOrderOpen } from "#db/queries/customers/personal-data.ts";
import { expectTrueFigures, readFigures } from "../../dashboard/recount-sales.ts";
import { snapshotAllTables } from "../../harness/full-db-snapshot.ts";
import type { TestShop } from "../../harness/test-shop.ts";
import {
  advanceMinutes,
  createPaymentShop,
  getGatewayTotals,
  unwrap,
  waitForSettlement,
} from "../../payments/payment-fixtures.ts";
import { createImportFolder, datasetEntries, makePicture } from "./make-dataset.ts";
import { type ImportedParts, importDocuments, makeOldOrder, payAtGateway } from "./old-order.ts";

const folder = createImportFolder();
const operator = { kind: "command line" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop({ dataDir: folder.path });
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await shop[Symbol.asyncDispose]();
});

const importOrders = (documents: object[], parts: ImportedParts = ["orders"], go = true) =>
  importDocuments({ shop, folder }, documents, { parts, go });
const readAdminOrder = async (id: string) => unwrap(await shop.shop.orders.operations.get(operator, id));
const list = async (query: object) => {
  const found = await shop.shop.orders.listAll(operator, { limit: 50, sort: "-placed", ...query } as Parameters<
    typeof shop.shop.orders.listAll
  >[1]);
  return unwrap(found).items.map(({ id }) => id);
};

test("a dry run writes nothing; the import moves no stock, sends no mail and starts no job", async () => {
  const order = makeOldOrder();
  const before = await snapshotAllTables(shop);
  expect((await importOrders([order], ["orders"], false)).outcome[order._id]?.[0]).toBe("new");
  expect(await snapshotAllTables(shop)).toEqual(before);
  await importOrders([order]);
  const after = await snapshotAllTables(shop);
  const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  expect(new Set(changed)).toEqual(
    new Set([
      "audit_log",
      // Triggers write the customers of orders.
      "buyer_words",
      "buyers",
      "imported_documents",
      "order_events",
      "order_lines",
      "order_terms",
      "orders",
      "sales_entries",
    ]),
  );
  expect(await shop.runJobs()).toBe(0);
});

test("keeps dates, states and totals, and reports inconsistencies", async () => {
  const whole = makeOldOrder({ status: "Delivered" });
  const odd = makeOldOrder({
    orderId: "A-17",
    totalPrice: "1,000",
    status: "lost",
    pin: 99,
    contact: "n/a",
    email: "",
  });
  const free = makeOldOrder({
    products: [{ id: "cup-M-#fff", merchName: "Cup", price: 0, quantity: 250 }],
    subtotalPrice: 0,
    totalPrice: 10,
  });
  const broken = makeOldOrder({ totalPrice: "unknown" });
  const { outcome } = await importOrders([whole, odd, free, broken]);
  expect(outcome[whole._id]).toEqual(["new", ""]);
  const shown = await readAdminOrder(whole.orderId);
  expect(shown).toMatchObject({
    status: "delivered",
    fromOldShop: true,
    submittedAt: "2026-08-20T08:00:00.000Z",
    invoice: null,
    paid: true,
    subtotal: 84_000,
    delivery: 5_000,
    discount: 4_000,
    total: 85_000,
    stockMoves: [],
    mails: [],
    lines: [{ sku: "MOUNTAINWATER-6", name: "Mountain Water", quantity: 2, price: 42_000 }],
    address: { state: "Himachal Pradesh", pin: "171001", email: "buyer@old.test" },
  });
  expect(outcome[odd._id]?.[0]).toBe("new");
  expect(outcome[odd._id]?.[1]).toMatch(
    /its total is ₹1,000.00; .*"lost" was taken for Ordered.*no usable email.*phone.*PIN "99"/,
  );
  expect(outcome[free._id]).toEqual(["new", ""]);
  expect(outcome[broken._id]).toEqual(["refused", expect.stringContaining("It has no usable total.")]);
  const made = await shop.database.db
    .selectFrom("importedDocuments")
    .select("ourId")
    .where("originalId", "=", odd._id)
    .executeTakeFirstOrThrow();
  expect(made.ourId).toMatch(/^order_[A-Za-z0-9]{14}$/);
  const { timeline, address } = await readAdminOrder(made.ourId);
  expect(timeline).toContainEqual(expect.objectContaining({ kind: "note", text: "Number in the old shop: A-17" }));
  expect(address.pin).toBe("000000");
});

test("a line shows its picture, which is redrawn once for all orders", async () => {
  const picture = await makePicture("#204060");
  const line = { id: "cup", name: "Cup", price: 400, quantity: 1, productImage: { _sanityAsset: picture.asset } };
  const [one, other] = [makeOldOrder({ products: [line] }), makeOldOrder({ products: [line] })];
  const path = await folder.archive("pictures.tar.gz", datasetEntries([one, other], { pictures: [picture] }));
  expect(await shop.shop.sanity.importDataset(path, { parts: ["orders"], go: true })).toMatchObject({ ok: true });
  const [shown, again] = [await readAdminOrder(one.orderId), await readAdminOrder(other.orderId)];
  expect(shown.lines[0]?.picture).toMatch(/^\/media\//);
  expect(again.lines[0]?.picture).toBe(shown.lines[0]?.picture);
});

test("an order of the old shop cannot be moved, and no task list contains it", async () => {
  const order = makeOldOrder({ status: "ordered" });
  await importOrders([order]);
  const id = order.orderId;
  const { operations, transition } = shop.shop.orders;
  const before = await snapshotAllTables(shop);
  const refused = { ok: false, error: { code: "move-impossible" } };
  expect(await operations.pack(operator, id, { packed: true })).toMatchObject(refused);
  expect(await operations.ship(operator, id, { courier: "", trackingNumber: "" })).toMatchObject(refused);
  expect(await operations.cancel(operator, id, { reason: "sample" })).toMatchObject(refused);
  expect(await transition(id, "on_the_way", { actor: "command line" })).toMatchObject(refused);
  expect(await snapshotAllTables(shop)).toEqual(before);
  const { moves } = await readAdminOrder(id);
  expect(Object.entries(moves).filter(([, possible]) => possible === true)).toEqual([["mayRefund", true]]);
  expect(await list({ status: ["ordered"] })).not.toContain(id);
  expect(await list({ q: "171001", status: ["ordered"] })).not.toContain(id);
  expect(await list({ q: "171001", status: ["ordered"], fromOldShop: "yes" })).toContain(id);
  for (const query of [{}, { q: id.slice(8) }, { q: "Sample Buyer" }, { q: "9810098100" }, { q: "buyer@old.test" }])
    expect(await list(query), JSON.stringify(query)).toContain(id);
  expect(await list({ fromOldShop: "yes", status: ["ordered"] })).toContain(id);
  expect(await list({ fromOldShop: "yes", status: ["delivered"] })).not.toContain(id);
});

test("an old online order can be refunded here, but never automatically", async () => {
  const paymentId = await payAtGateway(shop, 85_000);
  const online = { paymentId, paymentMode: "payNow", status: "Cancelled" };
  const [order, copy] = [makeOldOrder(online), makeOldOrder(online)];
  const { outcome } = await importOrders([order, copy]);
  expect(outcome[order._id]?.[1]).toContain("look at the gateway before refunding");
  expect(outcome[copy._id]?.[1]).toContain("belongs to another order");
  await advanceMinutes(shop, 60 * 24);
  expect((await getGatewayTotals(shop)).refunded).toBe(0);
  const refund = { amount: 20_000, reason: "sample", key: "refund-of-old-1" };
  unwrap(await shop.shop.orders.operations.refund(operator, order.orderId, refund));
  await waitForSettlement(shop);
  expect((await getGatewayTotals(shop)).refunded).toBe(20_000);
  expect(await readAdminOrder(order.orderId)).toMatchObject({
    creditNotes: [],
    payments: [{ id: paymentId, refunded: 20_000 }],
    refunds: [{ amount: 20_000, status: "processed" }],
  });
  expect(
    await shop.shop.orders.operations.refund(operator, copy.orderId, { ...refund, key: "refund-of-old-2" }),
  ).toMatchObject({
    ok: false,
    error: { code: "refund-impossible" },
  });
});

test("an old order belongs to its imported customer and does not block erasing the account", async () => {
  const customer = {
    _id: "c-1",
    _type: "customer",
    email: "owner@old.test",
    fullName: "Sample Owner",
    phoneNumber: "",
  };
  const order = makeOldOrder({ email: "OWNER@old.test" });
  await importOrders([order, customer], ["customers", "orders"]);
  const { db } = shop.database;
  const owner = await db
    .selectFrom("customers")
    .select("id")
    .where("email", "=", "owner@old.test")
    .executeTakeFirstOrThrow();
  const filter = { search: "", statuses: [], dates: [] };
  expect((await shop.shop.orders.listOfCustomer(owner.id, filter)).orders).toMatchObject([
    { id: order.orderId, status: "ordered" },
  ]);
  const mine = { customerId: owner.id, orderId: order.orderId };
  expect(await shop.shop.orders.detail(mine)).toMatchObject({
    order: { fromOldShop: true, status: "ordered" },
    actions: { cancel: false, returnUntil: null, invoice: null },
  });
  const before = await snapshotAllTables(shop);
  expect(await shop.shop.orders.cancel(mine, "sample")).toMatchObject({ error: { code: "move-impossible" } });
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect(await isOrderOpen(db, order.orderId)).toBe(false);
});

test("an old order counts in the figures of its own day", async () => {
  const documents = [
    makeOldOrder({ status: "Delivered" }),
    makeOldOrder({ status: "Cancelled", submittedAt: "2026-08-21T08:00:00Z" }),
    makeOldOrder({
      status: "Returned",
      submittedAt: "2026-07-22T08:00:00Z",
      _updatedAt: "2026-07-30T08:00:00Z",
      contact: "9810098109",
      paymentId: "pay_Sample00000001",
      paymentMode: "payNow",
    }),
  ];
  const range = { from: "2026-08-01", to: "2026-08-31" };
  const { totals: before } = await readFigures(shop, range);
  await importOrders(documents);
  await expectTrueFigures(shop, range);
  expect((await readFigures(shop, range)).totals).toMatchObject({
    orders: before.orders + 2,
    undoneOrders: before.undoneOrders + 1,
    grossPaise: before.grossPaise + 170_000,
  });
  const july = { from: "2026-07-01", to: "2026-07-31" };
  const returned = await readFigures(shop, july);
  expect(returned).toMatchObject({ totals: { orders: 1 }, products: { mountainwater: { pieces: 2, piecesBack: 2 } } });
  await sql`select rebuild_sales()`.execute(shop.database.db);
  await expectTrueFigures(shop, range);
  expect(await readFigures(shop, july)).toEqual(returned);
});

test("a newer export advances the status and changes nothing else", async () => {
  const order = makeOldOrder();
  await importOrders([order]);
  const newer = { ...order, status: "Returned", totalPrice: 1, _updatedAt: "2026-09-02T08:00:00Z" };
  expect((await importOrders([newer])).outcome[order._id]?.[0]).toBe("changed");
  expect(await readAdminOrder(order.orderId)).toMatchObject({ status: "returned", total: 85_000 });
  expect((await importOrders([newer])).counts.order).toMatchObject({ same: 1, changed: 0 });
  expect((await importOrders([{ ...order, status: "ordered" }])).outcome[order._id]?.[0]).toBe("touched");
  expect((await importOrders([{ ...order, _id: "another-document" }])).outcome["another-document"]).toEqual([
    "touched",
    expect.stringContaining("is here already"),
  ]);
  expect((await readAdminOrder(order.orderId)).status).toBe("returned");
});
