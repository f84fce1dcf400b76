import type { Permission } from "#domain/operators/permissions.ts";
import type { TestShop } from "#tests/harness/test-shop.ts";

/** The routes of one part of the API, tested with every role. */
export type RoutePermissions = {
  /** Permission of each route, stated independently of the code: a route missing here fails the matrix. */
  permissions: Record<string, Permission | "open" | "own">;
  /** A valid body for each route, so that none is rejected by its schema; `{}` by default. */
  bodies?: Record<string, object>;
  /** Query strings by route. */
  queries?: Record<string, string>;
  /** Creates the records that the routes need; returns the `:id` of each route. */
  createPathIds?: (shop: TestShop) => Promise<Record<string, string>>;
};
