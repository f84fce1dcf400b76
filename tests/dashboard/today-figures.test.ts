import { expect, test } from "vitest";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import { setStock } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

type Parcels = { byPayment: { delivered: number; cameBack: number }[] };

test("compares today with last week, and shows the same counts as the lists that its links open", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-11-14T06:00:00Z"));
  await placeCashOrder(shop);
  shop.clock.set(new Date("2026-11-19T06:00:00Z"));
  const parcels = [await placeCashOrder(shop), await placeCashOrder(shop), await placeCashOrder(shop)];
  shop.clock.set(new Date("2026-11-21T06:00:00Z"));
  const owner = await createOrderOperator(shop, "owner");
  for (const { orderId } of parcels) await owner.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  const [back, arrived, under] = parcels.map(({ orderId }) => orderId);
  await owner.done(`${back}/return-to-origin`, { reason: "Nobody there" });
  await transitionOrder(shop, arrived ?? "", "delivered");
  await placeCashOrder(shop);
  await placeCashOrder(shop);
  await setStock(shop.database, "MOUNTAINWATER-6", 3);

  const { browser } = await createSignedInOperator(shop, "viewer");
  const figures = (await browser.get("/api/admin/dashboard/figures")).body as TodayFigures;
  const listOf = async (query: string): Promise<OrderRow[]> =>
    (await browser.get(`/api/admin/orders?limit=100&${query}`)).body.items;
  const total = (rows: OrderRow[]) => rows.reduce((sum, row) => sum + row.total, 0);
  const sold = async (day: string) => {
    const rows = await listOf(`counted=sold&from=${day}&to=${day}`);
    return { day, orders: rows.length, gross: total(rows) };
  };
  expect([figures.today, figures.lastWeek]).toEqual([await sold("2026-11-21"), await sold("2026-11-14")]);
  expect([figures.today.orders, figures.lastWeek.orders]).toEqual([2, 1]);

  const onTheWay = await listOf("status=on_the_way&payment=cod");
  expect(onTheWay.map(({ id }) => id)).toEqual([under]);
  expect(figures.codToCollect).toEqual({ orders: 1, amount: total(onTheWay) });

  const { from, to, ...returned } = figures.returnedToOrigin;
  expect([from, to, returned]).toEqual([
    "2026-10-23",
    "2026-11-21",
    { cameBack: 1, share: 0.5, shareBefore: null, trend: [0.5] },
  ]);
  const report = (await browser.get(`/api/admin/cod-report?from=${from}&to=${to}`)).body as Parcels;
  expect(report.byPayment).toMatchObject([{ delivered: 1, cameBack: 1 }]);

  const water = figures.runningLow.find(({ id }) => id === "mountainwater");
  expect(figures.runningLow).toHaveLength(1);
  const stock = await shop.database.db
    .selectFrom("variants")
    .select(({ fn }) => fn.sum<number>("stock").as("stock"))
    .where("productId", "=", "mountainwater")
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  // Today's orders are not part of the sales rate.
  expect(water).toMatchObject({ stock: Number(stock.stock), flavour: "still" });
  expect(water?.daysLeft).toBe(Math.floor((Number(stock.stock) * 28) / (water?.sold ?? 0)));
});

test.each(["packer", "editor"] as const)("shows a %s no figures", async (role) => {
  await using shop = await createTestShop();
  const { browser } = await createSignedInOperator(shop, role);
  expect((await browser.get("/api/admin/dashboard/figures")).status).toBe(403);
});

test("names the pack that is sold out or runs out first, and counts sold-out products as Low stock does", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  const { browser } = await createSignedInOperator(shop, "viewer");
  const figures = async () => (await browser.get("/api/admin/dashboard/figures")).body as TodayFigures;
  const firstOf = async (id: string) => (await figures()).runningLow.find((row) => row.id === id);
  for (let day = 9; day < 21; day++) {
    shop.clock.set(new Date(Date.UTC(2026, 10, day, 6)));
    await placeCashOrder(shop);
  }
  shop.clock.set(new Date("2026-11-21T06:00:00Z"));
  const { soldOut } = await figures();
  expect(await firstOf("mountainwater")).toMatchObject({ variant: null });

  await setStock(shop.database, "MOUNTAINWATER-6", 2);
  // Twenty-four were sold in 28 days.
  expect((await figures()).runningLow[0]).toMatchObject({
    id: "mountainwater",
    variant: { sku: "MOUNTAINWATER-6", pack: 6, stock: 2, daysLeft: 2 },
  });
  expect((await figures()).soldOut).toBe(soldOut);

  for (const sku of ["MOUNTAINWATER-4", "MOUNTAINWATER-12"]) await setStock(shop.database, sku, 0);
  expect(await firstOf("mountainwater")).toMatchObject({ variant: { pack: 4, stock: 0, daysLeft: 0 } });
  expect((await figures()).soldOut).toBe(soldOut + 1);
  const { body } = await browser.get("/api/admin/products?stock=out&limit=100");
  expect(body.items.filter(({ published }: { published: boolean }) => published)).toHaveLength(soldOut + 1);

  await db.updateTable("products").set({ published: false }).where("id", "=", "mountainwater").execute();
  expect((await figures()).soldOut).toBe(soldOut);
  expect(await firstOf("mountainwater")).toBeUndefined();
});

test("computes the share of parcels that came back for every three days", async () => {
  await using shop = await createTestShop();
  const owner = await createOrderOperator(shop, "owner");
  // Two parcels in the first three of the 30 days, and one in the last three.
  for (const [day, isBack] of [
    ["2026-10-23", true],
    ["2026-10-25", false],
    ["2026-11-20", true],
    ["2026-10-22", true],
  ] as const) {
    shop.clock.set(new Date(`${day}T06:00:00Z`));
    const { orderId } = await placeCashOrder(shop);
    await owner.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
    if (isBack) await owner.done(`${orderId}/return-to-origin`, { reason: "Nobody there" });
    else await transitionOrder(shop, orderId, "delivered");
  }
  shop.clock.set(new Date("2026-11-21T06:00:00Z"));
  const { browser } = await createSignedInOperator(shop, "viewer");
  const { returnedToOrigin } = (await browser.get("/api/admin/dashboard/figures")).body as TodayFigures;
  expect(returnedToOrigin).toMatchObject({ cameBack: 2, share: 2 / 3, shareBefore: 1, trend: [0.5, 1] });
});
