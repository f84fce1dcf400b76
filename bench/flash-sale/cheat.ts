import { buildPlacementBody, lookAround } from "./look-around.ts";
import type { Buyer } from "./plan-buyer.ts";
import type { Ending } from "./sale-log.ts";
import { type Answer, askShop, type Sale } from "./shop-requests.ts";

const cash = "/api/orders/cod";

/** Tries to get something for nothing; the shop has to refuse it and to tell nothing about others. */
export async function runCheat(sale: Sale, buyer: Buyer): Promise<Ending> {
  const total = await lookAround(sale, buyer);
  if (typeof total === "string") return total;
  const answer = await send(sale, buyer, total);
  if (!answer) return "gave up";
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (!isRefused || "orderId" in answer.body || "token" in answer.body)
    sale.log.violations.push(`a cheat (${buyer.cheats}) was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return "refused";
}

async function send(sale: Sale, buyer: Buyer, total: number): Promise<Answer | undefined> {
  const { placed } = sale.log;
  const honest = buildPlacementBody(sale, buyer, total);
  const other = placed.findLast(({ gatewayOrderId }) => buyer.cheats !== "signature" || gatewayOrderId !== "");
  if (buyer.cheats === "quantity")
    return await askShop(sale, buyer, { path: cash, body: { ...honest, items: [{ id: sale.item, quantity: -3 }] } });
  if (buyer.cheats === "key" && other)
    return await askShop(sale, buyer, { path: cash, body: { ...honest, idempotencyKey: other.key } });
  if (buyer.cheats === "signature" && other) {
    const forged = {
      razorpay_order_id: other.gatewayOrderId,
      razorpay_payment_id: "pay_Forged00000000",
      razorpay_signature: "0".repeat(64),
    };
    return await askShop(sale, buyer, { path: "/api/payments/verify-payment", body: forged });
  }
  return await askShop(sale, buyer, { path: cash, body: { ...honest, expectedTotal: 1 } });
}
