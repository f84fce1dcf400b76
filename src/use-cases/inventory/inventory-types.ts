import type {
  InventoryChange,
  InventoryRow,
  inventoryEndpoints,
} from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Calls = typeof inventoryEndpoints;

/** Prices and stock of every variant, by SKU. */
export type InventoryUseCases = {
  list(actor: Actor, query: EndpointQuery<Calls["list"]>): Promise<Result<EndpointResponse<Calls["list"]>>>;
  countViews(actor: Actor): Promise<Result<EndpointResponse<Calls["viewCounts"]>>>;
  preview(actor: Actor, changes: InventoryChange[]): Promise<Result<EndpointResponse<Calls["preview"]>>>;
  /** All changes or none. When a value no longer equals its `was`: `changed-meanwhile`, with the rows in `current`. */
  apply(actor: Actor, work: EndpointBody<Calls["apply"]>): Promise<Result<null> & { current?: InventoryRow[] }>;
  /** With `was`, when the stock no longer equals it: `changed-meanwhile`, with the row in `current`. */
  adjustStock(
    actor: Actor,
    sku: string,
    move: EndpointBody<Calls["adjustStock"]>,
  ): Promise<Result<{ stock: number }> & { current?: InventoryRow[] }>;
  /** Receives the units of all SKUs or of none. */
  receive(actor: Actor, receipt: EndpointBody<Calls["receive"]>): Promise<Result<null>>;
  movements(
    actor: Actor,
    sku: string,
    query: EndpointQuery<Calls["movements"]>,
  ): Promise<Result<EndpointResponse<Calls["movements"]>>>;
  /** Movements of all SKUs. */
  history(actor: Actor, query: EndpointQuery<Calls["history"]>): Promise<Result<EndpointResponse<Calls["history"]>>>;
};
