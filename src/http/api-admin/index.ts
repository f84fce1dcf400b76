import { Hono } from "hono";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { mountAccount } from "./account.ts";
import { answers, openAnswers } from "./answer.ts";
import { mountCatalogue } from "./catalogue.ts";
import { mountCatalogueFiles } from "./catalogue-files.ts";
import { mountCustomers } from "./customers.ts";
import { mountDesk } from "./desk.ts";
import { mountDiscounts } from "./discounts.ts";
import { mountDocuments } from "./documents.ts";
import { mountInvoices } from "./invoices.ts";
import { mountJobs } from "./jobs.ts";
import { mountLeads } from "./leads.ts";
import { mountMedia } from "./media.ts";
import { mountOrderWork } from "./order-work.ts";
import { mountOrders } from "./orders.ts";
import { mountPeople } from "./people.ts";
import { mountProducts } from "./products.ts";
import { mountReviews } from "./reviews.ts";
import { mountSettings } from "./settings.ts";
import { mountShelf } from "./shelf.ts";
import { mountSignIn } from "./sign-in.ts";
import { mountSubscribers } from "./subscribers.ts";
import { mountTaxClasses } from "./tax-classes.ts";
import { mountToday } from "./today.ts";

/** The back office's API, below `/api/admin` (issue 6): nothing of it is kept by anybody in between. */
export function adminApi(shop: Shop): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    await next();
  });
  mountSignIn(openAnswers(api), shop);
  const answer = answers(api, shop);
  mountAccount(answer, shop);
  mountPeople(answer, shop);
  mountOrders(answer, shop);
  mountOrderWork(answer, shop);
  mountCustomers(answer, shop);
  mountLeads(answer, shop);
  mountSubscribers(answer, shop);
  mountReviews(answer, shop);
  mountInvoices(answer, shop);
  mountJobs(answer, shop);
  mountToday(answer, shop);
  mountSettings(answer, shop);
  mountTaxClasses(answer, shop);
  mountDiscounts(answer, shop);
  mountProducts(answer, shop);
  mountCatalogue(answer, shop);
  mountShelf(answer, shop);
  mountDocuments(answer, shop);
  mountMedia(answer, shop);
  mountCatalogueFiles(answer, shop);
  mountDesk(answer, shop);
  return api;
}
