import type { Tx } from "#db/client.ts";
import type { OperatorRow } from "#db/queries/operators/operator-queries.ts";
import type { SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
import { consumePasskey, type PasskeyDeps, sessionChallenge } from "./check-passkey.ts";
import { consumeSecondFactor } from "./check-second-factor.ts";
import type { SecondFactor } from "./operator-auth-types.ts";

type Of = { operator: Pick<OperatorRow, "id" | "totpSealed">; sessionId: string };

/** Consumes a code, or a passkey's answer to this session's challenge. Runs under the operator's lock. */
export async function consumeFactor(
  deps: PasskeyDeps & SecretDeps,
  tx: Tx,
  { operator, sessionId }: Of,
  { code, passkey }: SecondFactor,
): Promise<boolean> {
  if (!passkey) return await consumeSecondFactor(deps, tx, operator, code);
  const used = await consumePasskey(deps, tx, sessionChallenge(sessionId), passkey);
  return used?.operatorId === operator.id;
}
