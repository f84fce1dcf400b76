import type { Database } from "../db/client.ts";

/** What every use case may stand on. Each is made as `(deps) => async (input, …) => result`. */
export type Deps = {
  database: Database;
  clock: () => Date;
  /** True when a payment gateway is configured. */
  onlinePayment: boolean;
};
