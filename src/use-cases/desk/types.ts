import type { Found, Holder, SavedView } from "#contracts/admin/desk.ts";
import type { EditedKind } from "#domain/editing.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Subject = { kind: EditedKind; id: string };
type NewView = { resource: string; name: string; query: string; shared: boolean };

/** What an operator has at hand on every page. */
export type Desk = {
  search(who: Who, q: string): Promise<Result<{ items: Found[] }>>;
  views(who: Who, resource: string): Promise<Result<{ items: SavedView[] }>>;
  saveView(who: Who, view: NewView): Promise<Result<SavedView>>;
  removeView(who: Who, id: string): Promise<Result<null>>;
  edit(who: Who, subject: Subject & { takeOver: boolean }): Promise<Result<{ mine: boolean; holder: Holder | null }>>;
  leave(who: Who, subject: Subject): Promise<Result<null>>;
};
