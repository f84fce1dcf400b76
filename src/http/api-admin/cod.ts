import { codCalls } from "#contracts/admin/cod.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountCod(on: Answers, { cod }: Pick<Shop, "cod">): void {
  on(codCalls.list, ({ who, query }) => cod.list(who, query));
  on(codCalls.add, ({ who, body }) => cod.add(who, body));
  on(codCalls.remove, ({ who, body }) => cod.remove(who, body));
  on(codCalls.block, ({ who, body }) => cod.block(who, body));
  on(codCalls.report, ({ who, query }) => cod.report(who, query));
}
