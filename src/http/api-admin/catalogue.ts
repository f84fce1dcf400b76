import { catalogueCalls } from "#contracts/admin/catalogue.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";
import { done } from "./done.ts";

/** What the shop sells, written. */
export function mountCatalogue(on: Answers, { catalogue }: Pick<Shop, "catalogue">): void {
  on(catalogueCalls.create, ({ who, body }) => catalogue.create(who, body));
  on(catalogueCalls.get, ({ who, id }) => catalogue.get(who, id));
  on(catalogueCalls.save, ({ who, id, body }) => catalogue.save(who, id, body));
  on(catalogueCalls.publish, ({ who, id, body }) => catalogue.publish(who, id, body.revision));
  on(catalogueCalls.discard, async ({ who, id, body }) => done(await catalogue.discard(who, id, body.revision)));
  on(catalogueCalls.show, ({ who, id, body }) => catalogue.show(who, id, body));
  on(catalogueCalls.preview, ({ who, id }) => catalogue.preview(who, id));
  on(catalogueCalls.arrangement, ({ who, query }) => catalogue.arrangement(who, query.kind));
  on(catalogueCalls.arrange, async ({ who, body }) => done(await catalogue.arrange(who, body)));
}
