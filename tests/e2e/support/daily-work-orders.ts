import { type APIRequestContext, expect } from "@playwright/test";
import { buyer } from "./checkout-steps.ts";

type Way = "cash" | "online" | "upi";
/** An order as its buyer knows it; `paise` is the total that the checkout showed. */
export type DailyOrder = {
  paymentMode: Way;
  orderId: string;
  orderNumber: string;
  token: string;
  name: string;
  email: string;
  sku: string;
  quantity: number;
  paise: number;
};

const paths = { cash: "/api/orders/cod", online: "/api/payments/create-order", upi: "/api/orders/upi" };
const ids = ["mountainwater-6", "mountainwater-4", "sparklinglime-4", "sparklingwater-6"] as const;
const places = [
  { pin: "248001", city: "Dehradun", state: "Uttarakhand" },
  { pin: "560001", city: "Bengaluru", state: "Karnataka" },
  { pin: "110001", city: "New Delhi", state: "Delhi" },
];

/** Places one order from an IP address of its own; online orders are paid at once. */
async function placeOne(request: APIRequestContext, url: string, way: Way, at: number): Promise<DailyOrder> {
  const headers = { "X-Forwarded-For": `10.77.0.${at + 1}` };
  const send = async (path: string, data: object) => {
    const answer = await request.post(`${url}${path}`, { data, headers });
    expect([path, answer.status(), answer.ok() || (await answer.text())]).toEqual([path, 200, true]);
    return await answer.json();
  };
  const id = ids[at % ids.length] ?? ids[0];
  const quantity = 1 + (at % 3);
  const name = `Sample Buyer ${String(at + 1).padStart(2, "0")}`;
  const email = `sample-${at + 1}@example.com`;
  const items = [{ id, quantity }];
  const { total } = await send("/api/orders/quote", { items });
  const placed = await send(paths[way], {
    ...buyer,
    ...places[at % places.length],
    fullName: name,
    email,
    phone: `98000000${String(at).padStart(2, "0")}`,
    items,
    expectedTotal: total,
    idempotencyKey: crypto.randomUUID(),
  });
  if (way === "online") {
    const { paid } = await send("/test-gateway/checkout", { orderId: placed.id, outcome: "success" });
    await send("/api/payments/verify-payment", paid);
  }
  const { orderId, orderNumber, token } = placed as { orderId: string; orderNumber: string; token: string };
  return {
    paymentMode: way,
    orderId,
    orderNumber,
    token,
    name,
    email,
    sku: id.toUpperCase(),
    quantity,
    paise: Math.round(total * 100),
  };
}

/** Places thirty orders: one by UPI app, five paid online, the others in cash; the ninth by a signed-in customer. */
export async function placeThirtyOrders(guest: APIRequestContext, customer: APIRequestContext, url: string) {
  const orders: DailyOrder[] = [];
  for (let at = 0; at < 30; at++) {
    const way = at === 0 ? "upi" : at <= 5 ? "online" : "cash";
    orders.push(await placeOne(at === 8 ? customer : guest, url, way, at));
  }
  const [byUpi, ...others] = orders;
  const [cancelledPaid, refunded] = others.filter(({ paymentMode: way }) => way === "online");
  const [cancelledCash, returned, reviewed] = others.filter(({ paymentMode: way }) => way === "cash");
  if (!byUpi || !cancelledPaid || !refunded || !cancelledCash || !returned || !reviewed) throw new Error("too few");
  return { orders, byUpi, cancelledPaid, refunded, cancelledCash, returned, reviewed };
}
export type DailyOrders = Awaited<ReturnType<typeof placeThirtyOrders>>;

/** Reads the stock by SKU. */
export async function readStock(request: APIRequestContext, url: string): Promise<Map<string, number>> {
  const { items } = await (await request.get(`${url}/api/admin/products?perPage=100`)).json();
  const rows = items as { variants: { sku: string; stock: number }[] }[];
  return new Map(rows.flatMap(({ variants }) => variants.map(({ sku, stock }) => [sku, stock] as const)));
}
