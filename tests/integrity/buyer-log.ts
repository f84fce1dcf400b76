import type { Visit } from "./plan-visit.ts";

/** Log of one buyer's requests and the shop's responses. */
export type BuyerLog = {
  visit: Visit;
  /** 'order id · gateway order id' as the shop answered, by the idempotency key of the placement. */
  ordersByKey: Map<string, Set<string>>;
  /** Orders that the shop confirmed as paid or placed. */
  confirmedOrders: Set<string>;
  /** Refunds made in the gateway's own dashboard. */
  gatewayRefunds: string[];
  /** Responses that must never occur. */
  violations: string[];
  events: string[];
};

export function createBuyerLog(visit: Visit): BuyerLog {
  return { visit, ordersByKey: new Map(), confirmedOrders: new Set(), gatewayRefunds: [], violations: [], events: [] };
}
