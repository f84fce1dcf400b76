import type { z } from "zod";
import type { Endpoint } from "#contracts/admin/call.ts";
import { productEndpoints } from "#contracts/admin/catalogue.ts";
import { customerEndpoints } from "#contracts/admin/customers.ts";
import { discountEndpoints } from "#contracts/admin/discounts.ts";
import { invoiceEndpoints } from "#contracts/admin/invoices.ts";
import { jobEndpoints } from "#contracts/admin/jobs.ts";
import { leadEndpoints } from "#contracts/admin/leads.ts";
import { mediaEndpoints } from "#contracts/admin/media.ts";
import { auditEndpoints } from "#contracts/admin/operators.ts";
import { orderEndpoints } from "#contracts/admin/orders.ts";
import { productListEndpoints } from "#contracts/admin/products.ts";
import { reviewEndpoints } from "#contracts/admin/reviews.ts";
import { subscriberEndpoints } from "#contracts/admin/subscribers.ts";
import { dashboardEndpoints } from "#contracts/admin/today.ts";

type Read = Endpoint<z.ZodType, z.ZodUndefined, z.ZodType>;

/** By resource: how its list is asked for, and one record of it where there is a page for one. */
export const resourceEndpoints: Record<string, { list: Read; get?: Read }> = {
  audit: { list: auditEndpoints.list },
  customers: { list: customerEndpoints.list, get: customerEndpoints.get },
  products: { list: productListEndpoints.list, get: productEndpoints.get },
  discounts: { list: discountEndpoints.list, get: discountEndpoints.get },
  invoices: { list: invoiceEndpoints.list },
  jobs: { list: jobEndpoints.list },
  leads: { list: leadEndpoints.list, get: leadEndpoints.get },
  media: { list: mediaEndpoints.list, get: mediaEndpoints.get },
  orders: { list: orderEndpoints.list, get: orderEndpoints.get },
  payments: { list: dashboardEndpoints.payments },
  reviews: { list: reviewEndpoints.list, get: reviewEndpoints.get },
  subscribers: { list: subscriberEndpoints.list },
};
