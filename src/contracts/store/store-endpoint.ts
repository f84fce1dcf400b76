import type { z } from "zod";
import type { ErrorCode } from "#domain/errors.ts";

/**
 * One call of the storefront's API as `/api/openapi.json` tells of it. `path` is below `/api`, its `:names` are
 * parameters. The routes stand in `http/api-store`; a test holds the two against each other.
 */
export type StoreEndpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  /** One line for people who read the documentation. */
  summary: string;
  /** Session requirement; `optional` also serves guests, but records no owner for them. */
  session: "needed" | "optional" | "none";
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** Error codes beyond those that every endpoint of its kind can return. */
  errors: readonly ErrorCode[];
};

/** Without the brand that tells paise from other numbers, and with crossed types written as one. */
type Flat<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Flat<Item>[]
    : { [Key in keyof T]: Flat<T[Key]> };
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;

/**
 * `shapeOf<T>()(shape)`: the shape of an answer that has a type already, held to it at compile time in both directions,
 * so that neither can change alone.
 */
export function schemaFor<T>() {
  return <Shape extends z.ZodType>(
    shape: Shape,
    ..._differs: Same<z.output<Shape>, T> extends true ? [] : [differs: z.output<Shape>, from: T]
  ): Shape => shape;
}
