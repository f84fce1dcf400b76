import { operatorById, recoveryCodesLeft } from "#db/queries/operators.ts";
import { needsSecondFactor } from "#domain/rights.ts";
import type { Deps } from "../deps.ts";
import { own } from "./own.ts";
import type { Operators } from "./types.ts";

/** For one's account page. */
export function ownSecondFactor({
  database: { db },
  secondFactorRequired = false,
}: Deps): Operators["ownSecondFactor"] {
  return (given) =>
    own(given, async ({ id, role }) => ({
      ok: true,
      value: {
        isSet: Boolean((await operatorById(db, id))?.totpSealed),
        recoveryCodesLeft: await recoveryCodesLeft(db, id),
        isRequired: secondFactorRequired && needsSecondFactor(role),
      },
    }));
}
