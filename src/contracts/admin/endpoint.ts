import { z } from "zod";
import type { Permission } from "#domain/operators/permissions.ts";
import { paiseDescription } from "../plain-messages.ts";

/**
 * Permission that an endpoint requires. 'enrolling' is the own account before a given password is replaced and the second
 * factor set up; 'open' needs no sign-in.
 */
export type EndpointPermission = Permission | "open" | "signed-in" | "own-account" | "enrolling";

/** Types of files that endpoints answer. */
export type FileType = "pdf" | "csv" | "zip" | "html" | "json";

/**
 * An endpoint of the back office's API: the server mounts it, the screens call it, `/api/openapi.json` documents it.
 * `path` is below `/api/admin`, its `:names` are parameters. `response` is a schema or a file type.
 */
export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | FileType = z.ZodType | FileType,
> = {
  method: "GET" | "POST" | "DELETE";
  path: `/${string}`;
  permission: EndpointPermission;
  /**
   * Asks an operator for a fresh second factor (docs/rules.md 17.13): always, or depending on the body. API tokens are
   * not asked, because creating them required one.
   */
  stepUp?: "always" | "sometimes";
  /** One line of documentation. */
  summary: string;
  query?: Query;
  body?: Body;
  /** The schema reports characters that PostgreSQL rejects at their field; other endpoints strip them. */
  rejectsUnstorableText?: true;
  /** The body is a file of one of these types. */
  file?: { types: readonly string[]; maxBytes: number };
  response: Answer;
};

/** Infers the exact types of an endpoint. */
export function defineEndpoint<
  Answer extends z.ZodType | FileType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return endpoint;
}

export type EndpointQuery<C> = C extends Endpoint<infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type EndpointBody<C> = C extends Endpoint<infer _Q, infer B, infer _A> ? z.output<B> : never;
/** The body as a caller sends it, before defaults are filled in. */
export type EndpointBodyInput<C> = C extends Endpoint<infer _Q, infer B, infer _A> ? z.input<B> : never;
export type EndpointResponse<C> =
  C extends Endpoint<infer _Q, infer _B, infer A> ? (A extends z.ZodType ? z.output<A> : Blob) : never;

const maxPageSize = 100;

/** Cursor pagination of every list: `after` is the `next` of the previous page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(25),
  after: z.string().max(200).optional(),
});

/** A page of a list; `next` is null on the last one. */
export function paginated<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** A comma-separated filter, 'a,b'; absent means no filter. */
export function commaSeparated<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .string()
    .max(400)
    .transform((text) => text.split(",").filter((value) => value !== ""))
    .pipe(z.array(z.enum(values)).max(values.length))
    .optional();
}

export const successResponse = z.object({ status: z.literal("success") });

export const isoTime = z.string().describe("ISO, UTC");
/** A moment that an operator sets; rejects years typed without their century ('0026'). */
export const moment = z.iso.datetime("Please choose a date and time.").regex(/^20/, "Please choose a year from 2000.");
export const isoDay = z.iso.date("Please choose a date.").describe("Day in India");
export const paiseAmount = z.int().describe(paiseDescription);
/** Requests repeated with the same key take effect once. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, "Please reload the page and try again.");

/** Form text as typed; the use case checks its length and words the error. */
export const typedText = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
  .pipe(z.string().max(1_000));
