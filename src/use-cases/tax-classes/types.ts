import type { AnswerOf, BodyOf } from "#contracts/admin/call.ts";
import type { taxClassCalls } from "#contracts/admin/tax-classes.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Done = { status: "success" };

/** GST rates by HSN and day (issue 7 §1, india.md). What was invoiced stays as it is. */
export type TaxClasses = {
  list(who: Who): Promise<Result<AnswerOf<typeof taxClassCalls.list>>>;
  add(who: Who, input: BodyOf<typeof taxClassCalls.add>): Promise<Result<Done>>;
  /** '2201 2025-09-22'; only one that begins today or later. */
  remove(who: Who, id: string): Promise<Result<Done>>;
};
