import type { Tx } from "#db/client.ts";

const dayMs = 24 * 60 * 60 * 1000;
const rememberAddressDays = 180;

/** Sessions, codes and rights that are over, and places where nobody was for long. */
export async function deleteExpiredAccess(tx: Tx, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - rememberAddressDays * dayMs);
  await tx.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("customerCodes").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("passwordRights").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("knownAddresses").where("seenAt", "<", longAgo).execute();
  await tx.deleteFrom("operatorSessions").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("operatorInvitations").where("expiresAt", "<=", now).execute();
  await tx.deleteFrom("operatorAddresses").where("seenAt", "<", longAgo).execute();
  await tx.deleteFrom("operatorDevices").where("seenAt", "<", longAgo).execute();
}
