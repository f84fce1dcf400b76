import type { z } from "zod";
import type { QueryOf } from "#contracts/admin/call.ts";
import type { AdminDiscount, DiscountTerms, DiscountUse, discountCalls } from "#contracts/admin/discounts.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Page<T> = { items: T[]; next: string | null };
type NewCode = z.output<NonNullable<typeof discountCalls.create.body>>;
type ChangedCode = DiscountTerms & { version: string };

/** Codes and what they give (issue 7 §1, D8). */
export type Discounts = {
  list(who: Who, query: QueryOf<typeof discountCalls.list>): Promise<Result<Page<AdminDiscount>>>;
  get(who: Who, id: string): Promise<Result<AdminDiscount>>;
  /** Once for each key. */
  create(who: Who, input: NewCode): Promise<Result<AdminDiscount>>;
  /** Orders that are placed keep what they were given. Somebody was faster: `current` is what it is now. */
  change(
    who: Who,
    id: string,
    input: ChangedCode,
  ): Promise<Result<AdminDiscount> | { ok: false; error: Refusal; current: AdminDiscount }>;
  uses(who: Who, id: string, query: QueryOf<typeof discountCalls.uses>): Promise<Result<Page<DiscountUse>>>;
};
