import { createHash } from "node:crypto";
import { createCustomer } from "../fixtures/create-customer.ts";
import type { TestShop } from "../harness/test-shop.ts";

/** The fields of an order that operators search and filter by. */
export type SampleOrder = {
  id: string;
  name: string;
  contact: string;
  email: string | null;
  accountEmail: string | null;
  pin: string;
  state: string;
  status: string;
  paymentMode: string;
  packedAt: Date | null;
  submittedAt: Date;
  totalPaise: number;
  customerId: string | null;
  products: string[];
  returnAsked: boolean;
};

const first = ["Kamala", "Kavi", "Mira", "Milan", "Élodi", "Tara", "O'Kavi"];
const last = ["Kamal", "Mirat", "Sample", "Kasim", "Bano"];
const places = [
  ["Karnataka", "560001"],
  ["Karnataka", "560002"],
  ["Uttarakhand", "248001"],
  ["Kerala", "682001"],
] as const;
const statuses = ["ordered", "ordered", "on_the_way", "delivered", "delivered", "cancelled", "returned", "expired"];
const start = Date.parse("2026-11-01T06:00:00Z");

/** Inserts orders of every kind, two at a time, hours apart; lines and prices do not matter here. */
export async function insertSampleOrders(shop: TestShop, orders: number): Promise<void> {
  const { db } = shop.database;
  const customers: string[] = [];
  for (let n = 0; n < 8; n++) customers.push((await createCustomer(shop, { email: `account${n}@customers.test` })).id);
  const variants = await db
    .selectFrom("variants")
    .innerJoin("products as p", "p.id", "productId")
    .selectAll()
    .execute();
  for (let n = 0; n < orders; n++) {
    const roll = (of: number, salt: string) => createHash("sha256").update(`${n}${salt}`).digest().readUInt32BE() % of;
    const id = `order_${createHash("sha256").update(`${n}`).digest("base64url").replace(/[-_]/g, "x").slice(0, 14)}`;
    const [state, pin] = places[roll(4, "place")] ?? places[0];
    const status = statuses[roll(statuses.length, "status")] ?? "ordered";
    const customerIndex = roll(30, "who");
    const submittedAt = new Date(start - Math.floor(n / 2) * 5 * 60 * 60_000);
    await db
      .insertInto("orders")
      .values({
        id,
        token: id.repeat(2),
        idempotencyKey: id,
        requestHash: "x",
        status,
        state,
        pin,
        submittedAt,
        name: `${first[customerIndex % first.length]} ${last[customerIndex % last.length]}`,
        contact: `98000${10_000 + customerIndex * 37}`,
        customerId: customerIndex < 8 ? (customers[customerIndex] ?? null) : null,
        email: customerIndex < 20 ? null : `Guest${customerIndex}@Sample.test`,
        addressLine1: "Flat 1",
        addressLine2: "Sample Lane",
        city: "Sample Town",
        paymentMode: ["cod", "online", "upi"][roll(3, "mode")] ?? "cod",
        packedAt: roll(2, "packed") ? submittedAt : null,
        subtotalPaise: 100 + roll(40, "total"),
        deliveryPaise: 0,
        discountPaise: 0,
        totalPaise: 100 + roll(40, "total"),
      })
      .execute();
    const lines = [roll(variants.length, "a"), roll(variants.length, "b")].slice(0, 1 + roll(2, "lines"));
    await db
      .insertInto("orderLines")
      .values(
        [...new Set(lines)].flatMap((place, position) => {
          const variant = variants[place];
          if (!variant) return [];
          const { sku, productId, kind, name, hsn } = variant;
          const priced = { unitPricePaise: 50, mrpPaise: 50, quantity: 1, totalPaise: 50 };
          return [{ orderId: id, position, sku, productId, kind, cartLineId: sku, name, hsn, ...priced }];
        }),
      )
      .execute();
    if (status === "delivered" && roll(3, "return") === 0) {
      const hasReturnRequest = roll(2, "asked") === 0;
      await db
        .insertInto("returnRequests")
        .values({ orderId: id, reason: "Sample", actor: "buyer", askedAt: submittedAt })
        .execute();
      if (hasReturnRequest) continue;
      await db
        .updateTable("returnRequests")
        .set({ state: "declined", settledAt: submittedAt })
        .where("orderId", "=", id)
        .execute();
    }
  }
}

/** Lists all sample orders, newest first. */
export async function listSampleOrders({ database: { db } }: TestShop): Promise<SampleOrder[]> {
  const lines = await db.selectFrom("orderLines").select(["orderId", "productId"]).execute();
  const hasReturnRequest = await db
    .selectFrom("returnRequests")
    .select("orderId")
    .where("state", "=", "asked")
    .execute();
  const orders = await db
    .selectFrom("orders as o")
    .leftJoin("customers as c", "c.id", "o.customerId")
    .select(["o.id", "o.name", "o.contact", "o.email", "o.pin", "o.state", "o.status", "o.paymentMode", "o.packedAt"])
    .select(["o.submittedAt", "o.totalPaise", "o.customerId", "c.email as accountEmail"])
    .orderBy("o.submittedAt", "desc")
    .orderBy("o.id", "desc")
    .execute();
  return orders.map((order) => ({
    ...order,
    products: lines.filter(({ orderId }) => orderId === order.id).map(({ productId }) => productId),
    returnAsked: hasReturnRequest.some(({ orderId }) => orderId === order.id),
  }));
}
