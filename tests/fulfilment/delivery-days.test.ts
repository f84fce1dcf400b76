import { expect, test } from "vitest";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";

const items = [{ id: "mountainwater-6", quantity: 1 }];
const noon = (day: string) => new Date(`${day}T06:30:00Z`);
const me = { kind: "command line" } as const;

async function placeOrder(shop: TestShop, changes: object = {}) {
  const quoted = await (await shop.post("/api/orders/quote", { items })).json();
  const placed = await shop.post("/api/orders/cod", { ...buildCodBody(items, quoted.total), ...changes });
  expect(placed.status).toBe(200);
  return (await placed.json()) as { orderId: string; token: string };
}

const readOrder = async (shop: TestShop, token: string) =>
  await (await shop.request(`/api/orders/link/${token}`)).json();

test("keeps the promised days, and since dispatch the expected ones, when the settings change", async () => {
  await using shop = await createTestShop();
  shop.clock.set(noon("2026-11-23"));
  const { orderId, token } = await placeOrder(shop);
  const promised = { from: "2026-11-26", to: "2026-12-04" };
  expect((await readOrder(shop, token)).delivery).toEqual({ promised, expected: null, isLate: false });
  const slower = { dispatchDaysTo: { was: 3, to: 30 }, transitDaysTo: { was: 7, to: 40 } };
  expect((await shop.shop.settings.save(me, slower)).ok).toBe(true);
  expect((await readOrder(shop, token)).delivery).toEqual({ promised, expected: null, isLate: false });
  const faster = { transitDaysFrom: { was: 2, to: 1 }, transitDaysTo: { was: 40, to: 2 } };
  expect((await shop.shop.settings.save(me, faster)).ok).toBe(true);

  shop.clock.set(noon("2026-12-04"));
  const operator = await createOrderOperator(shop);
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  const expected = { from: "2026-12-05", to: "2026-12-07" };
  expect((await readOrder(shop, token)).delivery).toEqual({ promised, expected, isLate: false });
  expect((await operator.get(orderId)).deliveryDays).toEqual({ promised, expected, isLate: false });

  shop.clock.set(noon("2026-12-05"));
  expect((await readOrder(shop, token)).delivery.isLate).toBe(true);
  await (await createOrderOperator(shop)).done(`${orderId}/deliver`);
  expect((await readOrder(shop, token)).delivery.isLate).toBe(false);
});

test("promises a remote PIN later days, and an unknown PIN those of its state", async () => {
  await using shop = await createTestShop();
  shop.clock.set(noon("2026-11-23"));
  const promisedAt = async (pin: string, state: string) => {
    const { token } = await placeOrder(shop, { pin, state, idempotencyKey: `key-of-delivery-${pin}-${state}` });
    return (await readOrder(shop, token)).delivery.promised;
  };
  const later = { from: "2026-11-30", to: "2026-12-08" };
  expect(await promisedAt("799001", "Tripura")).toEqual(later);
  expect(await promisedAt("737998", "Sikkim")).toEqual(later);
  expect(await promisedAt("737998", "Goa")).toEqual({ from: "2026-11-26", to: "2026-12-04" });
});

test("shows the days in the mails about an order", async () => {
  await using shop = await createTestShop();
  shop.clock.set(noon("2026-11-23"));
  const { orderId } = await placeOrder(shop, { email: "sample@example.com" });
  await shop.runJobs();
  const operator = await createOrderOperator(shop);
  await operator.done(`${orderId}/ship`, {});
  await shop.runJobs();
  const texts = (await shop.mailbox("sample@example.com")).map((mail) => mail.text).join("\n");
  expect(texts).toContain("With you: Thu 26 Nov – Fri 4 Dec");
  expect(texts).toContain("Expected: Wed 25 Nov – Tue 1 Dec");
});

test("shows no days for an order of an earlier version", async () => {
  await using shop = await createTestShop();
  const { orderId, token } = await placeOrder(shop);
  const none = { promisedFrom: null, promisedTo: null };
  await shop.database.db.updateTable("orders").set(none).where("id", "=", orderId).execute();
  expect((await readOrder(shop, token)).delivery).toEqual({ promised: null, expected: null, isLate: false });
  const half = shop.database.db.updateTable("orders").set({ promisedFrom: "2026-12-04" }).where("id", "=", orderId);
  await expect(half.execute()).rejects.toThrow("promised_days");
});
