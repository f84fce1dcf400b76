import type { DataProvider, GetListParams, GetManyParams, Identifier, RaRecord } from "react-admin";
import { z } from "zod";
import { buyerEndpoints } from "#contracts/admin/buyer-endpoints.ts";
import { discountEndpoints } from "#contracts/admin/catalog/discount-endpoints.ts";
import { inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import type { Endpoint } from "#contracts/admin/endpoint.ts";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import { leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { auditEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import { securityEndpoints } from "#contracts/admin/operators/security-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { callApi, isCursorGone } from "./call-api.ts";

type ReadEndpoint = Endpoint<z.ZodType, z.ZodUndefined, z.ZodType>;

/** Endpoints by resource: its list, and one record where it has a page. */
const resourceEndpoints: Record<string, { list: ReadEndpoint; get?: ReadEndpoint }> = {
  audit: { list: auditEndpoints.list },
  security: { list: securityEndpoints.list },
  customers: { list: buyerEndpoints.list, get: buyerEndpoints.get },
  products: { list: productListEndpoints.list, get: productEndpoints.get },
  discounts: { list: discountEndpoints.list, get: discountEndpoints.get },
  invoices: { list: invoiceEndpoints.list },
  jobs: { list: jobEndpoints.list },
  leads: { list: leadEndpoints.list, get: leadEndpoints.get },
  media: { list: mediaEndpoints.list, get: mediaEndpoints.get },
  orders: { list: orderEndpoints.list, get: orderEndpoints.get },
  payments: { list: dashboardEndpoints.paymentsToReview },
  redirects: { list: redirectEndpoints.list },
  reviews: { list: reviewEndpoints.list, get: reviewEndpoints.get },
  "stock-history": { list: inventoryEndpoints.history },
  subscribers: { list: subscriberEndpoints.list },
};

/** Maximum rows of one answer (`pageQuery`). */
const maxRows = 100;
const maxPages = 100_000;

type Page = { items: RaRecord[]; next: string | null };

/**
 * Answers react-admin's reads from the API. Lists are paged by cursor, so that new orders don't shift rows between
 * pages; the cursors of visited pages are remembered. Writes don't pass through here: each is an endpoint of its own
 * (`callApi`), never a whole record written over another.
 */
export function createDataProvider(): DataProvider {
  const cursors = new Map<string, string[]>();
  return {
    getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
      const { page, perPage } = clampPage(params.pagination ?? {});
      const { items, next, number } = await fetchPage(cursors, resource, {
        page,
        perPage,
        filter: { ...params.filter, ...sortQuery(resource, params.sort) },
      });
      const pageInfo = { hasNextPage: next !== null, hasPreviousPage: number > 1 };
      return { data: items as R[], pageInfo, meta: { page: number, perPage } };
    },
    getOne: async (resource, { id }) => ({ data: await fetchOne(resource, id) }),
    getMany: async <R extends RaRecord>(resource: string, { ids }: GetManyParams<R>) => ({
      data: await Promise.all(ids.map((id) => fetchOne<R>(resource, id))),
    }),
    getManyReference: () => unsupported("getManyReference"),
    update: () => unsupported("update"),
    updateMany: () => unsupported("updateMany"),
    create: () => unsupported("create"),
    delete: () => unsupported("delete"),
    deleteMany: () => unsupported("deleteMany"),
  };
}

/**
 * The sort as the API asks for it, '-placed'. It comes from the URL: one that the list doesn't know, react-admin's own default
 * by id among them, is left out.
 */
function sortQuery(resource: string, sort: GetListParams["sort"]): { sort?: string } {
  const query: unknown = endpointsOf(resource).list.query;
  const known = query instanceof z.ZodObject ? query.shape.sort : undefined;
  const asked = `${sort?.order === "DESC" ? "-" : ""}${sort?.field}`;
  return known instanceof z.ZodType && known.safeParse(asked).success ? { sort: asked } : {};
}

/** Clamps page and page size: both come from the URL. */
function clampPage({ page = 1, perPage = 25 }: { page?: number; perPage?: number }) {
  const clamp = (value: number, max: number): number => Math.min(Math.max(Math.trunc(value) || 1, 1), max);
  return { page: clamp(page, maxPages), perPage: clamp(perPage, maxRows) };
}

type PageQuery = { page: number; perPage: number; filter: object };

/**
 * Fetches one page. Where its cursor is unknown (a reload in the middle), it walks there page by page; where the list
 * ends earlier, it returns the last page, with its `number`. Where a cursor's row is gone, it walks there once more.
 */
async function fetchPage(
  cursors: Map<string, string[]>,
  resource: string,
  { page, perPage, filter }: PageQuery,
): Promise<Page & { number: number }> {
  const { list } = endpointsOf(resource);
  const key = JSON.stringify([resource, perPage, filter]);
  const known = cursors.get(key) ?? [];
  cursors.set(key, known);
  let hasRestarted = false;
  for (let number = Math.min(page, known.length + 1); ; number++) {
    const after = known[number - 2];
    const answer = await readPage(list, { ...filter, limit: perPage, after }).catch((error: unknown) => {
      if (after === undefined || hasRestarted || !isCursorGone(error)) throw error;
      hasRestarted = true;
    });
    if (!answer) {
      known.length = 0;
      number = 0;
      continue;
    }
    if (answer.next !== null) known[number - 1] = answer.next;
    else known.length = number - 1;
    if (number >= page || answer.next === null) return { ...answer, number };
  }
}

async function readPage(list: ReadEndpoint, query: Record<string, unknown>): Promise<Page> {
  return (await callApi(list, { query })) as unknown as Page;
}

async function fetchOne<R extends RaRecord>(resource: string, id: Identifier): Promise<R> {
  const { get } = endpointsOf(resource);
  if (!get) throw new Error(`${resource} have no endpoint for one record`);
  return (await callApi(get, { params: { id: String(id) } })) as unknown as R;
}

function endpointsOf(resource: string) {
  const endpoints = resourceEndpoints[resource];
  if (!endpoints) throw new Error(`unknown resource: ${resource}`);
  return endpoints;
}

/** Rejects react-admin's generic writes: records change through endpoints of their own. */
async function unsupported(method: string): Promise<never> {
  throw new Error(`${method} is not supported: write through an endpoint`);
}
