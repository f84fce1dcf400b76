import { type Role, requiresSecondFactor } from "#domain/operators/permissions.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";

/** In production an owner or manager works with a second factor or not at all (issue 6 §1). */
export function mustEnrolSecondFactor(
  { secondFactorRequired = false }: Pick<Deps, "secondFactorRequired">,
  operator: { totpSealed: string | null; role: Role },
): boolean {
  return secondFactorRequired && operator.totpSealed === null && requiresSecondFactor(operator.role);
}
