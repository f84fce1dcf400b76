import { subscriberEndpoints } from "#contracts/admin/subscribers.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

/** Who may be written to. */
export function mountNewsletter(on: MountEndpoint, { newsletter: subscribers }: Pick<Shop, "newsletter">): void {
  on(subscriberEndpoints.list, ({ actor: who, query }) => subscribers.list(who, query));
  on(subscriberEndpoints.export, ({ actor: who, body }) => subscribers.export(who, body));
}
