import { documentCalls } from "#contracts/admin/documents.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountDocuments(on: Answers, { documents }: Pick<Shop, "documents">): void {
  on(documentCalls.list, ({ who }) => documents.list(who));
  on(documentCalls.get, ({ who, id }) => documents.get(who, id));
  on(documentCalls.save, ({ who, id, body }) => documents.save(who, id, body));
  on(documentCalls.publish, ({ who, id, body }) => documents.publish(who, id, body));
  on(documentCalls.discard, ({ who, id, body }) => documents.discard(who, id, body));
  on(documentCalls.preview, ({ who, id, body }) => documents.preview(who, id, body));
  on(documentCalls.versions, ({ who, id, query }) => documents.versions(who, id, query));
  on(documentCalls.version, ({ who, id }) => documents.version(who, id));
  on(documentCalls.restore, ({ who, id, body }) => documents.restore(who, id, body));
}
