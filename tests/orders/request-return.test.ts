import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { ReturnInput } from "#use-cases/orders/order-types.ts";
import { findStockMismatches, getStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerOrder, expectUnchanged, teeSku, waterSku } from "./customer-order.ts";

const buildRequest = (overrides: Partial<ReturnInput> = {}): ReturnInput => ({
  reason: "Dented",
  items: [{ sku: waterSku, quantity: 1 }],
  ...overrides,
});

describe("return", () => {
  test.each(["owner", "link"] as const)("requested by %s, shown on the order, accepted by an operator", async (by) => {
    await using shop = await createTestShop();
    const { [by]: owner, orderId } = await createCustomerOrder(shop, "delivered");
    shop.clock.set(new Date("2030-01-07T23:59:59Z"));
    expect(await shop.shop.orders.requestReturn(owner, buildRequest())).toEqual({ ok: true, value: null });
    expect((await shop.shop.orders.detail(owner))?.actions).toMatchObject({
      returnUntil: null,
      returnAsked: {
        at: "2030-01-07T23:59:59.000Z",
        reason: "Dented",
        items: [{ name: "Mountain Water, pack of 6", quantity: 1 }],
      },
    });
    const teesBefore = await getStock(shop.database, teeSku);
    await shop.shop.orders.transition(orderId, "returned", { actor: "operator:test" });
    expect(await shop.database.db.selectFrom("returnRequests").selectAll().execute()).toMatchObject([
      { orderId, state: "taken", actor: "buyer", settledAt: new Date("2030-01-07T23:59:59Z") },
    ]);
    // Items that did not come back are not restocked.
    expect([await getStock(shop.database, waterSku), await getStock(shop.database, teeSku)]).toEqual([479, teesBefore]);
    expect(await findStockMismatches(shop.database)).toEqual([]);
    expect((await shop.shop.orders.detail(owner))?.actions.returnAsked).toBeNull();
  });

  test("accepts a repeated request as the same and rejects a different one", async () => {
    await using shop = await createTestShop();
    const { owner } = await createCustomerOrder(shop, "delivered");
    await shop.shop.orders.requestReturn(owner, buildRequest());
    const twin = buildRequest({ items: [...buildRequest().items, { sku: teeSku, quantity: 0 }] });
    expect(await expectUnchanged(shop, () => shop.shop.orders.requestReturn(owner, twin))).toEqual({
      ok: true,
      value: null,
    });
    const other = await expectUnchanged(shop, () =>
      shop.shop.orders.requestReturn(owner, buildRequest({ reason: "Other" })),
    );
    expect(other).toMatchObject({
      error: { code: "return-impossible", message: "A return has already been requested." },
    });
  });

  test.each<OrderStatus>(["ordered", "on_the_way", "cancelled", "returned"])("rejects it when %s", async (status) => {
    await using shop = await createTestShop();
    const { owner } = await createCustomerOrder(shop, status);
    const answer = await expectUnchanged(shop, () => shop.shop.orders.requestReturn(owner, buildRequest()));
    expect(answer).toMatchObject({ ok: false, error: { code: "return-impossible" } });
  });
});

describe("rejected", () => {
  let shop: TestShop;
  let order: Awaited<ReturnType<typeof createCustomerOrder>>;
  beforeAll(async () => {
    shop = await createTestShop();
    order = await createCustomerOrder(shop, "delivered");
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  const of = (sku: string, ...quantities: number[]) => ({ items: quantities.map((quantity) => ({ sku, quantity })) });
  const empty = ["return-empty", "Please select the items you want to return."] as const;
  const tooMuch = ["return-impossible", "You can return at most 2 of Mountain Water, pack of 6."] as const;
  test.each<[string, Partial<ReturnInput>, string, string]>([
    ["nothing", { items: [] }, ...empty],
    ["a quantity of 0", of(waterSku, 0), ...empty],
    ["a negative quantity", of(waterSku, -1), ...empty],
    ["more than was bought", of(waterSku, 3), ...tooMuch],
    ["more than was bought in two entries", of(waterSku, 2, 1), ...tooMuch],
    ["an item of another order", of("MOUNTAINWATER-12", 1), tooMuch[0], "One of the items is not part of this order."],
    ["a reason that is too long", { reason: "x".repeat(501) }, "too-long", "Please use at most 500 characters here."],
  ])("%s", async (_, overrides, code, message) => {
    const answer = await expectUnchanged(shop, () =>
      shop.shop.orders.requestReturn(order.owner, buildRequest(overrides)),
    );
    expect(answer).toMatchObject({ ok: false, error: { code, message } });
  });

  test("rejects other customers and requests after the return window", async () => {
    const { owner, others } = order;
    for (const other of others) {
      const answer = await expectUnchanged(shop, () => shop.shop.orders.requestReturn(other, buildRequest()));
      expect(answer).toMatchObject({ ok: false, error: { code: "order-not-found" } });
    }
    shop.clock.set(new Date("2030-01-08T00:00:00Z"));
    const late = await expectUnchanged(shop, () => shop.shop.orders.requestReturn(owner, buildRequest()));
    expect(late).toMatchObject({ error: { message: "A return could be requested until 8 Jan 2030, 5:30 am." } });
    await shop.database.db.updateTable("settings").set({ value: "30" }).where("key", "=", "returnDays").execute();
    expect(await shop.shop.orders.requestReturn(owner, buildRequest())).toEqual({ ok: true, value: null });
  });
});
