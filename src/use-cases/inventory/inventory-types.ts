import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { InventoryChange, InventoryRow, inventoryEndpoints } from "#contracts/admin/inventory-endpoints.ts";
import type { ScheduledPriceChange, scheduledPriceEndpoints } from "#contracts/admin/pricing-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Calls = typeof inventoryEndpoints;
type PriceCalls = typeof scheduledPriceEndpoints;

/** Prices and stock of every variant, by SKU. */
export type InventoryUseCases = {
  list(actor: Actor, query: EndpointQuery<Calls["list"]>): Promise<Result<EndpointResponse<Calls["list"]>>>;
  preview(actor: Actor, changes: InventoryChange[]): Promise<Result<EndpointResponse<Calls["preview"]>>>;
  /** All changes or none. When a value no longer equals its `was`: `changed-meanwhile`, with the rows in `current`. */
  apply(actor: Actor, work: EndpointBody<Calls["apply"]>): Promise<Result<null> & { current?: InventoryRow[] }>;
  adjustStock(actor: Actor, sku: string, move: EndpointBody<Calls["adjustStock"]>): Promise<Result<{ stock: number }>>;
  movements(
    actor: Actor,
    sku: string,
    query: EndpointQuery<Calls["movements"]>,
  ): Promise<Result<EndpointResponse<Calls["movements"]>>>;
  listScheduledPrices(
    actor: Actor,
    query: EndpointQuery<PriceCalls["list"]>,
  ): Promise<Result<EndpointResponse<PriceCalls["list"]>>>;
  schedulePrices(actor: Actor, wanted: EndpointBody<PriceCalls["schedule"]>): Promise<Result<ScheduledPriceChange>>;
  cancelScheduledPrices(actor: Actor, id: string): Promise<Result<null>>;
  jobs: {
    /** Applies scheduled prices that are due; repeated or concurrent calls apply them once. */
    beginPrices(id: number): Promise<void>;
  };
};
