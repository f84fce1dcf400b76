import { paise } from "#domain/money.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { createOnlineOrder, runDueWork, signPaymentProof, testCaller, unwrap } from "../payments/payment-fixtures.ts";

const by = "operator:test";
const minute = 60_000;

/** Creates a random generator that depends only on its seed. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    next,
    upTo: (most: number): number => Math.floor(next() * (most + 1)),
    one: <T>(of: readonly [T, ...T[]]): T => of[Math.floor(next() * of.length)] ?? of[0],
  };
}
type Dice = ReturnType<typeof createRandom>;

/** Builds a random order; some buyers return, recognized by their phone. */
async function buildRandomCart(shop: TestShop, { upTo, one }: Dice): Promise<Partial<PlacementInput>> {
  const sparkling = { id: "sparklingwater-4", quantity: 1 + upTo(2) };
  const items = [{ id: one(["mountainwater-6", "mountainwater-12"]), quantity: 1 }, ...(upTo(1) ? [sparkling] : [])];
  const quote = unwrap(await shop.shop.checkout.quote({ items, pin: "248001" }, testCaller));
  const phone = `+91 98765 4${String(upTo(25)).padStart(4, "0")}`;
  return { items, phone, expectedTotal: paise(quote.total) };
}

async function pay(shop: TestShop, order: Awaited<ReturnType<typeof createOnlineOrder>>): Promise<void> {
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await shop.shop.payments.verify(signPaymentProof(order.gatewayOrderId, payment.id));
}

/** Runs one random event of a shop; an event that is not possible at the moment is rejected, which is fine. */
async function runRandomEvent(shop: TestShop, dice: Dice, round: number): Promise<void> {
  const { upTo, one } = dice;
  const { orders, payments, checkout } = shop.shop;
  const { db } = shop.database;
  // Ordered by time: ids are random, so their order would differ between runs of one seed.
  const all = await db.selectFrom("orders").select(["id", "status"]).orderBy("submittedAt").execute();
  const some = (status: string) => all.filter((order) => order.status === status).at(upTo(all.length) % 7)?.id;
  const input = async () => buildPlacement(await buildRandomCart(shop, dice));
  const events: Record<string, () => Promise<unknown>> = {
    cash: async () => unwrap(await checkout.placeCod(await input(), testCaller)),
    online: async () => pay(shop, await createOnlineOrder(shop, await buildRandomCart(shop, dice))),
    late: async () => {
      const order = await createOnlineOrder(shop, await buildRandomCart(shop, dice));
      shop.clock.advance(200 * minute);
      await runDueWork(shop);
      await pay(shop, order);
    },
    left: async () => createOnlineOrder(shop, await buildRandomCart(shop, dice)),
    upi: async () => {
      const placed = unwrap(await checkout.placeUpi(await input(), testCaller));
      if (upTo(1)) unwrap(await payments.confirmUpi(placed.orderId, `41234567${1_000 + round}`, by));
    },
    cancel: async () => orders.transition(some(one(["ordered", "awaiting_payment"])) ?? "", "cancelled", { actor: by }),
    edit: async () => {
      const id = some("ordered");
      const kept = { sku: one(["MOUNTAINWATER-6", "MOUNTAINWATER-12", "SPARKLINGWATER-4"]), quantity: 1 + upTo(2) };
      if (id) await editOrder(shop, id, [kept, ...(upTo(1) ? [{ sku: "SPARKLINGWATER-12", quantity: 1 }] : [])]);
    },
    send: async () => orders.transition(some("ordered") ?? "", "on_the_way", { actor: by }),
    deliver: async () => orders.transition(some("on_the_way") ?? "", "delivered", { actor: by }),
    nobodyThere: async () => orders.transition(some("on_the_way") ?? "", "returned_to_origin", { actor: by }),
    takeBack: async () => {
      const id = some("delivered");
      if (id === undefined) return;
      const lines = db.selectFrom("orderLines").selectAll().where("orderId", "=", id);
      const line = await lines.orderBy("position").executeTakeFirst();
      const items = [{ sku: line?.sku ?? "", quantity: 1, restock: upTo(1) > 0 }];
      if (upTo(1)) await orders.transition(id, "returned", { actor: by });
      else await orders.operations.return({ kind: "command line" }, id, { reason: "", items, isLast: upTo(1) > 0 });
    },
    refund: async () => {
      const orderId = some(one(["ordered", "delivered", "returned", "cancelled"])) ?? "";
      const amount = paise(100 + upTo(9_000));
      const bankReference = `52234567${1_000 + round}`;
      await payments.refund({ orderId, amount, reason: "", key: `refund-round-${round}`, bankReference }, by);
    },
    turnDown: async () => {
      await runDueWork(shop);
      const pending = db.selectFrom("refunds").selectAll().where("status", "=", "pending");
      const open = await pending.orderBy("id").execute();
      const sent = open.at(0)?.gatewayRefundId;
      if (sent) await shop.gateway.settle(sent, "failed");
      await payments.reconcile();
    },
  };
  const names = Object.keys(events) as [string, ...string[]];
  await events[one([...names, "cash", "online", "send", "deliver"])]?.();
}

/** Runs `rounds` events over about three months, folding entries into daily figures in between. */
export async function simulateSales(shop: TestShop, seed: number, rounds: number, fold: () => Promise<unknown>) {
  const dice = createRandom(seed);
  for (let round = 0; round < rounds; round++) {
    await runRandomEvent(shop, dice, round);
    shop.clock.advance(dice.upTo(36 * 60) * minute);
    if (dice.upTo(9) === 0) await fold();
    if (dice.upTo(9) === 0) await runDueWork(shop);
  }
}
