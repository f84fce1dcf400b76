import { computeHmac } from "#auth/hmac.ts";
import type { Database } from "#db/client.ts";
import { readServerSecret, replaceSecretFingerprint } from "#db/server-secret.ts";
import { resealSecondFactors } from "./reseal-second-factors.ts";

type SecretSettings = { sessionSecret: string | undefined; oldSessionSecret?: { secret: string } | undefined };

/**
 * Returns the shop's secret and carries second factors over from the old one. `isForeign` is true when the shop started
 * last with a secret that is neither of the two, such as after a rotation without SESSION_SECRET_OLD.
 */
export async function openSessionSecret(
  database: Database,
  { sessionSecret, oldSessionSecret }: SecretSettings,
): Promise<{ secret: string; isForeign: boolean }> {
  const secret = await readServerSecret(database, sessionSecret);
  if (oldSessionSecret) await resealSecondFactors(database, secret, oldSessionSecret.secret);
  if (sessionSecret === undefined) return { secret, isForeign: false };
  const last = await replaceSecretFingerprint(database, computeFingerprint(secret));
  const known = [secret, ...(oldSessionSecret ? [oldSessionSecret.secret] : [])].map(computeFingerprint);
  return { secret, isForeign: last !== undefined && !known.includes(last) };
}

const computeFingerprint = (secret: string): string => computeHmac(secret, "session-secret");
