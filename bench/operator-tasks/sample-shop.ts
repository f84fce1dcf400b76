import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { buyer } from "#tests/e2e/support/checkout-steps.ts";
import { type RunningShop, startShop } from "../support/processes.ts";

const owner = { email: "owner@example.com", password: "a-long-password-for-measuring" };

/** As many as the tasks of bench/operator-tasks.ts name. */
const counts = { toPack: 30, toShip: 30, upi: 20 };

export type PlacedOrder = { orderId: string; orderNumber: string; totalRupees: number };
type Placed = Record<keyof typeof counts, PlacedOrder[]> & { delivered: PlacedOrder };
export type SampleShop = Placed & { url: string };

/** Starts the built shop with its sample products, lets its owner sign in, and places the orders that the tasks need. */
export async function startSampleShop(): Promise<RunningShop> {
  return await startShop({ OPERATOR_EMAIL: owner.email, OPERATOR_PASSWORD: owner.password, TRUST_PROXY: "1" });
}

/** Signs the owner in and fills the shop: orders to pack, to ship, delivered, and UPI payments that wait. */
export async function fillShop({ request }: BrowserContext, url: string): Promise<SampleShop> {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(`${url}${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return await answer.json();
  };
  const admin = (path: string, data: object) => post(`/api/admin${path}`, data);
  await admin("/sign-in", owner);
  await prepareSettings(request, url, admin);

  let placed = 0;
  const place = async (way: "online" | "upi", quantity = 1): Promise<PlacedOrder> =>
    await placeOrder(post, { way, quantity, at: ++placed });
  const placeMany = async (way: "online" | "upi", count: number): Promise<PlacedOrder[]> => {
    const orders: PlacedOrder[] = [];
    // One after the other: lists show them in this order.
    while (orders.length < count) orders.push(await place(way));
    return orders;
  };
  const delivered = await place("online", 4);
  await admin(`/orders/${delivered.orderId}/ship`, { courier: "Delhivery", trackingNumber: "DL99999999" });
  await admin(`/orders/${delivered.orderId}/deliver`, {});
  const toShip = await placeMany("online", counts.toShip);
  await admin("/orders/bulk/pack", { ids: toShip.map(({ orderId }) => orderId) });
  const toPack = await placeMany("online", counts.toPack);
  return { url, delivered, toShip, toPack, upi: await placeMany("upi", counts.upi) };
}

type Post = (path: string, data: object, headers?: Record<string, string>) => Promise<Record<string, unknown>>;

/** Enters settings that a working shop already has: its UPI id, and the pickup place that Delhivery asks for. */
async function prepareSettings(request: APIRequestContext, url: string, admin: Post): Promise<void> {
  const { values } = (await (await request.get(`${url}/api/admin/settings`)).json()) as { values: { upiId: string } };
  await admin("/settings", { changes: { upiId: { was: values.upiId, to: "elefant@sample" } } });
  const { items } = (await (await request.get(`${url}/api/admin/couriers`)).json()) as { items: { name: string }[] };
  const delhivery = items.find(({ name }) => name === "Delhivery");
  await admin("/couriers", { ...delhivery, pickupName: "Warehouse Dehradun" });
}

type NewOrder = { way: "online" | "upi"; quantity: number; at: number };

/** Places one order with its own IP address and phone, as separate buyers would; online orders are paid at once. */
async function placeOrder(post: Post, { way, quantity, at }: NewOrder): Promise<PlacedOrder> {
  const headers = { "X-Forwarded-For": `10.77.${at >> 7}.${1 + (at & 127)}` };
  const items = [{ id: ["mountainwater-4", "sparklinglime-4"][at % 2] ?? "", quantity }];
  const { total } = (await post("/api/orders/quote", { items }, headers)) as { total: number };
  const body = {
    ...buyer,
    fullName: `Sample Buyer ${String(at).padStart(2, "0")}`,
    email: `sample-${at}@example.com`,
    phone: `98000${String(10_000 + at)}`,
    items,
    expectedTotal: total,
    idempotencyKey: crypto.randomUUID(),
  };
  const path = way === "upi" ? "/api/orders/upi" : "/api/payments/create-order";
  const order = await post(path, body, headers);
  if (way === "online") {
    const { paid } = await post("/test-gateway/checkout", { orderId: order.id, outcome: "success" }, headers);
    await post("/api/payments/verify-payment", paid as object, headers);
  }
  return { orderId: String(order.orderId), orderNumber: String(order.orderNumber), totalRupees: total };
}
