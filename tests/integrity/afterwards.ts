import { paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/order.ts";
import { postWithRetries } from "./asking.ts";
import type { OpenedOrder } from "./buyer.ts";
import type { BuyerLog } from "./heard.ts";
import type { Environment } from "./world.ts";

type Bought = OpenedOrder & { paymentId: string | undefined };

const actor = "operator";
/** Less than the cheapest order, and more than half of it. */
const part = paise(5_000);

/** What buyer and shop do with an order once it stands; what is not possible is refused, and that is fine. */
export async function runFollowUp(world: Environment, heard: BuyerLog, bought: Bought): Promise<void> {
  const { visit, events: story } = heard;
  const { payments } = world.office.shop;
  const { orderId, token, paymentId } = bought;
  if (visit.mode === "upi" && visit.pays !== "never") await confirmUpi(world, heard, orderId);
  const refund = (key: string, amount = part) =>
    payments.refund({ orderId, amount, key: `${key}-of-visit-${visit.number}`, reason: "" }, actor);
  switch (visit.afterwards) {
    case "nothing":
      return;
    case "buyer-cancels":
      return void (await postWithRetries(world, heard, { path: `/api/orders/link/${token}/cancel`, body: {} }));
    case "shop-cancels":
      return await move(world, heard, orderId, ["cancelled"]);
    case "refund-part":
      return void story.push(`refund: ${(await refund("one")).ok}`);
    case "two-refund": {
      const total = paise(await totalOf(world, orderId));
      const most = paise(Math.ceil(total * 0.6));
      const both = await Promise.all([refund("one", most), refund("two", most)]);
      if (both.every(({ ok }) => ok)) heard.violations.push(`more than was paid for ${orderId} was promised back`);
      return void story.push(`refunds of ${most}: ${both.map(({ ok }) => ok)}`);
    }
    case "refund-there":
      if (paymentId) await refundThere(world, heard, paymentId);
      return;
    case "leaves":
      return await move(world, heard, orderId, ["on_the_way"]);
    case "arrives":
      return await move(world, heard, orderId, ["on_the_way", "delivered"]);
    case "returns":
      return await move(world, heard, orderId, ["on_the_way", "delivered", "returned"]);
  }
}

async function move(
  { office }: Environment,
  { events: story }: BuyerLog,
  orderId: string,
  states: OrderStatus[],
): Promise<void> {
  for (const to of states) {
    const moved = await office.shop.orders.transition(orderId, to, { actor });
    story.push(`${to}: ${moved.ok || moved.error.code}`);
  }
}

/** Refused when the rule gave it back before. */
async function refundThere({ gateway }: Environment, heard: BuyerLog, paymentId: string): Promise<void> {
  const made = await gateway.refund(paymentId, part).catch(() => undefined);
  heard.events.push(`refund at the dashboard: ${made?.id}`);
  if (made) heard.gatewayRefunds.push(made.id);
}

/** Some operators type the reference of another order: it confirms one of them. */
async function confirmUpi({ office }: Environment, heard: BuyerLog, orderId: string): Promise<void> {
  const { number, tells } = heard.visit;
  const reference = tells === "forged" ? `SHARED${Math.floor(number / 100)}` : `UTR${String(number).padStart(9, "0")}`;
  const confirmed = await office.shop.payments.confirmUpi(orderId, reference, actor);
  if (confirmed.ok) heard.confirmedOrders.add(orderId);
  heard.events.push(`upi ${reference}: ${confirmed.ok || confirmed.error.code}`);
}

async function totalOf({ office }: Environment, orderId: string): Promise<number> {
  const row = office.database.db.selectFrom("orders").select("totalPaise").where("id", "=", orderId);
  return (await row.executeTakeFirstOrThrow()).totalPaise;
}
