import { type Role, requiresSecondFactor } from "#domain/operators/permissions.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";

/** In production owners and managers must have a second factor (docs/rules.md 17.4). */
export function mustEnrolSecondFactor(
  { secondFactorRequired = false }: Pick<Deps, "secondFactorRequired">,
  operator: { totpSealed: string | null; role: Role },
): boolean {
  return secondFactorRequired && operator.totpSealed === null && requiresSecondFactor(operator.role);
}
