import { writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import { paise } from "#domain/money.ts";
import { demoKeys } from "#test-gateway/index.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  runDueWork,
  unwrap,
  waitForSettlement,
} from "../payments/payment-fixtures.ts";

/** Opens a shop whose books have an order of every kind, made only by use cases. */
export async function createSampleBooks(): Promise<TestShop> {
  const shop = await createPaymentShop();
  const customer = await createCustomer(shop);
  await createOnlineOrder(shop);
  await advanceMinutes(shop, 120);
  for (const to of ["ordered", "delivered", "returned", "cancelled"] as const)
    await transitionOrder(shop, (await placeCashOrder(shop, { customerId: customer.id })).orderId, to);
  const untaken = await placeCashOrder(shop);
  await transitionOrder(shop, untaken.orderId, "on_the_way");
  unwrap(await shop.shop.orders.transition(untaken.orderId, "returned_to_origin", { actor: "operator:test" }));
  await placeCashOrder(shop, { discountCode: "SAVE25", expectedTotal: paise(92_300) });
  for (const to of ["ordered", "delivered", "returned", "cancelled"] as const)
    await transitionOrder(shop, (await createPaidOrder(shop)).orderId, to);
  await takeOrderByHand(shop);
  await editOrders(shop);
  await refundUnmatched(shop);
  await shop.gateway.set({ webhooks: "at-once" });
  await waitForSettlement(shop);
  await createOnlineOrder(shop);
  await writeDueBuyers(shop.database.db);
  return shop;
}

async function takeOrderByHand({ shop }: TestShop): Promise<void> {
  const { fullName, phone, addressLine1, addressLine2, pin, city, state } = buildPlacement();
  const token = { kind: "token" as const, id: "test", name: "Sample", rights: ["orders.change" as const] };
  unwrap(
    await shop.checkout.manualOrders.place(token, {
      fullName,
      phone,
      addressLine1,
      addressLine2,
      pin,
      city,
      state,
      landmark: "",
      email: "",
      items: [{ sku: "MOUNTAINWATER-6", quantity: 2 }],
      // It has a code, so that no breach is planted in it.
      discountCode: "SAVE25",
      channel: "phone",
      payment: "cod",
      note: "",
      expectedTotal: 92_300,
      key: "by-hand-in-the-books",
    }),
  );
}

/** Edits a cash order twice and makes a paid one cheaper; both have a code, as above. */
async function editOrders(shop: TestShop): Promise<void> {
  const items = [
    { id: "mountainwater-6", quantity: 2 },
    { id: "sparklingwater-4", quantity: 1 },
  ];
  const placement = { items, discountCode: "SAVE25" };
  const quote = unwrap(await shop.shop.checkout.quote(placement, { address: null }));
  const priced = { ...placement, expectedTotal: paise(quote.total) };
  const token = { kind: "token" as const, id: "test", name: "Sample", rights: [...mayEdit] };
  const change = async (orderId: string, quantity: number) =>
    unwrap(await editOrder(shop, orderId, [{ sku: "MOUNTAINWATER-6", quantity }], token));
  const [cash, paid] = [await placeCashOrder(shop, priced), await createPaidOrder(shop, priced)];
  for (const quantity of [3, 4]) await change(cash.orderId, quantity);
  await change(paid.orderId, 1);
  await addItems(shop, paid.orderId, token);
  for (const { orderId } of [cash, paid]) await transitionOrder(shop, orderId, "on_the_way");
}

/** Adds items to a paid order, to be paid in cash. */
async function addItems({ shop }: TestShop, orderId: string, actor: Actor): Promise<void> {
  const items = [{ sku: "MOUNTAINWATER-6", quantity: 2 }];
  const { version, total, collect } = unwrap(await shop.checkout.edits.quote(actor, orderId, { items }));
  if (!collect) throw new Error("nothing to collect");
  const added = { payment: "cod" as const, expectedTotal: collect.total + collect.cod.fee };
  const edit = { items, version, expectedTotal: total, key: "added-in-the-books", collect: added };
  unwrap(await shop.checkout.edits.save(actor, orderId, edit));
}

const mayEdit = ["orders.change", "orders.refund"] as const;

/** Refunds a payment at the gateway for an unknown order, as an operator; webhooks report both. */
async function refundUnmatched(shop: TestShop): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${demoKeys.keyId}:${demoKeys.keySecret}`).toString("base64")}`;
  const body = JSON.stringify({ amount: 94_800, currency: "INR", receipt: "another-program" });
  const headers = { authorization, "content-type": "application/json" };
  const order = await (await shop.request("/test-gateway/v1/orders", { method: "POST", headers, body })).json();
  const { id } = await shop.gateway.pay(order.id);
  const entity = { id, order_id: order.id, amount: 94_800, currency: "INR", status: "captured", amount_refunded: 0 };
  const report = async (event: string) => {
    await shop.request("/webhooks/razorpay", buildWebhook(event, { payment: { entity } }));
    await runDueWork(shop);
  };
  await report("payment.captured");
  const refund = { amount: 94_800, reason: "", key: "refund-in-the-books" };
  unwrap(await shop.shop.payments.unmatched.refund({ kind: "command line" }, id, refund));
  await report("order.paid");
  const [sent] = await shop.database.db.selectFrom("unmatchedRefunds").select("gatewayRefundId").execute();
  const done = { id: sent?.gatewayRefundId, payment_id: id, amount: 94_800, status: "processed", notes: [] };
  await shop.request("/webhooks/razorpay", buildWebhook("refund.processed", { refund: { entity: done } }));
  await runDueWork(shop);
}
