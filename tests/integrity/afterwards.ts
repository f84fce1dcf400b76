import { paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/order.ts";
import { ask } from "./asking.ts";
import type { Opened } from "./buyer.ts";
import type { Heard } from "./heard.ts";
import type { World } from "./world.ts";

type Bought = Opened & { paymentId: string | undefined };

const actor = "operator";
/** Less than the cheapest order, and more than half of it. */
const part = paise(5_000);

/** What buyer and shop do with an order once it stands; what is not possible is refused, and that is fine. */
export async function afterwards(world: World, heard: Heard, bought: Bought): Promise<void> {
  const { visit, story } = heard;
  const { payments } = world.office.shop;
  const { orderId, token, paymentId } = bought;
  if (visit.mode === "upi" && visit.pays !== "never") await confirmUpi(world, heard, orderId);
  const refund = (key: string, amount = part) =>
    payments.refund({ orderId, amount, key: `${key}-of-visit-${visit.number}`, reason: "" }, actor);
  switch (visit.afterwards) {
    case "nothing":
      return;
    case "buyer-cancels":
      return void (await ask(world, heard, { path: `/api/orders/link/${token}/cancel`, body: {} }));
    case "shop-cancels":
      return await move(world, heard, orderId, ["cancelled"]);
    case "refund-part":
      return void story.push(`refund: ${(await refund("one")).ok}`);
    case "two-refund": {
      const total = paise(await totalOf(world, orderId));
      const most = paise(Math.ceil(total * 0.6));
      const both = await Promise.all([refund("one", most), refund("two", most)]);
      if (both.every(({ ok }) => ok)) heard.wrong.push(`more than was paid for ${orderId} was promised back`);
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

async function move({ office }: World, { story }: Heard, orderId: string, states: OrderStatus[]): Promise<void> {
  for (const to of states) {
    const moved = await office.shop.orders.move(orderId, to, { actor });
    story.push(`${to}: ${moved.ok || moved.error.code}`);
  }
}

/** Refused when the rule gave it back before. */
async function refundThere({ gateway }: World, heard: Heard, paymentId: string): Promise<void> {
  const made = await gateway.refund(paymentId, part).catch(() => undefined);
  heard.story.push(`refund at the dashboard: ${made?.id}`);
  if (made) heard.refundsThere.push(made.id);
}

/** Some operators type the reference of another order: it confirms one of them. */
async function confirmUpi({ office }: World, heard: Heard, orderId: string): Promise<void> {
  const { number, tells } = heard.visit;
  const reference = tells === "forged" ? `SHARED${Math.floor(number / 100)}` : `UTR${String(number).padStart(9, "0")}`;
  const confirmed = await office.shop.payments.confirmUpi(orderId, reference, actor);
  if (confirmed.ok) heard.promised.add(orderId);
  heard.story.push(`upi ${reference}: ${confirmed.ok || confirmed.error.code}`);
}

async function totalOf({ office }: World, orderId: string): Promise<number> {
  const row = office.database.db.selectFrom("orders").select("totalPaise").where("id", "=", orderId);
  return (await row.executeTakeFirstOrThrow()).totalPaise;
}
