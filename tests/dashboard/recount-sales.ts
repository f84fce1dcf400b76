import { sql } from "kysely";
import { expect } from "vitest";
import {
  type DayRange,
  listSalesByPeriod,
  listSalesByProduct,
  readSalesTotals,
} from "#db/queries/dashboard/sales-totals.ts";
import { countParcelOutcomes, type ParcelOutcomes } from "#db/queries/dashboard/today-figures.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { TestShop } from "../harness/test-shop.ts";

type Sum = Record<string, number>;
type Recount = {
  totals: Sum;
  days: Record<string, Sum>;
  products: Record<string, Sum>;
  parcels: Record<string, ParcelOutcomes>;
};

const zero = { orders: 0, returningOrders: 0, undoneOrders: 0, grossPaise: 0, undonePaise: 0, refundedPaise: 0 };
const none = { pieces: 0, piecesBack: 0, grossPaise: 0, backPaise: 0 };
const soldStates = ["ordered", "on_the_way", "delivered"];

/** Counts the figures of a range again from orders, history, payments, refunds and returns, entry by entry. */
async function recountSales({ database: { db } }: TestShop, { from, to }: { from: string; to: string }) {
  const [orders, events, lines, payments, refunds, requests, back] = await Promise.all([
    db.selectFrom("orders").selectAll().execute(),
    db.selectFrom("orderEvents").selectAll().orderBy("id").execute(),
    db.selectFrom("orderLines").selectAll().execute(),
    db.selectFrom("payments").selectAll().where("purpose", "=", "sale").execute(),
    db.selectFrom("refunds").selectAll().execute(),
    db.selectFrom("returnRequests").selectAll().where("state", "=", "taken").execute(),
    sql<{ returnId: number; sku: string; quantity: number }>`
      select return_id as "returnId", sku, quantity from return_lines`.execute(db),
  ]);
  const counted: Recount = { totals: { ...zero }, days: {}, products: {}, parcels: {} };
  const orderOf = (id: string) => orders.find((order) => order.id === id);
  const isInside = (at: Date): boolean => {
    const day = toIsoDayInIndia(at.toISOString());
    return day >= from && day <= to;
  };
  const add = (at: Date, mode: string | undefined, amounts: Partial<typeof zero>) => {
    if (!isInside(at)) return;
    const key = `${toIsoDayInIndia(at.toISOString())} ${mode}`;
    counted.days[key] ??= { ...zero };
    for (const sum of [counted.totals, counted.days[key]]) {
      for (const [name, amount] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + amount;
    }
  };
  const addGoods = (at: Date, productId: string, amounts: Partial<typeof none>) => {
    if (!isInside(at)) return;
    counted.products[productId] ??= { ...none };
    const sum = counted.products[productId];
    for (const [name, amount] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + amount;
  };
  const buyers = new Set<string>();
  for (const event of events) {
    const order = orderOf(event.orderId);
    const bought = lines.filter((line) => line.orderId === event.orderId);
    const wasSold = soldStates.includes(event.fromStatus ?? "");
    if (event.toStatus === "ordered") {
      const isBack = buyers.has(order?.contact ?? "");
      buyers.add(order?.contact ?? "");
      const amounts = { orders: 1, returningOrders: isBack ? 1 : 0, grossPaise: order?.totalPaise ?? 0 };
      add(event.at, order?.paymentMode, amounts);
      for (const { productId, quantity, totalPaise } of bought)
        addGoods(event.at, productId, { pieces: quantity, grossPaise: totalPaise });
    }
    if (wasSold && ["cancelled", "returned_to_origin"].includes(event.toStatus)) {
      const isPaid = payments.some(({ orderId }) => orderId === event.orderId);
      add(event.at, order?.paymentMode, { undoneOrders: 1, undonePaise: isPaid ? 0 : (order?.totalPaise ?? 0) });
      for (const { productId, quantity, totalPaise } of bought)
        addGoods(event.at, productId, { piecesBack: quantity, backPaise: totalPaise });
    }
  }
  for (const { dispatchedAt, paymentMode, status } of orders) {
    const cameBack = status === "returned_to_origin";
    if (!dispatchedAt || !(cameBack || ["delivered", "returned"].includes(status)) || !isInside(dispatchedAt)) continue;
    add(dispatchedAt, paymentMode, {}); // a day with parcels has a row, even if nothing was sold
    const day = toIsoDayInIndia(dispatchedAt.toISOString());
    counted.parcels[day] ??= { delivered: 0, cameBack: 0 };
    counted.parcels[day][cameBack ? "cameBack" : "delivered"] += 1;
  }
  for (const { id, orderId, settledAt } of requests) {
    for (const { sku, quantity } of back.rows.filter(({ returnId }) => returnId === id)) {
      const line = lines.find((one) => one.orderId === orderId && one.sku === sku);
      const worth = quantity * (line?.unitPricePaise ?? 0);
      addGoods(settledAt ?? new Date(0), line?.productId ?? "", { piecesBack: quantity, backPaise: worth });
    }
  }
  // An edit's refund is for items that were taken out before they were sold, so it is no refund of a sale.
  const ofSales = refunds.filter(
    ({ editId, paymentId }) => editId === null && payments.some(({ id }) => id === paymentId),
  );
  for (const refund of ofSales) {
    const mode = orderOf(refund.orderId)?.paymentMode;
    add(refund.createdAt, mode, { refundedPaise: refund.amountPaise });
    if (refund.status === "failed") add(refund.updatedAt, mode, { refundedPaise: -refund.amountPaise });
  }
  return counted;
}

/** Reads the figures of these days as the shop shows them. */
export async function readFigures({ database: { db } }: TestShop, days: DayRange) {
  const rows = await listSalesByPeriod(db, days, "day");
  const { products, best } = await listSalesByProduct(db, days, 50);
  const parcels = (await countParcelOutcomes(db, days)).filter(({ delivered, cameBack }) => delivered + cameBack !== 0);
  const byDay = rows.map(({ start, paymentMode, ...sums }) => [`${start} ${paymentMode}`, sums]);
  return {
    totals: await readSalesTotals(db, days),
    days: Object.fromEntries(byDay),
    products: Object.fromEntries(best.map(({ productId, name: _, ...sums }) => [productId, sums])),
    parcels: Object.fromEntries(parcels.map(({ day, ...outcomes }) => [day, outcomes])),
    count: products,
  };
}

/** Compares what the shop shows of these days with a recount. */
export async function expectTrueFigures(shop: TestShop, days: DayRange): Promise<void> {
  const { count, ...actual } = await readFigures(shop, days);
  const expected = await recountSales(shop, days);
  expect(actual, `${days.from} to ${days.to}`).toEqual(expected);
  expect(count).toBe(Object.keys(expected.products).length);
}
