import { decrypt } from "#auth/encryption.ts";
import { computeHmac } from "#auth/hmac.ts";
import { findTotpStep } from "#auth/totp.ts";
import type { Tx } from "#db/client.ts";
import { consumeRecoveryCode, consumeTotpStep, type OperatorRow } from "#db/queries/operators/operator-queries.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";

export const encryptionContext = "totp";
const digits = /^\d{6}$/;

/** Normalises typed codes: apps show '123 456', and a recovery code may lack its hyphen. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

export const hashRecoveryCode = (secret: string, operatorId: string, code: string): string =>
  computeHmac(secret, "recovery-code", operatorId, normalizeCode(code));

/** Consumes a TOTP or recovery code; false when wrong or already used. Runs under the operator's lock. */
export async function consumeSecondFactor(
  { clock, secret }: Pick<Deps, "clock" | "secret">,
  tx: Tx,
  operator: Pick<OperatorRow, "id" | "totpSealed">,
  typed: string,
): Promise<boolean> {
  const code = normalizeCode(typed);
  if (!digits.test(code)) {
    const codeHash = hashRecoveryCode(secret, operator.id, code);
    return await consumeRecoveryCode(tx, { operatorId: operator.id, codeHash }, clock());
  }
  const totpSecret = decrypt(secret, encryptionContext, operator.totpSealed ?? "");
  const step = totpSecret === undefined ? undefined : findTotpStep(totpSecret, code, clock().getTime());
  return step !== undefined && (await consumeTotpStep(tx, operator.id, step));
}
