import { taxClassCalls } from "#contracts/admin/tax-classes.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountTaxClasses(on: Answers, { taxClasses }: Pick<Shop, "taxClasses">): void {
  on(taxClassCalls.list, ({ who }) => taxClasses.list(who));
  on(taxClassCalls.add, ({ who, body }) => taxClasses.add(who, body));
  on(taxClassCalls.remove, ({ who, id }) => taxClasses.remove(who, id));
}
