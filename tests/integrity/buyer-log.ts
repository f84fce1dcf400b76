import type { Visit } from "./plan-visit.ts";

/** Log of one buyer's requests and the shop's responses. */
export type BuyerLog = {
  visit: Visit;
  /** 'our order · the gateway's order' as answers named them, by the key of the placement. */
  ordersByKey: Map<string, Set<string>>;
  /** Orders that the shop said are paid or placed. */
  confirmedOrders: Set<string>;
  /** Refunds that were made at the gateway's own dashboard. */
  gatewayRefunds: string[];
  /** Answers that must never come. */
  violations: string[];
  events: string[];
};

export function createBuyerLog(visit: Visit): BuyerLog {
  return { visit, ordersByKey: new Map(), confirmedOrders: new Set(), gatewayRefunds: [], violations: [], events: [] };
}
