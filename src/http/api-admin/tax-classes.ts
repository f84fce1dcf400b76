import { taxClassEndpoints } from "#contracts/admin/tax-classes.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountTaxClasses(on: MountEndpoint, { taxClasses }: Pick<Shop, "taxClasses">): void {
  on(taxClassEndpoints.list, ({ actor: who }) => taxClasses.list(who));
  on(taxClassEndpoints.add, ({ actor: who, body }) => taxClasses.add(who, body));
  on(taxClassEndpoints.remove, ({ actor: who, id }) => taxClasses.remove(who, id));
}
