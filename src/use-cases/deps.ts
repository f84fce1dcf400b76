import type { Database } from "../db/client.ts";
import type { Subject } from "../domain/change.ts";

/** What every use case may stand on. Each is made as `(deps) => async (input, …) => result`. */
export type Deps = {
  database: Database;
  clock: () => Date;
  /** True when a payment gateway is configured. */
  onlinePayment: boolean;
  /** Remembers what a public page was made from, so that a change of it drops the page; elsewhere it does nothing. */
  shows: (...subjects: Subject[]) => void;
};
