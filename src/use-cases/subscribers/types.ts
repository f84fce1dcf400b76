import type { AnswerOf, BodyOf, QueryOf } from "#contracts/admin/call.ts";
import type { subscriberCalls } from "#contracts/admin/subscribers.ts";
import type { CsvFile } from "../invoices/types.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Calls = typeof subscriberCalls;

/** Who may be written to, for the shop. */
export type SubscriberList = {
  list(who: Who, query: QueryOf<Calls["list"]>): Promise<Result<AnswerOf<Calls["list"]>>>;
  /** Who took the addresses, when and how many, is in the audit. */
  export(who: Who, filter: BodyOf<Calls["export"]>): Promise<Result<CsvFile>>;
};
