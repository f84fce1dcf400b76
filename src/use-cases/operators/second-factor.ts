import { keyedHash } from "#auth/keyed-hash.ts";
import { unseal } from "#auth/sealed.ts";
import { totpStep } from "#auth/totp.ts";
import type { Tx } from "#db/client.ts";
import { type OperatorRow, spendRecoveryCode, spendTotpStep } from "#db/queries/operators.ts";
import type { Deps } from "../deps.ts";

export const sealedFor = "totp";
const digits = /^\d{6}$/;

/** As typed: apps show '123 456', and a recovery code may lack its hyphen. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

export const recoveryCodeHash = (secret: string, operatorId: string, code: string): string =>
  keyedHash(secret, "recovery-code", operatorId, plainCode(code));

/** Uses up a code of the app or a recovery code; false when it is wrong or was used. Runs under the operator's lock. */
export async function spendSecondFactor(
  { clock, secret }: Pick<Deps, "clock" | "secret">,
  tx: Tx,
  operator: Pick<OperatorRow, "id" | "totpSealed">,
  typed: string,
): Promise<boolean> {
  const code = plainCode(typed);
  if (!digits.test(code)) {
    const codeHash = recoveryCodeHash(secret, operator.id, code);
    return await spendRecoveryCode(tx, { operatorId: operator.id, codeHash }, clock());
  }
  const totpSecret = unseal(secret, sealedFor, operator.totpSealed ?? "");
  const step = totpSecret === undefined ? undefined : totpStep(totpSecret, code, clock().getTime());
  return step !== undefined && (await spendTotpStep(tx, operator.id, step));
}
