import { productEndpoints } from "#contracts/admin/catalogue.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";
import { toSuccess } from "./done.ts";

/** What the shop sells, written. */
export function mountCatalogEdit(on: MountEndpoint, { catalogue }: Pick<Shop, "catalogue">): void {
  on(productEndpoints.create, ({ actor: who, body }) => catalogue.create(who, body));
  on(productEndpoints.get, ({ actor: who, id }) => catalogue.get(who, id));
  on(productEndpoints.save, ({ actor: who, id, body }) => catalogue.save(who, id, body));
  on(productEndpoints.publish, ({ actor: who, id, body }) => catalogue.publish(who, id, body.revision));
  on(productEndpoints.discard, async ({ actor: who, id, body }) =>
    toSuccess(await catalogue.discard(who, id, body.revision)),
  );
  on(productEndpoints.show, ({ actor: who, id, body }) => catalogue.setVisibility(who, id, body));
  on(productEndpoints.preview, ({ actor: who, id }) => catalogue.preview(who, id));
  on(productEndpoints.arrangement, ({ actor: who, query }) => catalogue.sortOrder(who, query.kind));
  on(productEndpoints.arrange, async ({ actor: who, body }) => toSuccess(await catalogue.saveSortOrder(who, body)));
}
