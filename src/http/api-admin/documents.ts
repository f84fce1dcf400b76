import { contentEndpoints } from "#contracts/admin/documents.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountDocuments(on: MountEndpoint, { documents }: Pick<Shop, "documents">): void {
  on(contentEndpoints.list, ({ actor: who }) => documents.list(who));
  on(contentEndpoints.get, ({ actor: who, id }) => documents.get(who, id));
  on(contentEndpoints.save, ({ actor: who, id, body }) => documents.save(who, id, body));
  on(contentEndpoints.publish, ({ actor: who, id, body }) => documents.publish(who, id, body));
  on(contentEndpoints.discard, ({ actor: who, id, body }) => documents.discard(who, id, body));
  on(contentEndpoints.preview, ({ actor: who, id, body }) => documents.preview(who, id, body));
  on(contentEndpoints.versions, ({ actor: who, id, query }) => documents.versions(who, id, query));
  on(contentEndpoints.version, ({ actor: who, id }) => documents.version(who, id));
  on(contentEndpoints.restore, ({ actor: who, id, body }) => documents.restore(who, id, body));
}
