import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { OrderFilter } from "#use-cases/orders/order-types.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "./place-cash-order.ts";

const now = new Date("2026-11-18T06:00:00Z");
const everything: OrderFilter = { statuses: [], dates: [], search: "" };
const water = { items: [{ id: "mountainwater-6", quantity: 2 }], expectedTotal: paise(94_800) };
const tee = { items: [{ id: "herdtee-M-Ink", quantity: 1 }], expectedTotal: paise(104_900) };
const both = { items: [...water.items, ...tee.items], expectedTotal: paise(184_700) };

/** Orders by name, time, items and status, including the first and last minute of a year in India. */
const samples: [string, string, Parameters<typeof placeCashOrder>[1], OrderStatus][] = [
  ["today", "2026-11-18T05:00:00Z", both, "ordered"],
  ["last month", "2026-10-20T00:00:00Z", water, "on_the_way"],
  ["31 days ago", "2026-10-18T05:59:59Z", tee, "cancelled"],
  ["new year", "2025-12-31T18:30:00Z", water, "delivered"],
  ["last minute of 2025", "2025-12-31T18:29:59Z", water, "returned"],
  ["2024", "2024-06-01T00:00:00Z", tee, "delivered"],
  ["2023", "2023-06-01T00:00:00Z", water, "delivered"],
];

let shop: TestShop;
let me: string;
let stranger: string;
const ids = new Map<string, string>();
const nameOf = (id: string) => [...ids].find(([, known]) => known === id)?.[0];

beforeAll(async () => {
  shop = await createTestShop();
  me = (await createCustomer(shop)).id;
  stranger = (await createCustomer(shop)).id;
  for (const [name, at, input, status] of samples) {
    shop.clock.set(new Date(at));
    const { orderId } = await placeCashOrder(shop, { ...input, customerId: me });
    ids.set(name, orderId);
    shop.clock.set(now); // a dispatch needs a tax rate valid on its day
    await transitionOrder(shop, orderId, status);
  }
  await placeCashOrder(shop, { customerId: stranger });
  await placeCashOrder(shop);
  for (const status of ["awaiting_payment", "expired"] as const) {
    shop.clock.set(new Date("2022-01-01T00:00:00Z"));
    const { orderId } = await placeCashOrder(shop, { ...tee, customerId: me });
    await shop.database.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
    ids.set(status, orderId);
  }
  shop.clock.set(now);
});
afterAll(() => shop[Symbol.asyncDispose]());

const list = async (filter: Partial<OrderFilter>, customerId = me) =>
  (await shop.shop.orders.listOfCustomer(customerId, { ...everything, ...filter })).orders.map(({ id }) => nameOf(id));

const unpaid = ["awaiting_payment", "expired"];

test("lists all of the customer's orders and no others, newest first", async () => {
  const all = await list({});
  expect(all.slice(0, 7)).toEqual(samples.map(([name]) => name));
  expect(all.slice(7).toSorted()).toEqual(unpaid);
  expect(await list({}, stranger)).toEqual([undefined]);
  expect(await list({}, "cus_00000000000000")).toEqual([]);
});

test("does not call an order that gave way to other buyers unpaid in time", async () => {
  const orderId = ids.get("expired") ?? "";
  const wordOf = async () => {
    const { orders } = await shop.shop.orders.listOfCustomer(me, everything);
    return orders.find(({ id }) => id === orderId)?.statusWord;
  };
  expect(await wordOf()).toBe("Not paid in time");
  const event = { orderId, fromStatus: "awaiting_payment", toStatus: "expired", actor: "rule", reason: "", at: now };
  await shop.database.db.insertInto("orderEvents").values(event).execute();
  expect(await wordOf()).toBe("Not placed");
});

describe("filters", () => {
  test.each<[Partial<OrderFilter>, string[]]>([
    [{ statuses: ["ordered"] }, ["today"]],
    [{ statuses: ["delivered"] }, ["new year", "2024", "2023"]],
    [{ statuses: ["ordered", "cancelled"] }, ["today", "31 days ago"]],
    [{ statuses: ["awaiting_payment"] }, ["awaiting_payment"]],
    [{ dates: ["last30"] }, ["today", "last month"]],
    [{ dates: ["2026"] }, ["today", "last month", "31 days ago", "new year"]],
    [{ dates: ["2025"] }, ["last minute of 2025"]],
    [{ dates: ["2024"] }, ["2024"]],
    [{ dates: ["older"], statuses: ["delivered", "returned"] }, ["last minute of 2025", "2024", "2023"]],
    [{ dates: ["last30", "2024"] }, ["today", "last month", "2024"]],
    [{ dates: ["2024", "older"], statuses: ["delivered"] }, ["2024", "2023"]],
    [{ dates: ["last30"], statuses: ["delivered"] }, []],
    [{ dates: ["2025"], statuses: ["returned"], search: "mountain" }, ["last minute of 2025"]],
    [{ dates: ["2019"] }, []],
  ])("%j", async (filter, names) => {
    expect(await list(filter)).toEqual(names);
  });
});

describe("search", () => {
  test.each<[string, string[]]>([
    ["mountain water", ["today", "last month", "new year", "last minute of 2025", "2023"]],
    ["  WATER  mount", ["today", "last month", "new year", "last minute of 2025", "2023"]],
    ["herd tee", ["today", "31 days ago", "2024"]],
    ["delivered", ["new year", "2024", "2023"]],
    ["the way", ["last month"]],
    ["Ordered", ["today"]],
    ["%", []],
    ["_", []],
    ["'; --", []],
    ["nothing like it", []],
  ])("'%s'", async (search, names) => {
    expect((await list({ search })).filter((name) => !unpaid.includes(name ?? ""))).toEqual(names);
  });

  test("finds unpaid orders by their own status label, never as Ordered", async () => {
    expect(await list({ search: "awaiting" })).toEqual(["awaiting_payment"]);
    expect(await list({ search: "not paid in time" })).toEqual(["expired"]);
    expect(await list({ search: "ordered" })).toEqual(["today"]);
  });

  test("finds an order by its number: whole, without prefix, by any part, in any case", async () => {
    const id = ids.get("2024") ?? "";
    const letters = id.slice("order_".length);
    for (const search of [id, id.toUpperCase(), letters, letters.slice(0, 6), letters.slice(4, 9), letters.slice(-5)]) {
      expect(await list({ search })).toEqual(["2024"]);
    }
    expect(await list({ search: letters, statuses: ["cancelled"] })).toEqual([]);
    expect(await list({ search: letters, dates: ["2025"] })).toEqual([]);
    expect(await list({ search: letters }, stranger)).toEqual([]);
  });
});

test("shows each order's summary on its card", async () => {
  const { orders } = await shop.shop.orders.listOfCustomer(me, { ...everything, statuses: ["ordered"] });
  expect(orders).toEqual([
    {
      id: ids.get("today"),
      number: expect.stringMatching(/^#1\d{3}$/),
      status: "ordered",
      statusWord: "Ordered",
      name: "Sample Buyer",
      total: 184_700,
      submittedAt: "2026-11-18T05:00:00.000Z",
      delivery: { promised: { from: "2026-11-21", to: "2026-11-30" }, expected: null, isLate: false },
      names: ["Mountain Water, Pack of 6", "Herd Tee, M, Ink"],
      pictures: [
        { name: "Mountain Water", flavour: "still", picture: expect.objectContaining({ id: "can-still" }) },
        { name: "Herd Tee", flavour: null, picture: expect.objectContaining({ id: expect.stringContaining("tee") }) },
      ],
      moreItems: 0,
    },
  ]);
});

test("moves a claimed order from the old list to the new one", async () => {
  const { orderId } = await placeCashOrder(shop);
  const owner = (customerId: string | null) =>
    shop.database.db.updateTable("orders").set({ customerId }).where("id", "=", orderId).execute();
  const newcomer = (await createCustomer(shop)).id;
  await owner(newcomer);
  const findNames = async (search: string) =>
    (await shop.shop.orders.listOfCustomer(newcomer, { ...everything, search })).orders.map(({ id }) => id);
  expect([await findNames(""), await findNames("mountain")]).toEqual([[orderId], [orderId]]);
  await owner(stranger);
  expect([await findNames(""), await findNames("mountain")]).toEqual([[], []]);
});
