import type { PresenceHolder } from "#contracts/admin/search-endpoints.ts";
import { endPresenceMarks, findPresenceHolder, upsertPresenceMark } from "#db/queries/operators/presence-marks.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type PresenceKind, permissionToEdit, presenceTimeoutMs } from "#domain/operators/presence.ts";
import { type Actor, requireOwnAccount, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";

type EditedRecord = { kind: PresenceKind; id: string };

/** Marks of records that operators have open for editing. */
export type PresenceUseCases = {
  startEditing(
    actor: Actor,
    subject: EditedRecord & { takeOver: boolean },
  ): Promise<Result<{ mine: boolean; holder: PresenceHolder | null }>>;
  stopEditing(actor: Actor, subject: EditedRecord): Promise<Result<null>>;
};

/**
 * Marks a record as being edited, or says who is editing it. A mark locks nobody out: the record's version detects
 * conflicts (docs/rules.md 17.11).
 */
export function startEditing({ database, clock }: Pick<Deps, "database" | "clock">): PresenceUseCases["startEditing"] {
  return async (actor, { takeOver, ...subject }) => {
    const refused = requireOwnAccount(actor) ?? requirePermission(actor, permissionToEdit[subject.kind]);
    if (refused) return fail(refused);
    const operatorId = actor.kind === "operator" ? actor.id : "";
    return await transactionWithRetry(database, async (tx) => {
      const now = clock();
      const over = new Date(now.getTime() - presenceTimeoutMs);
      const mine = await upsertPresenceMark(tx, { ...subject, operatorId, now, over, takeOver });
      const held = mine ? undefined : await findPresenceHolder(tx, subject);
      const holder = held ? { name: held.name, since: held.since.toISOString() } : null;
      return { ok: true, value: { mine, holder } };
    });
  };
}

/** Removes one's own mark, and marks that one left behind. */
export function stopEditing({ database, clock }: Pick<Deps, "database" | "clock">): PresenceUseCases["stopEditing"] {
  return async (actor, subject) => {
    const refused = requireOwnAccount(actor);
    if (refused) return fail(refused);
    const operatorId = actor.kind === "operator" ? actor.id : "";
    const over = new Date(clock().getTime() - presenceTimeoutMs);
    await transactionWithRetry(database, (tx) => endPresenceMarks(tx, { ...subject, operatorId, over }));
    return { ok: true, value: null };
  };
}
