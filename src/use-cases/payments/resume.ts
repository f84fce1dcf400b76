import { orderByToken } from "#db/queries/orders.ts";
import { refusal } from "#domain/errors.ts";
import { paise } from "#domain/money.ts";
import type { Deps } from "../deps.ts";
import { createGatewayOrder, type GatewayOrderSource } from "./open-at-gateway.ts";
import type { PaymentUseCases } from "./types.ts";

/** Another try from the order's own page, while its hold lasts: the private token stands for the buyer (D10). */
export function resumePayment(deps: Deps): PaymentUseCases["resume"] {
  const opening: GatewayOrderSource = new Map();
  return async (token) => {
    const { gateway, database } = deps;
    const order = await orderByToken(database.db, token);
    if (order?.paymentMode !== "online") return { ok: false, error: refusal("not-found") };
    if (!gateway) return { ok: false, error: refusal("payment-unavailable") };
    const placed = { orderId: order.id, token, total: paise(order.totalPaise) };
    return await createGatewayOrder({ ...deps, gateway, opening }, { placed, isNew: false });
  };
}
