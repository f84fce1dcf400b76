import { decrypt, encrypt } from "#auth/encryption.ts";
import type { Database } from "#db/client.ts";
import { lockSealedOperators, updateOperator } from "#db/queries/operators/operator-queries.ts";
import { encryptionContext } from "./check-second-factor.ts";

/**
 * Encrypts second factors that were sealed with an earlier secret again, with the current one, so that the earlier one
 * can be dropped. Recovery codes are hashed and cannot be carried over.
 */
export async function resealSecondFactors(database: Database, secret: string, oldSecret: string): Promise<void> {
  const reseal = (sealed: string | null): string | null => {
    if (sealed === null || decrypt(secret, encryptionContext, sealed) !== undefined) return sealed;
    const plain = decrypt(oldSecret, encryptionContext, sealed);
    return plain === undefined ? sealed : encrypt(secret, encryptionContext, plain);
  };
  await database.transaction(async (tx) => {
    for (const { id, totpSealed, totpAskedSealed } of await lockSealedOperators(tx)) {
      const resealed = { totpSealed: reseal(totpSealed), totpAskedSealed: reseal(totpAskedSealed) };
      if (resealed.totpSealed === totpSealed && resealed.totpAskedSealed === totpAskedSealed) continue;
      await updateOperator(tx, id, resealed);
    }
  });
}
