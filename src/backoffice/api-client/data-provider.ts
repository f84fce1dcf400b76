import type { DataProvider, GetListParams, GetManyParams, Identifier, RaRecord } from "react-admin";
import type { z } from "zod";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { discountEndpoints } from "#contracts/admin/discount-endpoints.ts";
import type { Endpoint } from "#contracts/admin/endpoint.ts";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import { leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { auditEndpoints } from "#contracts/admin/operator-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { productEndpoints } from "#contracts/admin/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/product-list-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { callApi } from "./call-api.ts";

type Read = Endpoint<z.ZodType, z.ZodUndefined, z.ZodType>;

/** By resource: how its list is asked for, and one record of it where there is a page for one. */
const resourceEndpoints: Record<string, { list: Read; get?: Read }> = {
  audit: { list: auditEndpoints.list },
  customers: { list: customerEndpoints.list, get: customerEndpoints.get },
  products: { list: productListEndpoints.list, get: productEndpoints.get },
  discounts: { list: discountEndpoints.list, get: discountEndpoints.get },
  invoices: { list: invoiceEndpoints.list },
  jobs: { list: jobEndpoints.list },
  leads: { list: leadEndpoints.list, get: leadEndpoints.get },
  media: { list: mediaEndpoints.list, get: mediaEndpoints.get },
  orders: { list: orderEndpoints.list, get: orderEndpoints.get },
  payments: { list: dashboardEndpoints.paymentsToReview },
  reviews: { list: reviewEndpoints.list, get: reviewEndpoints.get },
  subscribers: { list: subscriberEndpoints.list },
};

/** As many rows as the shop answers at once (`pageQuery`). */
const mostRows = 100;
const mostPages = 100_000;

type Page = { items: RaRecord[]; next: string | null };

/**
 * react-admin's questions, asked of the shop. Lists are read page after page by the place where the last one ended, so
 * that orders which arrive meanwhile move nothing; the places of pages seen so far are remembered. What changes a record
 * is a call of its own (`ask`), never a whole record written over another.
 */
export function createDataProvider(): DataProvider {
  const places = new Map<string, string[]>();
  return {
    getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
      const { page, perPage } = withinReason(params.pagination ?? {});
      const { items, next, at } = await pageOf(places, resource, { page, perPage, filter: params.filter ?? {} });
      const pageInfo = { hasNextPage: next !== null, hasPreviousPage: at > 1 };
      return { data: items as R[], pageInfo, meta: { page: at } };
    },
    getOne: async (resource, { id }) => ({ data: await one(resource, id) }),
    getMany: async <R extends RaRecord>(resource: string, { ids }: GetManyParams<R>) => ({
      data: await Promise.all(ids.map((id) => one<R>(resource, id))),
    }),
    getManyReference: () => unknown("getManyReference"),
    update: () => unknown("update"),
    updateMany: () => unknown("updateMany"),
    create: () => unknown("create"),
    delete: () => unknown("delete"),
    deleteMany: () => unknown("deleteMany"),
  };
}

/** Both stand in the address, where anything may be typed. */
function withinReason({ page = 1, perPage = 25 }: { page?: number; perPage?: number }) {
  const from1 = (typed: number, most: number): number => Math.min(Math.max(Math.trunc(typed) || 1, 1), most);
  return { page: from1(page, mostPages), perPage: from1(perPage, mostRows) };
}

type Wanted = { page: number; perPage: number; filter: object };

/**
 * A page that was never reached from the one before (a reload in the middle) is walked to. Where the list ends before,
 * it is the last one: `at` says which.
 */
async function pageOf(
  places: Map<string, string[]>,
  resource: string,
  { page, perPage, filter }: Wanted,
): Promise<Page & { at: number }> {
  const { list } = listOf(resource);
  const key = JSON.stringify([resource, perPage, filter]);
  const known = places.get(key) ?? [];
  places.set(key, known);
  for (let at = Math.min(page, known.length + 1); ; at++) {
    const after = known[at - 2];
    const found = (await callApi(list, { query: { ...filter, limit: perPage, after } })) as unknown as Page;
    if (found.next !== null) known[at - 1] = found.next;
    else known.length = at - 1;
    if (at >= page || found.next === null) return { ...found, at };
  }
}

async function one<R extends RaRecord>(resource: string, id: Identifier): Promise<R> {
  const { get } = listOf(resource);
  if (!get) throw new Error(`${resource} are not read one by one`);
  return (await callApi(get, { params: { id: String(id) } })) as unknown as R;
}

function listOf(resource: string) {
  const found = resourceEndpoints[resource];
  if (!found) throw new Error(`no such list: ${resource}`);
  return found;
}

/** Records change by calls that say what is done with them. */
async function unknown(what: string): Promise<never> {
  throw new Error(`${what} is not how the shop is changed`);
}
