import type { z } from "zod";
import type { ErrorCode } from "#domain/errors.ts";

/**
 * An endpoint of the storefront's API, as documented in `/api/openapi.json`. `path` is below `/api`, its `:names` are
 * parameters. The routes are in `http/api-store`; a test compares the two.
 */
export type StoreEndpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  /** One line of documentation. */
  summary: string;
  /** Session requirement; `optional` also serves guests and records no owner for them. */
  session: "needed" | "optional" | "none";
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `empty` is 204. */
  response: z.ZodType | "empty";
  /** Error codes in addition to those that every endpoint of its kind can return. */
  errors: readonly ErrorCode[];
};

/** Drops the brand of paise and flattens intersection types. */
type Flat<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Flat<Item>[]
    : { [Key in keyof T]: Flat<T[Key]> };
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;

/**
 * Checks at compile time that a schema and an existing type are identical, so that neither changes alone:
 * `schemaFor<T>()(schema)`.
 */
export function schemaFor<T>() {
  return <Shape extends z.ZodType>(
    shape: Shape,
    ..._differs: Same<z.output<Shape>, T> extends true ? [] : [differs: z.output<Shape>, from: T]
  ): Shape => shape;
}
