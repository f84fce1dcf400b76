import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { PresenceHolder, searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  endPresenceMarks,
  endReadingMark,
  findPresenceHolder,
  listReaders,
  upsertPresenceMark,
  upsertReadingMark,
} from "#db/queries/operators/presence-marks.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import {
  type PresenceKind,
  permissionToEdit,
  permissionToOpen,
  presenceTimeoutMs,
} from "#domain/operators/presence.ts";
import { type Actor, requireOwnAccount, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";

type OpenRecord = { kind: PresenceKind; id: string };
type Edit = (typeof searchEndpoints)["edit"];

const maxReaders = 10;

/** Marks of records that operators have open. */
export type PresenceUseCases = {
  startEditing(actor: Actor, subject: EndpointBody<Edit>): Promise<Result<EndpointResponse<Edit>>>;
  stopEditing(actor: Actor, subject: OpenRecord): Promise<Result<null>>;
};

/**
 * Marks a record as being edited or read, and says who else has it open. A mark locks nobody out: the record's version
 * detects conflicts (docs/rules.md 17.11).
 */
export function startEditing({ database, clock }: Pick<Deps, "database" | "clock">): PresenceUseCases["startEditing"] {
  return async (actor, { takeOver, mode, ...subject }) => {
    const permission = mode === "edit" ? permissionToEdit[subject.kind] : permissionToOpen[subject.kind];
    const refused = requireOwnAccount(actor) ?? requirePermission(actor, permission);
    if (refused) return fail(refused);
    const operatorId = actor.kind === "operator" ? actor.id : "";
    return await transactionWithRetry(database, async (tx) => {
      const now = clock();
      const mark = { ...subject, operatorId, now, over: new Date(now.getTime() - presenceTimeoutMs) };
      const mine = mode === "edit" && (await upsertPresenceMark(tx, { ...mark, takeOver }));
      // An operator who can't edit the record, because another does, still has it open for reading.
      if (mine) await endReadingMark(tx, mark);
      else await upsertReadingMark(tx, mark);
      return { ok: true, value: { mine, ...(await readOthers(tx, mark)) } };
    });
  };
}

type Mark = OpenRecord & { operatorId: string; over: Date };

async function readOthers(tx: Tx, mark: Mark): Promise<{ holder: PresenceHolder | null; readers: PresenceHolder[] }> {
  const holder = await findPresenceHolder(tx, mark);
  const readers = await listReaders(tx, mark, maxReaders);
  return { holder: holder ? toView(holder) : null, readers: readers.map(toView) };
}

const toView = ({ name, since }: { name: string; since: Date }): PresenceHolder => ({
  name,
  since: since.toISOString(),
});

/** Removes one's own mark, and marks that one left behind. */
export function stopEditing({ database, clock }: Pick<Deps, "database" | "clock">): PresenceUseCases["stopEditing"] {
  return async (actor, subject) => {
    const refused = requireOwnAccount(actor);
    if (refused) return fail(refused);
    const operatorId = actor.kind === "operator" ? actor.id : "";
    const over = new Date(clock().getTime() - presenceTimeoutMs);
    await transactionWithRetry(database, async (tx) => {
      await endPresenceMarks(tx, { ...subject, operatorId, over });
      await endReadingMark(tx, { ...subject, operatorId });
    });
    return { ok: true, value: null };
  };
}
