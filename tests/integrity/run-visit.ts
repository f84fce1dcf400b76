import { setTimeout as pause } from "node:timers/promises";
import { paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { type BuyerLog, createBuyerLog } from "./buyer-log.ts";
import type { Environment } from "./environment.ts";
import { payAndReport } from "./pay-and-report.ts";
import type { Visit } from "./plan-visit.ts";
import { postWithRetries, type ResponseBody } from "./shop-client.ts";

type Bought = OpenedOrder & { paymentId: string | undefined };

const actor = "operator:test";
/** Less than the cheapest order and more than half of it. */
const part = paise(5_000);

/** `gatewayOrderId` is empty for orders not paid at the gateway. */
export type OpenedOrder = { orderId: string; token: string; gatewayOrderId: string };

const addresses = { cod: "/api/orders/cod", upi: "/api/orders/upi", online: "/api/payments/create-order" };

/** Runs a planned visit from cart to end. Never throws because of the shop. */
export async function runVisit(env: Environment, visit: Visit): Promise<BuyerLog> {
  const log = createBuyerLog(visit);
  await pause(visit.restMs);
  let opened = await place(env, log, { key: buildIdempotencyKey(visit, "first"), items: visit.items });
  if (opened && visit.changes !== "no") opened = await changeCart(env, log, opened);
  if (!opened) return log;
  const paymentId = visit.mode === "online" ? await payAndReport(env, log, opened) : undefined;
  await runFollowUp(env, log, { ...opened, paymentId });
  if (visit.comesBack) await place(env, log, { key: buildIdempotencyKey(visit, "first"), items: visit.items });
  return log;
}

export const buildIdempotencyKey = ({ number }: Visit, which: "first" | "second"): string => `visit-${number}-${which}`;

type Placement = { key: string; items: Visit["items"]; replaces?: string };

/** Gets a quote and places the order, twice at once if planned; accepts one changed total. */
async function place(env: Environment, log: BuyerLog, placement: Placement): Promise<OpenedOrder | undefined> {
  const { visit } = log;
  const discountCode = visit.hasCode ? "SAVE25" : undefined;
  const quoted = await postWithRetries(env, log, {
    path: "/api/orders/quote",
    body: { items: placement.items, discountCode },
  });
  let total = Number(quoted?.body.total);
  for (let tried = 0; tried < 2 && Number.isFinite(total); tried++) {
    const { email } = visit;
    const body = {
      ...buildCodBody(placement.items, total, placement.key),
      email,
      discountCode,
      replaces: placement.replaces,
    };
    const send = () => postWithRetries(env, log, { path: addresses[visit.mode], body });
    const answers = await Promise.all(visit.isTwice ? [send(), send()] : [send()]);
    const opened = answers.flatMap((answer) =>
      answer?.status === 200 ? [recordOrder(log, placement.key, answer.body)] : [],
    );
    if (opened[0]) return opened[0];
    const changed = answers.find((answer) => answer?.body.error?.code === "quote-changed");
    if (!changed) return undefined;
    total = Number((changed.body.quote as { total?: number } | undefined)?.total);
  }
  return undefined;
}

function recordOrder(log: BuyerLog, key: string, body: ResponseBody): OpenedOrder {
  const { visit, ordersByKey: named, confirmedOrders } = log;
  const opened = { orderId: String(body.orderId), token: String(body.token), gatewayOrderId: String(body.id ?? "") };
  named.set(key, (named.get(key) ?? new Set()).add(`${opened.orderId} · ${opened.gatewayOrderId}`));
  if (visit.mode === "cod" || body.isPaid === true) confirmedOrders.add(opened.orderId);
  return opened;
}

/** Replaces the first order by one with a larger quantity, while the first may be paid. */
async function changeCart(env: Environment, log: BuyerLog, first: OpenedOrder): Promise<OpenedOrder | undefined> {
  const { visit } = log;
  const items = visit.items.map((item) => ({ ...item, quantity: item.quantity + 1 }));
  const replace = () => place(env, log, { key: buildIdempotencyKey(visit, "second"), items, replaces: first.token });
  if (visit.changes === "cart") return (await replace()) ?? first;
  const [second] = await Promise.all([replace(), payAndReport(env, log, first)]);
  return second;
}

/** Runs the buyer's and the operators' later actions; an action that is not possible is rejected, which is fine. */
async function runFollowUp(env: Environment, log: BuyerLog, bought: Bought): Promise<void> {
  const { visit, events } = log;
  const { payments } = env.backOffice.shop;
  const { orderId, token, paymentId } = bought;
  if (visit.mode === "upi" && visit.pays !== "never") await confirmUpi(env, log, orderId);
  const refund = (key: string, amount = part) =>
    payments.refund({ orderId, amount, key: `${key}-of-visit-${visit.number}`, reason: "" }, actor);
  switch (visit.afterwards) {
    case "nothing":
      return;
    case "buyer-cancels":
      return void (await postWithRetries(env, log, { path: `/api/orders/link/${token}/cancel`, body: {} }));
    case "shop-cancels":
      return await transition(env, log, orderId, ["cancelled"]);
    case "refund-part":
      if (paymentId && visit.number % 2 === 0) env.host.loseResponse(`/payments/${paymentId}/refund`);
      return void events.push(`refund: ${(await refund("one")).ok}`);
    case "two-refund": {
      const total = paise(await totalOf(env, orderId));
      const most = paise(Math.ceil(total * 0.6));
      const both = await Promise.all([refund("one", most), refund("two", most)]);
      if (both.every(({ ok }) => ok)) log.violations.push(`more than was paid for ${orderId} was accepted as refunds`);
      return void events.push(`refunds of ${most}: ${both.map(({ ok }) => ok)}`);
    }
    case "refund-there":
      if (paymentId) await refundAtGateway(env, log, paymentId);
      return;
    case "leaves":
      return await transition(env, log, orderId, ["on_the_way"]);
    case "arrives":
      return await transition(env, log, orderId, ["on_the_way", "delivered"]);
    case "returns":
      return await transition(env, log, orderId, ["on_the_way", "delivered", "returned"]);
  }
}

async function transition(
  { backOffice }: Environment,
  { events }: BuyerLog,
  orderId: string,
  states: OrderStatus[],
): Promise<void> {
  for (const to of states) {
    const moved = await backOffice.shop.orders.transition(orderId, to, { actor });
    events.push(`${to}: ${moved.ok || moved.error.code}`);
  }
}

/** Refunds in the gateway's dashboard; fails when the payment was refunded automatically before. */
async function refundAtGateway({ gateway }: Environment, log: BuyerLog, paymentId: string): Promise<void> {
  const created = await gateway.refund(paymentId, part).catch(() => undefined);
  log.events.push(`refund at the dashboard: ${created?.id}`);
  if (created) log.gatewayRefunds.push(created.id);
}

/** Confirms a UPI payment; some operators enter the reference of another order, which may confirm only one of them. */
async function confirmUpi({ backOffice }: Environment, log: BuyerLog, orderId: string): Promise<void> {
  const { number, tells } = log.visit;
  const reference = tells === "forged" ? `SHARED${Math.floor(number / 100)}` : `UTR${String(number).padStart(9, "0")}`;
  const confirmed = await backOffice.shop.payments.confirmUpi(orderId, reference, actor);
  if (confirmed.ok) log.confirmedOrders.add(orderId);
  log.events.push(`upi ${reference}: ${confirmed.ok || confirmed.error.code}`);
}

async function totalOf({ backOffice }: Environment, orderId: string): Promise<number> {
  const row = backOffice.database.db.selectFrom("orders").select("totalPaise").where("id", "=", orderId);
  return (await row.executeTakeFirstOrThrow()).totalPaise;
}
