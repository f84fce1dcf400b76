import { randomAlphanumeric } from "#use-cases/kernel/random-id.ts";

/** 'cus_' and 14 random letters or digits. */
export function newCustomerId(): string {
  return `cus_${randomAlphanumeric(14)}`;
}
