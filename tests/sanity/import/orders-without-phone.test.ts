import { afterAll, beforeAll, expect, test } from "vitest";
import { sumOrdersOfPhone } from "#db/queries/orders/order-timeline.ts";
import { listOrderRows } from "#db/queries/orders/search-index/order-rows.ts";
import type { TestShop } from "../../harness/test-shop.ts";
import { createPaymentShop } from "../../payments/payment-fixtures.ts";
import { createImportFolder } from "./make-dataset.ts";
import { importDocuments, makeOldOrder } from "./old-order.ts";

const folder = createImportFolder();
const typed = { none: "n/a", empty: "", short: "12345", amongText: "Home: 98100 98177" };
const orders = {
  none: makeOldOrder({ contact: typed.none }),
  empty: makeOldOrder({ contact: typed.empty, submittedAt: "2026-08-21T08:00:00Z" }),
  short: makeOldOrder({ contact: typed.short }),
  amongText: makeOldOrder({ contact: typed.amongText }),
};
let shop: TestShop;
let outcome: Awaited<ReturnType<typeof importDocuments>>["outcome"];

beforeAll(async () => {
  shop = await createPaymentShop({ dataDir: folder.path });
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const documents = Object.values(orders);
  ({ outcome } = await importDocuments({ shop, folder }, documents, { parts: ["orders"], go: true }));
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await shop[Symbol.asyncDispose]();
});

const track = (orderId: string, phone: string, address: string | null = null) =>
  shop.shop.orders.track({ orderId, phone }, { address });
const notFound = { ok: false, error: { code: "order-not-found" } };

test("finds no order without a usable phone, whatever is typed", async () => {
  const { orderId } = orders.none;
  const { number } = await shop.database.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  for (const phone of ["x", "", " ", "n/a", "-", "0", "+91", "\0"]) {
    expect(await track(`#${number}`, phone), JSON.stringify(phone)).toMatchObject(notFound);
    expect(await track(orderId, phone), JSON.stringify(phone)).toMatchObject(notFound);
  }
  expect(await track(orders.short.orderId, typed.short)).toMatchObject(notFound);
});

test("counts look-ups without a usable phone as failed ones", async () => {
  const tryOnce = () => track(orders.empty.orderId, "x", "192.0.2.7");
  for (let tries = 0; tries < 10; tries++) expect(await tryOnce()).toMatchObject(notFound);
  expect(await tryOnce()).toMatchObject({ ok: false, error: { code: "too-many-requests" } });
});

test("notes exactly those orders that their phone does not track", async () => {
  const untracked = /can't be tracked by it/;
  for (const { _id } of [orders.none, orders.empty, orders.short]) expect(outcome[_id]?.[1]).toMatch(untracked);
  const { _id, orderId } = orders.amongText;
  expect(outcome[_id]).toEqual(["new", expect.stringContaining("only its digits were taken")]);
  expect(await track(orderId, "98100 98177")).toMatchObject({ ok: true, value: { id: orderId } });
});

test("does not count orders without a phone as one customer's", async () => {
  const { db } = shop.database;
  const rows = await listOrderRows(db, [orders.none.orderId, orders.empty.orderId]);
  expect(rows.map(({ isRepeat }) => isRepeat)).toEqual([false, false]);
  expect(await sumOrdersOfPhone(db, "")).toEqual({ orders: 0, spentPaise: 0, returnedToOrigin: 0 });
});
