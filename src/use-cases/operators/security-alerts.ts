import type { Tx } from "#db/client.ts";
import { findOperatorById } from "#db/queries/operators/operator-queries.ts";
import { countSecurityEvents, type NewSecurityEvent } from "#db/queries/operators/security-events.ts";
import { notifyOwners } from "../kernel/notify-owners.ts";

const hourMs = 60 * 60_000;
/** Nobody mistypes a password this often in an hour. */
const refusedSignInsAnHour = 20;

/** Tells the owners once an hour that an operator's account refuses many sign-ins. */
export async function alertOfRefusedSignIns(tx: Tx, events: NewSecurityEvent[], now: Date): Promise<void> {
  const failed = events.filter(({ kind, outcome }) => kind === "sign-in" && outcome === "failed");
  const operators = failed.map(({ actor }) => actor).filter((actor) => actor.startsWith("operator:"));
  for (const actor of new Set(operators)) {
    const since = new Date(now.getTime() - hourMs);
    const count = await countSecurityEvents(tx, { kind: "sign-in", actor, outcomes: ["failed"], since });
    if (count < refusedSignInsAnHour) continue;
    const operator = await findOperatorById(tx, actor.slice("operator:".length));
    const key = `refused:${actor}:${Math.floor(now.getTime() / hourMs)}`;
    await notifyOwners(tx, { news: "sign-ins-refused", at: now, detail: operator?.name ?? "", key });
  }
}
