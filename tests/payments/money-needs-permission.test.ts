import { expect, test } from "vitest";
import {
  apiTokenPermissions,
  hasPermission,
  type Permission,
  type Role,
  roles,
} from "#domain/operators/permissions.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { routeParts } from "../operators/permission-matrix/all-routes.ts";
import { waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, shipAndDeliver } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  waitForSettlement,
} from "./payment-fixtures.ts";

const bodies = Object.assign({}, ...routeParts.map((part) => part.bodies)) as Record<string, object>;
const needs = Object.assign({}, ...routeParts.map((part) => part.permissions)) as Record<string, string>;

/** All writes of the back office, except those to the caller's own account. */
const acts = Object.keys(needs).filter(
  (route) => !route.startsWith("GET ") && needs[route] !== "own" && needs[route] !== "open",
);
const actsOnOrders = acts.filter((route) => route.includes("/orders"));
const otherActs = acts.filter((route) => !route.includes("/orders"));

type Send = (path: string, body: object) => Promise<{ status: number }>;
type Actor = { name: string; signIn: (shop: TestShop) => Promise<Send> };

/** Sends without reading the answer, which for some actions is a file. */
const sendWith =
  (shop: TestShop, proof: Record<string, string>): Send =>
  (path, sent) => {
    const headers = { ...proof, "content-type": "application/json" };
    return shop.request(path, { method: "POST", headers, body: JSON.stringify(sent) });
  };

const byRole = (role: Role): Actor => ({
  name: role,
  signIn: async (shop) => {
    const { cookie } = await createSignedInOperator(shop, role);
    return sendWith(shop, { cookie: `operator=${cookie()}` });
  },
});
const byToken = (rights: Permission[]): Actor => ({
  name: `token without ${apiTokenPermissions.filter((right) => !rights.includes(right)).join(", ")}`,
  signIn: async (shop) => {
    const owner = await createSignedInOperator(shop, "owner");
    const { body } = await owner.browser.post("/api/admin/tokens", { name: "Sample till", rights, days: 30 });
    return sendWith(shop, { authorization: `Bearer ${body.token}` });
  },
});

const mayNotRefund = roles.filter((role) => !hasPermission(role, "orders.refund"));
const others = apiTokenPermissions.filter((right) => right !== "orders.refund");
const powerless: Actor[] = [...mayNotRefund.map(byRole), byToken(others), byToken(["orders.move"])];

/** States of orders, with each kind of payment, from which an action may refund money. */
const states = ["ordered", "on_the_way", "delivered", "cash delivered", "awaiting_payment"] as const;
type State = (typeof states)[number];

async function createOrderIn(shop: TestShop, state: State): Promise<string> {
  const owner = await createOrderOperator(shop, "owner");
  if (state === "awaiting_payment") return (await createOnlineOrder(shop)).orderId;
  const { orderId } = state === "cash delivered" ? await placeCashOrder(shop) : await createPaidOrder(shop);
  if (state === "on_the_way") await owner.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  if (state === "delivered" || state === "cash delivered") await shipAndDeliver(owner, orderId);
  return orderId;
}

const statusOf = async ({ database: { db } }: TestShop, id: string): Promise<OrderStatus> =>
  (await db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status as OrderStatus;

/** Reads the refunded money from the gateway's ledger and from ours. */
async function readBooks(shop: TestShop) {
  const left = await shop.database.db
    .selectFrom("refunds")
    .select(["orderId", "amountPaise"])
    .where("status", "not in", ["held", "withdrawn", "failed"])
    .execute();
  return { gateway: await getGatewayTotals(shop).then(({ refunded }) => refunded), ledger: left };
}

function bodyOf(route: string, orderId: string): object {
  const body = structuredClone(bodies[route] ?? {}) as { ids?: unknown; items?: object[] };
  if (route.includes("/orders/bulk/") && body.ids) body.ids = [orderId];
  if (route.endsWith("/orders/bulk/ship")) body.items = [{ id: orderId, courier: "Post", trackingNumber: "12" }];
  if (route.endsWith("/:id/return")) Object.assign(body, { items: [{ sku: waterSku, quantity: 1 }], isLast: true });
  return body;
}

test.each(powerless)("no action of $name sends money: the ledgers stay the same and refunds wait", async (actor) => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const send = await actor.signIn(shop);
  const before = await readBooks(shop);
  const held: string[] = [];
  const act = async (route: string, orderId: string) => {
    await shop.database.db.deleteFrom("rateLimits").execute();
    await send(`/api/admin${(route.split(" ")[1] ?? "").replace(":id", orderId)}`, bodyOf(route, orderId));
  };
  let orderId = "";
  for (const state of states) {
    orderId = await createOrderIn(shop, state);
    for (const route of actsOnOrders) {
      const was = await statusOf(shop, orderId);
      await act(route, orderId);
      const became = await statusOf(shop, orderId);
      if (became === was) continue;
      const isUndone = ["cancelled", "returned", "returned_to_origin"].includes(became);
      if (isUndone && was !== "awaiting_payment") held.push(orderId);
      orderId = await createOrderIn(shop, state);
    }
  }
  for (const route of otherActs) await act(route, orderId);
  await waitForSettlement(shop);
  await advanceMinutes(shop, 30);
  expect(await readBooks(shop)).toEqual(before);
  const waiting = await shop.database.db.selectFrom("refunds").select("orderId").where("status", "=", "held").execute();
  expect(new Set(waiting.map(({ orderId }) => orderId))).toEqual(new Set(held));
  expect(waiting).toHaveLength(held.length);
  if (actor.name === "packer" || actor.name.startsWith("token")) expect(held.length).toBeGreaterThan(3);
});
