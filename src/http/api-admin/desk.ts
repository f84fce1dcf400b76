import { searchEndpoints } from "#contracts/admin/desk.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";
import { toSuccess } from "./done.ts";

export function mountSearch(on: MountEndpoint, { desk }: Pick<Shop, "desk">): void {
  on(searchEndpoints.search, ({ actor: who, query }) => desk.search(who, query.q));
  on(searchEndpoints.views, ({ actor: who, query }) => desk.listViews(who, query.resource));
  on(searchEndpoints.saveView, ({ actor: who, body }) => desk.saveView(who, body));
  on(searchEndpoints.removeView, async ({ actor: who, id }) => toSuccess(await desk.removeView(who, id)));
  on(searchEndpoints.edit, ({ actor: who, body }) => desk.startEditing(who, body));
  on(searchEndpoints.leave, async ({ actor: who, query }) => toSuccess(await desk.stopEditing(who, query)));
}
