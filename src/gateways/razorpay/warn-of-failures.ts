import type { GatewayResult, PaymentGateway } from "./payment-gateway-types.ts";

type Warn = (details: { code: string; reason: string }, message: string) => void;

/**
 * Logs why the gateway's order of a buyer could not be opened: the buyer gets a plain 503, and no job repeats the call and
 * logs its failure.
 */
export function warnOfFailures(gateway: PaymentGateway, warn: Warn): PaymentGateway {
  const noted = <T>(result: GatewayResult<T>): GatewayResult<T> => {
    if (!result.ok)
      warn({ code: result.code, reason: `${result.kind}: ${result.description}` }, "gateway order not opened");
    return result;
  };
  return {
    ...gateway,
    createOrder: async (order) => noted(await gateway.createOrder(order)),
    orderByReceipt: async (receipt) => noted(await gateway.orderByReceipt(receipt)),
  };
}
