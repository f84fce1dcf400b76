import { codEndpoints } from "#contracts/admin/cod.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountCod(on: MountEndpoint, { cod }: Pick<Shop, "cod">): void {
  on(codEndpoints.list, ({ actor: who, query }) => cod.list(who, query));
  on(codEndpoints.add, ({ actor: who, body }) => cod.add(who, body));
  on(codEndpoints.remove, ({ actor: who, body }) => cod.remove(who, body));
  on(codEndpoints.block, ({ actor: who, body }) => cod.block(who, body));
  on(codEndpoints.report, ({ actor: who, query }) => cod.report(who, query));
}
