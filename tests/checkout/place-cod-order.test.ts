import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, setStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const inside: Caller = { address: null };

async function place({ shop }: TestShop, input: PlacementInput) {
  const placed = await shop.checkout.placeCod(input, inside);
  if (!placed.ok) throw new Error(placed.error.message);
  return placed.value;
}

test("writes the whole order: frozen lines, history, stock movements, redemption and mail job", async () => {
  await using shop = await createTestShop();
  const at = new Date("2026-11-18T10:42:00Z");
  shop.clock.set(at);
  await shop.database.db
    .updateTable("discountCodes")
    .set({ startsAt: new Date(0) })
    .execute();
  const input = buildPlacement({
    items: [
      { id: "mountainwater-6", quantity: 1 },
      { id: "herdtee-M-ink", quantity: 1 },
      { id: "mountainwater-6", quantity: 1 },
    ],
    discountCode: " SAVE25",
    phone: "+91 98765 43210",
    fullName: "  Sample Buyer ",
    landmark: " by the river ",
    expectedTotal: paise(182_200),
  });
  const { orderId, token, total } = await place(shop, input);
  expect([orderId, token, total]).toEqual([
    expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    expect.stringMatching(/^[A-Za-z0-9_-]{32,}$/),
    182_200,
  ]);
  const tables = await snapshotOrderTables(shop.database);
  expect(tables.orders).toEqual([
    {
      id: orderId,
      token,
      idempotencyKey: input.idempotencyKey,
      requestHash: expect.any(String),
      status: "ordered",
      paymentMode: "cod",
      paymentId: "COD",
      currency: "INR",
      promisedFrom: expect.any(Date),
      promisedTo: expect.any(Date),
      expectedFrom: null,
      expectedTo: null,
      name: "Sample Buyer",
      email: "sample@example.com",
      contact: "9876543210",
      landmark: "by the river",
      addressLine1: "Flat 1",
      addressLine2: "Sample Lane",
      city: "Dehradun",
      state: "Uttarakhand",
      locality: "",
      pin: "248001",
      businessName: null,
      businessGstin: null,
      subtotalPaise: 169_700,
      deliveryPaise: 15_000,
      discountPaise: 2_500,
      totalPaise: 182_200,
      discountCode: "save25",
      number: 1001,
      numberPrefix: "#",
      courier: null,
      trackingNumber: null,
      submittedAt: at,
      updatedAt: at,
      customerId: null,
      gatewayOrderId: null,
      paidAt: null,
      dispatchedAt: null,
      deliveredAt: null,
      codFeePaise: 0,
      packedAt: null,
      version: 1,
      source: "shop",
      deliveryAttempt: 1,
    },
  ]);
  expect(tables.lines).toMatchObject([
    {
      position: 0,
      sku: "MOUNTAINWATER-6",
      productId: "mountainwater",
      kind: "beverage",
      packSize: 6,
      hsn: "2201",
      cartLineId: "mountainwater-6",
      name: "Mountain Water",
      sizeName: null,
      pictureId: "can-still",
      unitPricePaise: 39_900,
      mrpPaise: 48_000,
      quantity: 2,
      totalPaise: 79_800,
    },
    {
      position: 1,
      sku: "HERDTEE-INK-M",
      productId: "herdtee",
      kind: "merch",
      packSize: null,
      sizeName: "M",
      cartLineId: "herdtee-M-#0A1B2E",
      colourHex: "#0A1B2E",
      colourName: "Ink",
      pictureId: "tee-ink-front",
      unitPricePaise: 89_900,
      mrpPaise: 119_900,
      quantity: 1,
      totalPaise: 89_900,
    },
  ]);
  expect(tables.events).toMatchObject([{ orderId, fromStatus: null, toStatus: "ordered", actor: "buyer", at }]);
  expect(tables.movements.filter((movement) => movement.orderId === orderId)).toMatchObject([
    { sku: "MOUNTAINWATER-6", delta: -2, reason: "ordered", actor: "buyer", at },
    { sku: "HERDTEE-INK-M", delta: -1, reason: "ordered", actor: "buyer", at },
  ]);
  expect([await getStock(shop.database, "MOUNTAINWATER-6"), await getStock(shop.database, "HERDTEE-INK-M")]).toEqual([
    478, 59,
  ]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
  expect(tables.codes).toEqual([{ code: "save25", redemptions: 1 }]);
  expect(tables.redemptions).toMatchObject([{ orderId, code: "save25", amountPaise: 2_500, givenBackAt: null }]);
  expect(tables.jobs).toEqual([
    { kind: "mail.order-confirmed", key: `mail.order-confirmed:${orderId}`, payload: { orderId } },
  ]);
});

test("sends the confirmation with the private link if an email was given", async () => {
  await using shop = await createTestShop();
  await place(shop, buildPlacement({ email: undefined }));
  expect((await snapshotOrderTables(shop.database)).jobs).toEqual([]);
  const { token } = await place(shop, buildPlacement());
  await shop.runJobs();
  expect(await shop.mailbox()).toMatchObject([
    { to: "sample@example.com", subject: "Order Confirmed: #1002", text: expect.stringContaining(token) },
  ]);
});

test("returns the same order for the same key and body even after stock is gone, ignoring surrounding whitespace", async () => {
  await using shop = await createTestShop();
  await setStock(shop.database, "MOUNTAINWATER-6", 2);
  const input = buildPlacement();
  const first = await place(shop, input);
  const tables = await snapshotOrderTables(shop.database);
  expect(await place(shop, input)).toEqual(first);
  expect(await place(shop, { ...input, city: " Dehradun ", phone: "09876543210", landmark: "" })).toEqual(first);
  expect(await snapshotOrderTables(shop.database)).toEqual(tables);
});

test("places a new order for a new key", async () => {
  await using shop = await createTestShop();
  const first = await place(shop, buildPlacement());
  const second = await place(shop, buildPlacement());
  expect(second.orderId).not.toBe(first.orderId);
  expect(second.token).not.toBe(first.token);
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(476);
});

test("places an agreed total although the entered code is worth nothing", async () => {
  await using shop = await createTestShop();
  await place(shop, buildPlacement({ discountCode: "nope" }));
  const { orders, redemptions } = await snapshotOrderTables(shop.database);
  expect([orders.map(({ discountCode }) => discountCode), redemptions]).toEqual([[null], []]);
});

test("notifies the other instances of a product only when it sells out", async () => {
  await using shop = await createTestShop();
  await setStock(shop.database, "MOUNTAINWATER-6", 4);
  const takeNotifications = recordNotifications(shop.database);
  await place(shop, buildPlacement());
  expect(await takeNotifications()).toEqual([]);
  await place(shop, buildPlacement());
  expect(await takeNotifications()).toEqual(["product:mountainwater"]);
});

test("limits an IP address to sixty orders a minute; a limited request changes nothing", async () => {
  await using shop = await createTestShop();
  const from = (address: string, input: PlacementInput) => shop.shop.checkout.placeCod(input, { address });
  const input = buildPlacement();
  const answers: Result<unknown>[] = [];
  for (let n = 0; n < 60; n++) answers.push(await from("192.0.2.1", input));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const tables = await snapshotOrderTables(shop.database);
  expect(await from("192.0.2.1", buildPlacement())).toMatchObject({
    ok: false,
    error: { code: "too-many-requests", message: expect.stringMatching(/^Too many orders\. /) },
  });
  expect(await snapshotOrderTables(shop.database)).toEqual(tables);
  expect(await from("192.0.2.2", buildPlacement())).toMatchObject({ ok: true });
});
