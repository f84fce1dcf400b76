import type { z } from "zod";
import type { Call } from "#contracts/admin/call.ts";
import { catalogueCalls } from "#contracts/admin/catalogue.ts";
import { customerCalls } from "#contracts/admin/customers.ts";
import { discountCalls } from "#contracts/admin/discounts.ts";
import { invoiceCalls } from "#contracts/admin/invoices.ts";
import { jobCalls } from "#contracts/admin/jobs.ts";
import { leadCalls } from "#contracts/admin/leads.ts";
import { mediaCalls } from "#contracts/admin/media.ts";
import { auditCalls } from "#contracts/admin/operators.ts";
import { orderCalls } from "#contracts/admin/orders.ts";
import { productCalls } from "#contracts/admin/products.ts";
import { reviewCalls } from "#contracts/admin/reviews.ts";
import { subscriberCalls } from "#contracts/admin/subscribers.ts";
import { todayCalls } from "#contracts/admin/today.ts";

type Read = Call<z.ZodType, z.ZodUndefined, z.ZodType>;

/** By resource: how its list is asked for, and one record of it where there is a page for one. */
export const resourceEndpoints: Record<string, { list: Read; get?: Read }> = {
  audit: { list: auditCalls.list },
  customers: { list: customerCalls.list, get: customerCalls.get },
  products: { list: productCalls.list, get: catalogueCalls.get },
  discounts: { list: discountCalls.list, get: discountCalls.get },
  invoices: { list: invoiceCalls.list },
  jobs: { list: jobCalls.list },
  leads: { list: leadCalls.list, get: leadCalls.get },
  media: { list: mediaCalls.list, get: mediaCalls.get },
  orders: { list: orderCalls.list, get: orderCalls.get },
  payments: { list: todayCalls.payments },
  reviews: { list: reviewCalls.list, get: reviewCalls.get },
  subscribers: { list: subscriberCalls.list },
};
