import { refusal } from "#domain/errors.ts";
import { placeOrder } from "../checkout/place-order.ts";
import type { Deps } from "../deps.ts";
import type { Result } from "../shop.ts";
import { createGatewayOrder, type GatewayOrderSource } from "./open-at-gateway.ts";
import type { PaymentUseCases, WidgetOrder } from "./types.ts";
import { withTimeout } from "./within.ts";

/** However slow the gateway is, people are answered within 10 s (running.md). */
const gatewayWaitMs = 9_300;

/**
 * 'Pay Now': our order and its hold are written first, then the gateway's order is made (D7). The same key goes on
 * where it stopped, also after a crash or a lost answer in between, and is answered the same.
 */
export function startOnlinePayment(deps: Deps): PaymentUseCases["createOrder"] {
  const opening: GatewayOrderSource = new Map();
  return async (input, caller) => {
    const { gateway } = deps;
    if (!gateway) return { ok: false, error: refusal("payment-unavailable") };
    const open = async (): Promise<Result<WidgetOrder>> => {
      const placed = await placeOrder(deps, { input, caller, mode: "online" });
      return placed.ok ? await createGatewayOrder({ ...deps, gateway, opening }, placed.value) : placed;
    };
    return await withTimeout(gatewayWaitMs, open(), { ok: false, error: refusal("payment-unavailable") });
  };
}
