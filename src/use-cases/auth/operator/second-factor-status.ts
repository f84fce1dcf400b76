import { countRecoveryCodes, findOperatorById } from "#db/queries/operators/operator-queries.ts";
import { requiresSecondFactor } from "#domain/operators/permissions.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { OperatorAuthUseCases } from "./operator-auth-types.ts";
import { asOwnAccount } from "./own-account.ts";

/** The second factor's state, for the account page. */
export function readSecondFactorStatus({
  database: { db },
  secondFactorRequired = false,
}: Deps): OperatorAuthUseCases["ownSecondFactor"] {
  return (given) =>
    asOwnAccount(given, async ({ id, role }) => ({
      ok: true,
      value: {
        isSet: Boolean((await findOperatorById(db, id))?.totpSealed),
        recoveryCodesLeft: await countRecoveryCodes(db, id),
        isRequired: secondFactorRequired && requiresSecondFactor(role),
      },
    }));
}
