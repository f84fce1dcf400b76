import type { ScheduledPriceChange, scheduledPriceEndpoints } from "#contracts/admin/catalog/pricing-endpoints.ts";
import type { SalePrice, salePriceEndpoints } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Endpoints = typeof scheduledPriceEndpoints;

type Sales = typeof salePriceEndpoints;

/** Price changes that begin at a set moment, and sales, which also end at one. */
export type PricingUseCases = {
  listScheduledPrices(
    actor: Actor,
    query: EndpointQuery<Endpoints["list"]>,
  ): Promise<Result<EndpointResponse<Endpoints["list"]>>>;
  schedulePrices(actor: Actor, change: EndpointBody<Endpoints["schedule"]>): Promise<Result<ScheduledPriceChange>>;
  cancelScheduledPrices(actor: Actor, id: string): Promise<Result<null>>;
  listSales(actor: Actor, query: EndpointQuery<Sales["list"]>): Promise<Result<EndpointResponse<Sales["list"]>>>;
  scheduleSale(actor: Actor, sale: EndpointBody<Sales["schedule"]>): Promise<Result<SalePrice>>;
  endSale(actor: Actor, id: string): Promise<Result<null>>;
  /** Applies a price change that is due, exactly once however often it is called. */
  applyScheduledPrices(id: number): Promise<void>;
};
