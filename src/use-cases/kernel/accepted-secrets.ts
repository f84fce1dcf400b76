import type { Deps } from "./deps.ts";

export type SecretDeps = Pick<Deps, "secret" | "oldSecret" | "clock">;

/** Secrets that codes, links and sealed values may have been made with, the current one first. */
export function acceptedSecrets({ secret, oldSecret, clock }: SecretDeps): string[] {
  return oldSecret && clock() < oldSecret.until ? [secret, oldSecret.secret] : [secret];
}
