/** An actor as histories and the audit log store it. Stored, so the names never change. */
export type ActorName =
  | "command line"
  | `operator:${string}`
  | `token:${string}`
  /** The buyer of the order. */
  | "buyer"
  /** Confirmed payments, by a webhook, the browser or reconciliation. */
  | "payment"
  | "gateway"
  /** Time limits of unpaid orders. */
  | "clock"
  /** Automatic refunds, and unpaid orders that give way. */
  | "rule"
  /** Scheduled prices. */
  | "price schedule"
  /** The demo catalogue. */
  | "seed"
  | "shop";
