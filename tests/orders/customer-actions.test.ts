import { describe, expect, test } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, setStock } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createCustomerOrder, expectUnchanged, teeSku, waterSku } from "./customer-order.ts";

describe("detail", () => {
  test("shows an order to its customer and by its link with its actions, and to no one else", async () => {
    await using shop = await createTestShop();
    const { orderId, owner, link, others } = await createCustomerOrder(shop);
    const detail = await shop.shop.orders.detail(owner);
    expect(detail).toMatchObject({ order: { id: orderId }, actions: { cancel: true } });
    expect(detail?.actions).toMatchObject({ cancel: true, returnUntil: null, returnAsked: null, invoice: null });
    expect(await shop.shop.orders.detail(link)).toEqual(detail);
    for (const other of others) expect(await shop.shop.orders.detail(other)).toBeUndefined();
  });

  test.each<[OrderStatus, boolean, string | null]>([
    ["ordered", true, null],
    ["on_the_way", false, null],
    ["delivered", false, "2030-01-08T00:00:00.000Z"],
    ["returned", false, null],
    ["cancelled", false, null],
  ])("%s: cancel %s, return until %s", async (status, cancel, returnUntil) => {
    await using shop = await createTestShop();
    const { owner } = await createCustomerOrder(shop, status);
    expect((await shop.shop.orders.detail(owner))?.actions).toMatchObject({ cancel, returnUntil, returnAsked: null });
  });
});

describe("cancel", () => {
  test.each(["owner", "link"] as const)(
    "by %s: restocks, records actor and reason, and accepts a repeat",
    async (by) => {
      await using shop = await createTestShop();
      const { [by]: owner, orderId } = await createCustomerOrder(shop);
      const answer = { ok: true, value: { status: "cancelled" } };
      expect(await shop.shop.orders.cancel(owner, " Changed\0my mind ")).toEqual(answer);
      expect([await getStock(shop.database, waterSku), await findStockMismatches(shop.database)]).toEqual([480, []]);
      const event = await shop.database.db
        .selectFrom("orderEvents")
        .selectAll()
        .where("orderId", "=", orderId)
        .where("toStatus", "=", "cancelled")
        .executeTakeFirst();
      expect(event).toMatchObject({ fromStatus: "ordered", actor: "buyer", reason: "Changed my mind" });
      expect(await expectUnchanged(shop, () => shop.shop.orders.cancel(owner, "again"))).toEqual(answer);
    },
  );

  test.each<[OrderStatus, string]>([
    ["on_the_way", "This order is On the Way; it cannot become Cancelled."],
    ["delivered", "This order is Delivered; it cannot become Cancelled."],
    ["returned", "This order is Returned; it cannot become Cancelled."],
  ])("rejects it when %s", async (status, message) => {
    await using shop = await createTestShop();
    const { owner } = await createCustomerOrder(shop, status);
    const answer = await expectUnchanged(shop, () => shop.shop.orders.cancel(owner, ""));
    expect(answer).toEqual({ ok: false, error: { code: "move-impossible", message } });
  });

  test("releases the stock of an unpaid order and refunds nothing", async () => {
    await using shop = await createTestShop({ payOnline: true });
    const placed = await shop.shop.checkout.placeOnline(buildPlacement(), { address: null });
    if (!placed.ok) throw new Error(placed.error.message);
    const owner = { token: placed.value.token };
    expect(await shop.shop.orders.detail(owner)).toMatchObject({ actions: { cancel: true } });
    expect(await shop.shop.orders.cancel(owner, "")).toEqual({ ok: true, value: { status: "cancelled" } });
    expect(await getStock(shop.database, waterSku)).toBe(480);
    expect(await findStockMismatches(shop.database)).toEqual([]);
    expect(await shop.shop.orders.detail(owner)).toMatchObject({
      order: { status: "cancelled", payment: { refunds: [] } },
      actions: { cancel: false },
    });
  });

  test("rejects other customers and an overlong reason", async () => {
    await using shop = await createTestShop();
    const { owner, others } = await createCustomerOrder(shop);
    for (const other of others) {
      const answer = await expectUnchanged(shop, () => shop.shop.orders.cancel(other, ""));
      expect(answer).toMatchObject({ ok: false, error: { code: "order-not-found" } });
    }
    const long = await expectUnchanged(shop, () => shop.shop.orders.cancel(owner, "x".repeat(501)));
    expect(long).toMatchObject({ error: { code: "too-long", fields: { reason: expect.stringContaining("500") } } });
  });
});

describe("buy again", () => {
  test("adds what is still sold, up to the stock, and says what is missing", async () => {
    await using shop = await createTestShop();
    const { owner, link, others } = await createCustomerOrder(shop);
    const whole = [
      { id: "mountainwater-6", quantity: 2 },
      { id: "herdtee-M-#0A1B2E", quantity: 1 },
    ];
    expect(await shop.shop.orders.buyAgain(owner)).toEqual({ items: whole, missing: [] });
    expect(await shop.shop.orders.buyAgain(link)).toEqual({ items: whole, missing: [] });
    for (const other of others) expect(await shop.shop.orders.buyAgain(other)).toBeUndefined();
    await setStock(shop.database, waterSku, 1);
    await setStock(shop.database, teeSku, 0);
    expect(await shop.shop.orders.buyAgain(owner)).toEqual({
      items: [{ id: "mountainwater-6", quantity: 1 }],
      missing: ["Only 1 left of Mountain Water, pack of 6.", "Herd Tee, M, Ink is sold out."],
    });
    await shop.database.db.updateTable("variants").set({ active: false }).where("sku", "=", waterSku).execute();
    expect(await shop.shop.orders.buyAgain(owner)).toEqual({
      items: [],
      missing: ["Mountain Water, pack of 6 is no longer sold.", "Herd Tee, M, Ink is sold out."],
    });
  });
});
