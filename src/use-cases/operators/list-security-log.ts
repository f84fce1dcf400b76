import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { listSecurityEvents } from "#db/queries/operators/security-events.ts";
import { parseSecurityEventKind, securityOutcomes } from "#domain/operators/security-events.ts";
import { addDays, startOfDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import type { OperatorUseCases } from "./operator-types.ts";

/** Lists the security log, newest first: who signed in, was refused or took a file, and from which network. */
export function listSecurityLog({ database: { db } }: Pick<Deps, "database">): OperatorUseCases["securityEvents"] {
  return authorized("audit.read", async (_actor, { limit, after, from, to, ...filter }) => {
    const found = await listSecurityEvents(db, {
      ...filter,
      limit: limit + 1,
      before: after === undefined ? undefined : Number(after),
      from: from === undefined ? undefined : startOfDayInIndia(from),
      to: to === undefined ? undefined : startOfDayInIndia(addDays(to, 1)),
    });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    const names = await listActorNames(
      db,
      rows.map(({ actor }) => actor),
    );
    const items = rows.flatMap(({ at, lastAt, actor, ...event }) => {
      const kind = parseSecurityEventKind(event.kind);
      const outcome = securityOutcomes.find((known) => known === event.outcome);
      if (!kind || !outcome) return [];
      const times = { at: at.toISOString(), lastAt: lastAt.toISOString() };
      return [{ ...event, ...times, kind, outcome, actorId: actor, actor: names.get(actor) ?? actor }];
    });
    return { ok: true, value: { items, next } };
  });
}
