import type { GlobalSearchResult, PresenceHolder, SavedView } from "#contracts/admin/search-endpoints.ts";
import type { PresenceKind } from "#domain/operators/presence.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type EditedRecord = { kind: PresenceKind; id: string };
type NewView = { resource: string; name: string; query: string; shared: boolean };

/** Operators' use cases that every page offers: search, saved views, editing marks. */
export type SearchUseCases = {
  search(actor: Actor, q: string): Promise<Result<{ items: GlobalSearchResult[] }>>;
  listViews(actor: Actor, resource: string): Promise<Result<{ items: SavedView[] }>>;
  saveView(actor: Actor, view: NewView): Promise<Result<SavedView>>;
  removeView(actor: Actor, id: string): Promise<Result<null>>;
  startEditing(
    actor: Actor,
    subject: EditedRecord & { takeOver: boolean },
  ): Promise<Result<{ mine: boolean; holder: PresenceHolder | null }>>;
  stopEditing(actor: Actor, subject: EditedRecord): Promise<Result<null>>;
};
