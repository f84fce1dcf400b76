import { mediaEndpoints } from "#contracts/admin/media.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";
import { toSuccess } from "./done.ts";

export function mountMedia(on: MountEndpoint, { media }: Pick<Shop, "media">): void {
  on(mediaEndpoints.list, ({ actor: who, query }) => media.list(who, query));
  on(mediaEndpoints.get, ({ actor: who, id }) => media.get(who, id));
  on(mediaEndpoints.upload, ({ actor: who, query, file }) => media.upload(who, query, file));
  on(mediaEndpoints.change, ({ actor: who, id, body }) => media.change(who, id, body));
  on(mediaEndpoints.replace, ({ actor: who, id, query, file }) => media.replace(who, id, query, file));
  on(mediaEndpoints.remove, async ({ actor: who, id }) => toSuccess(await media.remove(who, id)));
}
