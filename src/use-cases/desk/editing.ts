import { endMarks, holderOf, markEdited } from "#db/queries/editing-marks.ts";
import { retrying } from "#db/retrying.ts";
import { markEndsAfterMs, rightToEdit } from "#domain/editing.ts";
import type { Deps } from "../deps.ts";
import { allow, allowOwn } from "../operators/who.ts";
import type { Desk } from "./types.ts";

/**
 * Marks a record as open for change, or says who has it open (issue 6 §3). A mark keeps nobody out: what is saved over
 * somebody else's change is told by the record's version.
 */
export function edit({ database, clock }: Pick<Deps, "database" | "clock">): Desk["edit"] {
  return async (who, { takeOver, ...subject }) => {
    const refused = allowOwn(who) ?? allow(who, rightToEdit[subject.kind]);
    if (refused) return { ok: false, error: refused };
    const operatorId = who.kind === "operator" ? who.id : "";
    return await retrying(database, async (tx) => {
      const now = clock();
      const over = new Date(now.getTime() - markEndsAfterMs);
      const mine = await markEdited(tx, { ...subject, operatorId, now, over, takeOver });
      const held = mine ? undefined : await holderOf(tx, subject);
      const holder = held ? { name: held.name, since: held.since.toISOString() } : null;
      return { ok: true, value: { mine, holder } };
    });
  };
}

/** One's own mark alone, and those that one left behind. */
export function leave({ database, clock }: Pick<Deps, "database" | "clock">): Desk["leave"] {
  return async (who, subject) => {
    const refused = allowOwn(who);
    if (refused) return { ok: false, error: refused };
    const operatorId = who.kind === "operator" ? who.id : "";
    const over = new Date(clock().getTime() - markEndsAfterMs);
    await retrying(database, (tx) => endMarks(tx, { ...subject, operatorId, over }));
    return { ok: true, value: null };
  };
}
