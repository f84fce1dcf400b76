import type { AnswerOf, BodyOf, QueryOf } from "#contracts/admin/call.ts";
import type { codCalls } from "#contracts/admin/cod.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Calls = typeof codCalls;

/** Who pays in cash and who does not (D28). */
export type Cod = {
  list(who: Who, query: QueryOf<Calls["list"]>): Promise<Result<AnswerOf<Calls["list"]>>>;
  add(who: Who, asked: BodyOf<Calls["add"]>): Promise<Result<AnswerOf<Calls["add"]>>>;
  remove(who: Who, asked: BodyOf<Calls["remove"]>): Promise<Result<AnswerOf<Calls["remove"]>>>;
  block(who: Who, asked: BodyOf<Calls["block"]>): Promise<Result<AnswerOf<Calls["block"]>>>;
  report(who: Who, days: QueryOf<Calls["report"]>): Promise<Result<AnswerOf<Calls["report"]>>>;
};
