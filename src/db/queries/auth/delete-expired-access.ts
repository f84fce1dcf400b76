import type { Tx } from "#db/client.ts";

const dayMs = 24 * 60 * 60 * 1000;
const rememberNetworkDays = 180;

/** Deletes expired sessions, codes, grants and invitations, and networks and devices not seen for half a year. */
export async function deleteExpiredAccess(tx: Tx, now: Date): Promise<void> {
  const forgetBefore = new Date(now.getTime() - rememberNetworkDays * dayMs);
  await tx.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("customerCodes").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("passwordRights").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("knownAddresses").where("seenAt", "<", forgetBefore).execute();
  await tx.deleteFrom("operatorSessions").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("operatorInvitations").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("operatorAddresses").where("seenAt", "<", forgetBefore).execute();
  await tx.deleteFrom("operatorDevices").where("seenAt", "<", forgetBefore).execute();
}
