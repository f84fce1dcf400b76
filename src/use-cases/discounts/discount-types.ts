import type { z } from "zod";
import type {
  AdminDiscount,
  DiscountTerms,
  DiscountUse,
  discountEndpoints,
} from "#contracts/admin/catalog/discount-endpoints.ts";
import type { EndpointQuery } from "#contracts/admin/endpoint.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Page<T> = { items: T[]; next: string | null };
type NewCode = z.output<NonNullable<typeof discountEndpoints.create.body>>;
type ChangedCode = DiscountTerms & { version: string };

/** Operators' use cases of discount codes. */
export type DiscountUseCases = {
  list(actor: Actor, query: EndpointQuery<typeof discountEndpoints.list>): Promise<Result<Page<AdminDiscount>>>;
  get(actor: Actor, id: string): Promise<Result<AdminDiscount>>;
  /** Idempotent per key. */
  create(actor: Actor, input: NewCode): Promise<Result<AdminDiscount>>;
  /** Orders already placed keep their discount. On a conflict, `current` is the code as it is now. */
  change(
    actor: Actor,
    id: string,
    input: ChangedCode,
  ): Promise<Result<AdminDiscount> | { ok: false; error: Refusal; current: AdminDiscount }>;
  uses(
    actor: Actor,
    id: string,
    query: EndpointQuery<typeof discountEndpoints.uses>,
  ): Promise<Result<Page<DiscountUse>>>;
};
