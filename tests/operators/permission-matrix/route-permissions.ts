import type { Permission } from "#domain/operators/permissions.ts";
import type { TestShop } from "#tests/harness/test-shop.ts";

/** A part of the API, for the walk through every route with every role. */
export type RoutePermissions = {
  /** Permission of each route, stated a second time: a route that is missing here fails the matrix. */
  permissions: Record<string, Permission | "open" | "own">;
  /** Right for each of them in turn: nothing is refused for its shape. `{}` where none is named. */
  bodies?: Record<string, object>;
  /** Query strings by route. */
  queries?: Record<string, string>;
  /** Makes what the routes speak of; says by route what stands for its `:id`. */
  createPathIds?: (shop: TestShop) => Promise<Record<string, string>>;
};
