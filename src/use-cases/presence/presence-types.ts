import type { PresenceHolder } from "#contracts/admin/search-endpoints.ts";
import type { PresenceKind } from "#domain/operators/presence.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type EditedRecord = { kind: PresenceKind; id: string };

/** Marks of records that operators have open for editing. */
export type PresenceUseCases = {
  startEditing(
    actor: Actor,
    subject: EditedRecord & { takeOver: boolean },
  ): Promise<Result<{ mine: boolean; holder: PresenceHolder | null }>>;
  stopEditing(actor: Actor, subject: EditedRecord): Promise<Result<null>>;
};
