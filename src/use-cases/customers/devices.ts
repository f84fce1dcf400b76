import { endSessionOf, endSessionsOf, sessionsOf } from "#db/queries/sessions.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import type { Customers } from "./types.ts";

type Devices = Pick<Customers, "devices" | "endDevice" | "endOtherDevices">;

/** Where a customer is signed in, each to be ended alone or all others at once (issue 4 §1). */
export function devicesUseCases({ database: { db }, clock }: Deps): Devices {
  return {
    devices: async (customerId, currentSessionId) =>
      (await sessionsOf(db, customerId, clock())).map(({ id, device, createdAt, seenAt }) => ({
        id,
        name: device,
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: id === currentSessionId,
      })),
    endDevice: async (customerId, sessionId) =>
      (await endSessionOf(db, customerId, sessionId))
        ? { ok: true, value: null }
        : { ok: false, error: refusal("not-found", { message: "This device is already signed out." }) },
    endOtherDevices: async (customerId, currentSessionId) => await endSessionsOf(db, customerId, currentSessionId),
  };
}
