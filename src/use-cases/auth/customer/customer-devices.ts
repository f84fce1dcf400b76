import {
  endCustomerSession,
  endCustomerSessions,
  listCustomerSessions,
} from "#db/queries/auth/customer-session-queries.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CustomerAuthUseCases } from "./customer-auth-types.ts";

type Devices = Pick<CustomerAuthUseCases, "listDevices" | "endDevice" | "endOtherDevices">;

/** Lists where a customer is signed in; ends one session or all others. */
export function createDeviceUseCases({ database: { db }, clock }: Deps): Devices {
  return {
    listDevices: async (customerId, currentSessionId) =>
      (await listCustomerSessions(db, customerId, clock())).map(({ id, device, createdAt, seenAt }) => ({
        id,
        name: device,
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: id === currentSessionId,
      })),
    endDevice: async (customerId, sessionId) =>
      (await endCustomerSession(db, customerId, sessionId))
        ? { ok: true, value: null }
        : fail("not-found", { message: "This device is already signed out." }),
    endOtherDevices: async (customerId, currentSessionId) =>
      await endCustomerSessions(db, customerId, currentSessionId),
  };
}
