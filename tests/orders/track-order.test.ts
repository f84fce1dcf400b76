import { describe, expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

async function placed({ shop }: TestShop) {
  const answer = await shop.checkout.placeCod(buildPlacement(), { address: null });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const notFound = {
  ok: false,
  error: {
    code: "order-not-found",
    message: "We can't find that order. Please check the order number and the phone number.",
  },
};

test("the private link shows the order as bought, whatever happened to the product", async () => {
  await using shop = await createTestShop();
  const { orderId, token } = await placed(shop);
  const { db } = shop.database;
  await db.updateTable("products").set({ name: "Renamed" }).where("id", "=", "mountainwater").execute();
  await db.updateTable("variants").set({ pricePaise: 100 }).where("sku", "=", "MOUNTAINWATER-6").execute();
  expect(await shop.shop.orders.byToken(token)).toMatchObject({
    id: orderId,
    token,
    status: "ordered",
    statusWord: "Ordered",
    paymentMode: "cod",
    paymentId: "COD",
    name: "Sample Buyer",
    contact: "9876543210",
    pin: "248001",
    subtotal: 79_800,
    total: 94_800,
    lines: [
      {
        id: "mountainwater-6",
        name: "Mountain Water",
        price: 39_900,
        quantity: 2,
        lineTotal: 79_800,
        flavour: "still",
        picture: { id: "can-still" },
      },
    ],
    history: [{ status: "ordered", reason: "" }],
  });
});

describe("tracking", () => {
  const open = shareShop(placed);

  test.each(["#1001", "1001", "EL-1001", "Order #1001"])("tracks an order by its number: %s", async (orderId) => {
    const { shop, ...order } = open();
    const caller = { address: "203.0.113.9" };
    const tracked = await shop.shop.orders.track({ orderId, phone: "98765 43210" }, caller);
    expect(tracked).toMatchObject({ ok: true, value: { id: order.orderId, number: "#1001" } });
    expect(await shop.shop.orders.track({ orderId, phone: "9876543211" }, caller)).toEqual(notFound);
    expect(await shop.shop.orders.track({ orderId: "#1002", phone: "9876543210" }, caller)).toEqual(notFound);
  });

  test.each(["", "x", "x".repeat(43), "x".repeat(100_000), "' or 1=1 --", `${"x".repeat(40)}\0`])(
    "an unknown link finds nothing",
    async (token) => {
      const { shop } = open();
      expect(await shop.shop.orders.byToken(token)).toBeUndefined();
    },
  );

  test.each(["9876543210", "+91 98765 43210", "09876543210", " 919876543210 "])(
    "order id and phone %s find an order",
    async (phone) => {
      const { shop, orderId } = open();
      const found = await shop.shop.orders.track({ orderId: ` ${orderId} `, phone }, { address: null });
      expect(found).toMatchObject({ ok: true, value: { id: orderId } });
    },
  );
});

test("answers a wrong phone and an unknown order alike", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placed(shop);
  const track = (id: string, phone: string) => shop.shop.orders.track({ orderId: id, phone }, { address: null });
  expect(await track(orderId, "9876543211")).toEqual(notFound);
  expect(await track("order_00000000000000", "9876543210")).toEqual(notFound);
  expect(await track(orderId, "")).toEqual(notFound);
  expect(await track("", "")).toEqual(notFound);
  expect(await track(`${orderId}\0`, "9876543210\0")).toMatchObject({ ok: true });
});

test("allows ten failed look-ups in 15 minutes from one IP address, not counting successful ones", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placed(shop);
  const track = (phone: string, address = "192.0.2.1") => shop.shop.orders.track({ orderId, phone }, { address });
  for (let n = 0; n < 20; n++) expect(await track("9876543210")).toMatchObject({ ok: true });
  for (let n = 0; n < 10; n++) expect(await track("9876543211")).toEqual(notFound);
  const tooMany = { ok: false, error: { code: "too-many-requests", retryAfter: expect.any(Number) } };
  expect(await track("9876543211")).toMatchObject(tooMany);
  expect(await track("9876543210")).toMatchObject(tooMany);
  expect(await track("9876543210", "192.0.2.2")).toMatchObject({ ok: true });
});

test("counts a hundred simultaneous guesses as ten at most", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placed(shop);
  const guess = (_: unknown, n: number) =>
    shop.shop.orders.track({ orderId, phone: `98765000${String(n).padStart(2, "0")}` }, { address: "192.0.2.1" });
  const answers = await Promise.all(Array.from({ length: 100 }, guess));
  const tried = answers.filter((answer) => !answer.ok && answer.error.code === "order-not-found");
  expect(tried).toHaveLength(10);
});
