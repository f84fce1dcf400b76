import { z } from "zod";
import type { Permission } from "#domain/operators/permissions.ts";

/**
 * Permission that an endpoint requires. 'enrolling' is the own account before the second factor is set up; 'open' needs
 * no sign-in.
 */
export type EndpointPermission = Permission | "open" | "signed-in" | "own-account" | "enrolling";

/**
 * One call of the back office's API, said once: the server mounts it, the screens ask by it, `/api/openapi.json` tells
 * of it. `path` is below `/api/admin`, its `:names` are parameters. `answer` is a shape, or the kind of file.
 */
export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | "pdf" | "csv" = z.ZodType | "pdf" | "csv",
> = {
  method: "GET" | "POST" | "DELETE";
  path: `/${string}`;
  permission: EndpointPermission;
  /** One line for people who read the documentation. */
  summary: string;
  query?: Query;
  body?: Body;
  /** Its shape refuses beside the field what no database keeps; elsewhere that falls out of what was sent. */
  rejectsUnstorableText?: true;
  /** The body is a file instead: of which types, and how many bytes at most. */
  file?: { types: readonly string[]; maxBytes: number };
  response: Answer;
};

/** Keeps the exact shapes of one call. */
export function defineEndpoint<
  Answer extends z.ZodType | "pdf" | "csv",
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(one: Endpoint<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return one;
}

export type EndpointQuery<C> = C extends Endpoint<infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type EndpointBody<C> = C extends Endpoint<infer _Q, infer B, infer _A> ? z.output<B> : never;
/** The body as a caller sends it, before defaults are filled in. */
export type EndpointBodyInput<C> = C extends Endpoint<infer _Q, infer B, infer _A> ? z.input<B> : never;
export type EndpointResponse<C> =
  C extends Endpoint<infer _Q, infer _B, infer A> ? (A extends z.ZodType ? z.output<A> : Blob) : never;

const largestPage = 100;

/** Every list: newest first, so many at a time; `after` is the `next` of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(largestPage).default(25),
  after: z.string().max(200).optional(),
});

/** A page of a list; `next` is null at its end. */
export function paginated<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** 'a,b' in an address is two of them; none chosen is no filter. */
export function commaSeparated<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z
    .string()
    .max(400)
    .transform((given) => given.split(",").filter((word) => word !== ""))
    .pipe(z.array(z.enum(words)).max(words.length))
    .optional();
}

export const successResponse = z.object({ status: z.literal("success") });

export const isoTime = z.string().describe("ISO, UTC");
export const isoDay = z.iso.date("Please choose a day.").describe("A day in India");
export const paiseAmount = z.int().describe("Paise");
/** Requests repeated with the same key take effect once. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, "Please reload the page and try again.");

/** Form text as typed; the use case checks its length and words the error. */
export const typedText = z
  .string()
  .nullish()
  .transform((given) => given ?? "")
  .pipe(z.string().max(1_000));
