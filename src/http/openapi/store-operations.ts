import { accountEndpoints } from "#contracts/store/endpoints/store-account.ts";
import { addressAndReviewEndpoints } from "#contracts/store/endpoints/store-addresses-and-reviews.ts";
import { customerAuthEndpoints } from "#contracts/store/endpoints/store-auth.ts";
import { catalogEndpoints } from "#contracts/store/endpoints/store-catalog.ts";
import { checkoutEndpoints } from "#contracts/store/endpoints/store-checkout.ts";
import { leadAndNewsletterEndpoints } from "#contracts/store/endpoints/store-leads-and-newsletter.ts";
import { customerOrderEndpoints } from "#contracts/store/endpoints/store-orders.ts";
import type { StoreEndpoint } from "#contracts/store/store-endpoint.ts";
import { buildOperationId, type EndpointDoc } from "./endpoint-doc.ts";

const parts: [tag: string, calls: Record<string, StoreEndpoint>][] = [
  ["Catalogue", catalogEndpoints],
  ["Buying", checkoutEndpoints],
  ["Orders", customerOrderEndpoints],
  ["Signing in", customerAuthEndpoints],
  ["Account", accountEndpoints],
  ["Addresses and reviews", addressAndReviewEndpoints],
  ["Visitors", leadAndNewsletterEndpoints],
];

export const storeTags: string[] = parts.map(([tag]) => tag);

/** The storefront's API, as its calls say it. */
export const storeOperations = (): EndpointDoc[] =>
  parts.flatMap(([tag, calls]) => Object.entries(calls).map(([name, one]) => described(tag, name, one)));

function described(tag: string, name: string, { session, path, errors: refusals, ...one }: StoreEndpoint): EndpointDoc {
  return {
    ...one,
    path: `/api${path}`,
    operationId: buildOperationId("store", name),
    tag,
    security: session === "none" ? [] : [...(session === "optional" ? [{}] : []), { customerSession: [] }],
    refusals: session === "needed" ? ["not-signed-in", ...refusals] : refusals,
  };
}
