import type { ReadinessLine } from "#contracts/admin/shop-state-endpoints.ts";
import { withTimeout } from "../kernel/with-timeout.ts";
import { catalogChecks, taxChecks } from "./check-catalog.ts";
import { factChecks } from "./check-facts.ts";
import { firstPaymentCheck, gatewayChecks } from "./check-gateway.ts";
import { mailChecks } from "./check-mail.ts";
import { databaseChecks, serverChecks } from "./check-server.ts";
import type { Check, CheckDeps } from "./readiness-types.ts";

const maxMs = 5_000;

/** Every line of the list, in the order in which a shop is made ready. */
const checks: Check[] = [
  ...factChecks,
  ...catalogChecks,
  ...taxChecks,
  ...gatewayChecks,
  ...mailChecks,
  ...serverChecks,
  ...databaseChecks,
  firstPaymentCheck,
];
/** Checks that keep the shop closed when they fail or take too long, because it can't sell without their subject. */
const needed = ["gateway-api", "webhook", "smtp", "pictures", "address", "database"];

/** Looks at all subjects at once, each with a time limit. */
export async function runChecks(deps: CheckDeps): Promise<ReadinessLine[]> {
  return await Promise.all(checks.map((check) => runCheck(check, deps)));
}

async function runCheck({ find, ...check }: Check, deps: CheckDeps): Promise<ReadinessLine> {
  const failed = (what: string) => ({ state: "wrong", what, blocks: needed.includes(check.id) }) as const;
  const found = await withTimeout(
    maxMs,
    find(deps).catch((error: unknown) => failed(`This could not be checked: ${describeError(error)}.`)),
    failed(`This could not be checked: no answer within ${maxMs / 1000} s.`),
  );
  return { ...check, ...found, blocks: found.blocks ?? false };
}

/** The cause of a failed fetch says more than its message. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message.replace(/\.$/, "") : String(cause);
}
