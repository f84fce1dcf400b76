import { recordAnswer, reserveTurns } from "#db/queries/jobs/call-turns.ts";
import type { GatewayResult } from "#gateways/razorpay/payment-gateway-types.ts";
import type { Deps } from "../kernel/deps.ts";
import { realTiming } from "../kernel/timing.ts";

type TurnDeps = Pick<Deps, "database" | "clock" | "gatewayCallsPerSecond" | "timing">;

/** A job waits no longer than this for its turn: it ends, and the next one continues. */
const longestWaitMs = 10_000;

/**
 * Waits until `calls` background calls to the gateway may begin, at one rate for all copies of the shop. Returns false
 * when that would take too long, and while the gateway is silent (`recordGatewayAnswer`). Calls that a person waits for
 * are not delayed: they come on top of this rate.
 */
export async function waitForGatewayTurn(deps: TurnDeps, calls = 1): Promise<boolean> {
  const { database, clock, gatewayCallsPerSecond: perSecond, timing = realTiming } = deps;
  if (perSecond === undefined) return true;
  const at = clock();
  const begin = await reserveTurns(database.db, { service: "gateway", at, calls, perSecond, withinMs: longestWaitMs });
  if (!begin) return false;
  const waitMs = begin.getTime() - at.getTime();
  if (waitMs > 0) await timing.pause(waitMs);
  return true;
}

/**
 * Records the outcome of a background call. When the gateway left three in a row unanswered, the background calls of all
 * copies pause for half a minute, so that waiting for it does not keep the workers from its webhooks (docs/rules.md 8.10).
 */
export async function recordGatewayAnswer(deps: TurnDeps, answer: GatewayResult<unknown>): Promise<void> {
  if (deps.gatewayCallsPerSecond === undefined) return;
  const isAnswered = answer.ok || answer.kind === "refused";
  await recordAnswer(deps.database.db, { service: "gateway", at: deps.clock(), isAnswered });
}
