import { z } from "zod";
import type { Right } from "#domain/rights.ts";

/** What a call asks of who makes it; 'enrolling' is one's own account before the second factor is set, 'open' nothing. */
export type Need = Right | "open" | "signed-in" | "own-account" | "enrolling";

/**
 * One call of the back office's API, said once: the server mounts it, the screens ask by it, `/api/openapi.json` tells
 * of it. `path` is below `/api/admin`, its `:names` are parameters. `answer` is a shape, or the kind of file.
 */
export type Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | "pdf" | "csv" = z.ZodType | "pdf" | "csv",
> = {
  method: "GET" | "POST" | "DELETE";
  path: `/${string}`;
  need: Need;
  /** One line for people who read the documentation. */
  says: string;
  query?: Query;
  body?: Body;
  /** Its shape refuses beside the field what no database keeps; elsewhere that falls out of what was sent. */
  refusesUnkept?: true;
  /** The body is a file instead: of which types, and how many bytes at most. */
  file?: { types: readonly string[]; mostBytes: number };
  answer: Answer;
};

/** Keeps the exact shapes of one call. */
export function call<
  Answer extends z.ZodType | "pdf" | "csv",
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(one: Call<Query, Body, Answer>): Call<Query, Body, Answer> {
  return one;
}

export type QueryOf<C> = C extends Call<infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type BodyOf<C> = C extends Call<infer _Q, infer B, infer _A> ? z.output<B> : never;
/** What a caller hands over, before defaults are filled in. */
export type BodyGiven<C> = C extends Call<infer _Q, infer B, infer _A> ? z.input<B> : never;
export type AnswerOf<C> =
  C extends Call<infer _Q, infer _B, infer A> ? (A extends z.ZodType ? z.output<A> : Blob) : never;

const largestPage = 100;

/** Every list: newest first, so many at a time; `after` is the `next` of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(largestPage).default(25),
  after: z.string().max(200).optional(),
});

/** A page of a list; `next` is null at its end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** 'a,b' in an address is two of them; none chosen is no filter. */
export function severalOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z
    .string()
    .max(400)
    .transform((given) => given.split(",").filter((word) => word !== ""))
    .pipe(z.array(z.enum(words)).max(words.length))
    .optional();
}

export const done = z.object({ status: z.literal("success") });

export const time = z.string().describe("ISO, UTC");
export const day = z.iso.date("Please choose a day.").describe("A day in India");
export const amount = z.int().describe("Paise");
/** What is sent twice with one key is done once. */
export const requestKey = z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, "Please reload the page and try again.");
