import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type {
  InventoryChange,
  InventoryRow,
  inventoryEndpoints,
  ScheduledPriceChange,
} from "#contracts/admin/inventory-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Calls = typeof inventoryEndpoints;

/** Prices and stock of everything that can be bought, by SKU (issue 7 §1). */
export type InventoryUseCases = {
  list(actor: Actor, query: EndpointQuery<Calls["list"]>): Promise<Result<EndpointResponse<Calls["list"]>>>;
  preview(actor: Actor, changes: InventoryChange[]): Promise<Result<EndpointResponse<Calls["preview"]>>>;
  /** All of them or none. What is not any more what it `was`: `changed-meanwhile`, and `current` has the rows. */
  apply(actor: Actor, work: EndpointBody<Calls["apply"]>): Promise<Result<null> & { current?: InventoryRow[] }>;
  adjustStock(actor: Actor, sku: string, move: EndpointBody<Calls["move"]>): Promise<Result<{ stock: number }>>;
  movements(
    actor: Actor,
    sku: string,
    query: EndpointQuery<Calls["movements"]>,
  ): Promise<Result<EndpointResponse<Calls["movements"]>>>;
  listScheduledPrices(
    actor: Actor,
    query: EndpointQuery<Calls["prices"]>,
  ): Promise<Result<EndpointResponse<Calls["prices"]>>>;
  schedulePrices(actor: Actor, wanted: EndpointBody<Calls["schedule"]>): Promise<Result<ScheduledPriceChange>>;
  cancelScheduledPrices(actor: Actor, id: string): Promise<Result<null>>;
  jobs: {
    /** Prices whose moment has come; asked again, or by two at once, they begin once. */
    beginPrices(id: number): Promise<void>;
  };
};
