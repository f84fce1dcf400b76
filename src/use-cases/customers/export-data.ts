import { readPersonalData, readPersonalOrders } from "#db/queries/personal-data.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import type { Deps } from "../deps.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { CustomerUseCases } from "./types.ts";

/** Everything that is held about a customer, behind the password (issue 4 §2). Money in paise, times in UTC. */
export function exportData(deps: Deps): CustomerUseCases["exportData"] {
  const { database, clock } = deps;
  return async (customerId, password, caller) => {
    const confirmed = await confirmPassword(deps, { customerId, password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const { passwordHash: _hash, ...profile } = confirmed.value;
    return await transactionWithRetry(database, async (tx) => ({
      ok: true,
      value: {
        exportedAt: clock().toISOString(),
        profile,
        ...(await readPersonalData(tx, { customerId, email: profile.email })),
        orders: await readPersonalOrders(tx, customerId),
      },
    }));
  };
}
