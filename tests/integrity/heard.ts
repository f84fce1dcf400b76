import type { Visit } from "./visit.ts";

/** What one buyer was told, and what went between them and the shop. */
export type Heard = {
  visit: Visit;
  /** 'our order · the gateway's order' as answers named them, by the key of the placement. */
  named: Map<string, Set<string>>;
  /** Orders that the shop said are paid or placed. */
  promised: Set<string>;
  /** Refunds that were made at the gateway's own dashboard. */
  refundsThere: string[];
  /** Answers that must never come. */
  wrong: string[];
  story: string[];
};

export function newHeard(visit: Visit): Heard {
  return { visit, named: new Map(), promised: new Set(), refundsThere: [], wrong: [], story: [] };
}
