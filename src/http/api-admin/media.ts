import { mediaCalls } from "#contracts/admin/media.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";
import { done } from "./done.ts";

export function mountMedia(on: Answers, { media }: Pick<Shop, "media">): void {
  on(mediaCalls.list, ({ who, query }) => media.list(who, query));
  on(mediaCalls.get, ({ who, id }) => media.get(who, id));
  on(mediaCalls.upload, ({ who, query, file }) => media.upload(who, query, file));
  on(mediaCalls.change, ({ who, id, body }) => media.change(who, id, body));
  on(mediaCalls.replace, ({ who, id, query, file }) => media.replace(who, id, query, file));
  on(mediaCalls.remove, async ({ who, id }) => done(await media.remove(who, id)));
}
