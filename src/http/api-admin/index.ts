import { Hono } from "hono";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { mountOperatorAccount } from "./account.ts";
import { endpointMounter, openEndpointMounter } from "./answer.ts";
import { mountCatalogEdit } from "./catalogue.ts";
import { mountCsv } from "./catalogue-files.ts";
import { mountCustomers } from "./customers.ts";
import { mountSearch } from "./desk.ts";
import { mountDiscounts } from "./discounts.ts";
import { mountDocuments } from "./documents.ts";
import { mountTax } from "./invoices.ts";
import { mountJobs } from "./jobs.ts";
import { mountLeads } from "./leads.ts";
import { mountMedia } from "./media.ts";
import { mountOrderOperations } from "./order-work.ts";
import { mountOrders } from "./orders.ts";
import { mountOperators } from "./people.ts";
import { mountProductList } from "./products.ts";
import { mountReviews } from "./reviews.ts";
import { mountSettings } from "./settings.ts";
import { mountInventory } from "./shelf.ts";
import { mountOperatorSignIn } from "./sign-in.ts";
import { mountNewsletter } from "./subscribers.ts";
import { mountTaxClasses } from "./tax-classes.ts";
import { mountDashboard } from "./today.ts";

/** The back office's API, below `/api/admin` (issue 6): nothing of it is kept by anybody in between. */
export function createAdminApi(shop: Shop): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    await next();
  });
  mountOperatorSignIn(openEndpointMounter(api), shop);
  const answer = endpointMounter(api, shop);
  mountOperatorAccount(answer, shop);
  mountOperators(answer, shop);
  mountOrders(answer, shop);
  mountOrderOperations(answer, shop);
  mountCustomers(answer, shop);
  mountLeads(answer, shop);
  mountNewsletter(answer, shop);
  mountReviews(answer, shop);
  mountTax(answer, shop);
  mountJobs(answer, shop);
  mountDashboard(answer, shop);
  mountSettings(answer, shop);
  mountTaxClasses(answer, shop);
  mountDiscounts(answer, shop);
  mountProductList(answer, shop);
  mountCatalogEdit(answer, shop);
  mountInventory(answer, shop);
  mountDocuments(answer, shop);
  mountMedia(answer, shop);
  mountCsv(answer, shop);
  mountSearch(answer, shop);
  return api;
}
