import type { GlobalSearchResult, SavedView } from "#contracts/admin/search-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";
import type { PresenceUseCases } from "../presence/presence-marks.ts";

type NewView = { resource: string; name: string; query: string; shared: boolean };

/** Operators' use cases that every page offers: search, saved views, editing marks. */
export type SearchUseCases = PresenceUseCases & {
  search(actor: Actor, q: string): Promise<Result<{ items: GlobalSearchResult[] }>>;
  listViews(actor: Actor, resource: string): Promise<Result<{ items: SavedView[] }>>;
  saveView(actor: Actor, view: NewView): Promise<Result<SavedView>>;
  removeView(actor: Actor, id: string): Promise<Result<null>>;
};
