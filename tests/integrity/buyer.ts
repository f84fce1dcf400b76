import { setTimeout as pause } from "node:timers/promises";
import { buildCodBody } from "../harness/buyer.ts";
import { runFollowUp } from "./afterwards.ts";
import { postWithRetries, type ResponseBody } from "./asking.ts";
import { type BuyerLog, createBuyerLog } from "./heard.ts";
import { payAndReport } from "./paying.ts";
import type { Visit } from "./visit.ts";
import type { Environment } from "./world.ts";

/** `gatewayOrderId` is empty where nothing is paid at the gateway. */
export type OpenedOrder = { orderId: string; token: string; gatewayOrderId: string };

const addresses = { cod: "/api/orders/cod", upi: "/api/orders/upi", online: "/api/payments/create-order" };

/** From the cart to the end, as the visit says. Never throws because of the shop. */
export async function runVisit(world: Environment, visit: Visit): Promise<BuyerLog> {
  const heard = createBuyerLog(visit);
  await pause(visit.restMs);
  let opened = await place(world, heard, { key: buildIdempotencyKey(visit, "first"), items: visit.items });
  if (opened && visit.changes !== "no") opened = await changeCart(world, heard, opened);
  if (!opened) return heard;
  const paymentId = visit.mode === "online" ? await payAndReport(world, heard, opened) : undefined;
  await runFollowUp(world, heard, { ...opened, paymentId });
  if (visit.comesBack) await place(world, heard, { key: buildIdempotencyKey(visit, "first"), items: visit.items });
  return heard;
}

export const buildIdempotencyKey = ({ number }: Visit, which: "first" | "second"): string => `visit-${number}-${which}`;

type Wanted = { key: string; items: Visit["items"]; replaces?: string };

/** Quote, then 'Place Order', perhaps twice at once; agrees to another price once. */
async function place(world: Environment, heard: BuyerLog, wanted: Wanted): Promise<OpenedOrder | undefined> {
  const { visit } = heard;
  const discountCode = visit.hasCode ? "SAVE25" : undefined;
  const quoted = await postWithRetries(world, heard, {
    path: "/api/orders/quote",
    body: { items: wanted.items, discountCode },
  });
  let total = Number(quoted?.body.total);
  for (let tried = 0; tried < 2 && Number.isFinite(total); tried++) {
    const { email } = visit;
    const body = { ...buildCodBody(wanted.items, total, wanted.key), email, discountCode, replaces: wanted.replaces };
    const send = () => postWithRetries(world, heard, { path: addresses[visit.mode], body });
    const answers = await Promise.all(visit.isTwice ? [send(), send()] : [send()]);
    const opened = answers.flatMap((answer) =>
      answer?.status === 200 ? [remember(heard, wanted.key, answer.body)] : [],
    );
    if (opened[0]) return opened[0];
    const changed = answers.find((answer) => answer?.body.error?.code === "quote-changed");
    if (!changed) return undefined;
    total = Number((changed.body.quote as { total?: number } | undefined)?.total);
  }
  return undefined;
}

function remember(heard: BuyerLog, key: string, body: ResponseBody): OpenedOrder {
  const { visit, ordersByKey: named, confirmedOrders: promised } = heard;
  const opened = { orderId: String(body.orderId), token: String(body.token), gatewayOrderId: String(body.id ?? "") };
  named.set(key, (named.get(key) ?? new Set()).add(`${opened.orderId} · ${opened.gatewayOrderId}`));
  if (visit.mode === "cod" || body.isPaid === true) promised.add(opened.orderId);
  return opened;
}

/** One piece more: another order takes the place of the first, which may be paid at this very moment. */
async function changeCart(world: Environment, heard: BuyerLog, first: OpenedOrder): Promise<OpenedOrder | undefined> {
  const { visit } = heard;
  const items = visit.items.map((item) => ({ ...item, quantity: item.quantity + 1 }));
  const replace = () =>
    place(world, heard, { key: buildIdempotencyKey(visit, "second"), items, replaces: first.token });
  if (visit.changes === "cart") return (await replace()) ?? first;
  const [second] = await Promise.all([replace(), payAndReport(world, heard, first)]);
  return second;
}
