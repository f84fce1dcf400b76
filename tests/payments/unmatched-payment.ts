import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { buildWebhook, createOnlineOrder, runDueWork } from "./payment-fixtures.ts";

/**
 * Creates a payment at the gateway for an order that the shop does not know, reported by its webhook. `report` sends
 * another webhook about it.
 */
export async function createUnmatchedPayment(shop: TestShop, overrides: Partial<PlacementInput> = {}) {
  const { orderId, gatewayOrderId, amount } = await createOnlineOrder(shop, overrides);
  const { id } = await shop.gateway.pay(gatewayOrderId);
  await shop.database.db.updateTable("orders").set({ gatewayOrderId: null }).where("id", "=", orderId).execute();
  const entity = { id, order_id: gatewayOrderId, amount, currency: "INR", status: "captured", amount_refunded: 0 };
  const report = (event: string) => shop.request("/webhooks/razorpay", buildWebhook(event, { payment: { entity } }));
  await report("payment.captured");
  await runDueWork(shop);
  return { orderId, paymentId: id, report };
}
