import { decrypt } from "#auth/encryption.ts";
import { computeHmac } from "#auth/hmac.ts";
import { findTotpStep } from "#auth/totp.ts";
import type { Tx } from "#db/client.ts";
import { consumeRecoveryCode, consumeTotpStep, type OperatorRow } from "#db/queries/operators/operator-queries.ts";
import { acceptedSecrets, type SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";

export const encryptionContext = "totp";
const digits = /^\d{6}$/;

/** Normalises typed codes: apps show '123 456', and a recovery code may lack its hyphen. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** Tells a recovery code from a code of the app, which has six digits. */
export const isRecoveryCode = (typed: string): boolean => !digits.test(normalizeCode(typed));

export const hashRecoveryCode = (secret: string, operatorId: string, code: string): string =>
  computeHmac(secret, "recovery-code", operatorId, normalizeCode(code));

/** Undefined when nothing is sealed, or none of the accepted secrets sealed it. */
export function unsealTotp(deps: SecretDeps, sealed: string | null | undefined): string | undefined {
  if (!sealed) return undefined;
  return acceptedSecrets(deps)
    .map((secret) => decrypt(secret, encryptionContext, sealed))
    .find((plain) => plain !== undefined);
}

/** Consumes a TOTP or recovery code; false when wrong or already used. Runs under the operator's lock. */
export async function consumeSecondFactor(
  deps: SecretDeps,
  tx: Tx,
  operator: Pick<OperatorRow, "id" | "totpSealed">,
  typed: string,
): Promise<boolean> {
  const code = normalizeCode(typed);
  if (!digits.test(code)) {
    for (const secret of acceptedSecrets(deps)) {
      const codeHash = hashRecoveryCode(secret, operator.id, code);
      if (await consumeRecoveryCode(tx, { operatorId: operator.id, codeHash }, deps.clock())) return true;
    }
    return false;
  }
  const totpSecret = unsealTotp(deps, operator.totpSealed);
  const step = totpSecret === undefined ? undefined : findTotpStep(totpSecret, code, deps.clock().getTime());
  return step !== undefined && (await consumeTotpStep(tx, operator.id, step));
}
