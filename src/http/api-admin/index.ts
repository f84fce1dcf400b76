import { Hono } from "hono";
import { attachEndpoints } from "#contracts/admin/attach-endpoints.ts";
import { buyerEndpoints } from "#contracts/admin/buyer-endpoints.ts";
import { taxClassEndpoints } from "#contracts/admin/catalog/tax-class-endpoints.ts";
import { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import { leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { orderListEndpoints } from "#contracts/admin/order-list-endpoints.ts";
import { remittanceEndpoints } from "#contracts/admin/remittance-endpoints.ts";
import { reportEndpoints } from "#contracts/admin/report-endpoints.ts";
import { searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { shopStateEndpoints } from "#contracts/admin/shop-state-endpoints.ts";
import { statementEndpoints } from "#contracts/admin/statement-endpoints.ts";
import { verificationEndpoints } from "#contracts/admin/verification-endpoints.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { mountContent } from "./content-routes.ts";
import { endpointMounter, type MountEndpoint, openEndpointMounter } from "./mount-endpoint.ts";
import { mountOperatorAccount, mountOperatorSignIn, mountOperators } from "./operator-routes.ts";
import {
  mountCouriers,
  mountManualOrders,
  mountOrderEdits,
  mountOrderOperations,
  mountTax,
} from "./order-and-tax-routes.ts";
import { mountProducts } from "./product-routes.ts";
import { toSuccess } from "./success.ts";

/** The back office's API, below `/api/admin`. Responses are never cached. */
export function createAdminApi(shop: Shop): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    await next();
  });
  mountOperatorSignIn(openEndpointMounter(api), shop);
  mountAdminEndpoints(endpointMounter(api, shop), shop);
  return api;
}

/** Mounts every endpoint for signed-in operators and API tokens. */
export function mountAdminEndpoints(on: MountEndpoint, shop: Shop): void {
  mountOperatorAccount(on, shop);
  mountOperators(on, shop);
  mountOrders(on, shop);
  mountOrderOperations(on, shop);
  mountManualOrders(on, shop);
  mountOrderEdits(on, shop);
  mountCustomers(on, shop);
  mountLeads(on, shop);
  mountNewsletter(on, shop);
  mountCouriers(on, shop);
  mountTax(on, shop);
  mountJobs(on, shop);
  mountVerification(on, shop);
  mountDashboard(on, shop);
  mountReports(on, shop);
  mountSettings(on, shop);
  mountTaxClasses(on, shop);
  mountProducts(on, shop);
  mountContent(on, shop);
  mountSearch(on, shop);
}

/** Sales and parcels of a period. */
function mountReports(on: MountEndpoint, { reports }: Pick<Shop, "reports">): void {
  on(reportEndpoints.get, ({ actor, query }) => reports.read(actor, query));
  on(reportEndpoints.csv, ({ actor, query }) => reports.exportCsv(actor, query));
}

function mountSettings(on: MountEndpoint, shop: Shop): void {
  on(settingsEndpoints.get, ({ actor }) => shop.settings.read(actor));
  on(settingsEndpoints.save, ({ actor, body }) => shop.settings.save(actor, body.changes));
  on(shopStateEndpoints.get, ({ actor }) => shop.readiness.state(actor));
  on(shopStateEndpoints.check, ({ actor }) => shop.readiness.check(actor));
  on(shopStateEndpoints.open, ({ actor }) => shop.readiness.open(actor));
  on(shopStateEndpoints.close, ({ actor, body }) => shop.readiness.close(actor, body.words));
  mountCod(on, shop);
}

function mountCod(on: MountEndpoint, { payments: { cod } }: Pick<Shop, "payments">): void {
  on(codEndpoints.list, ({ actor, query }) => cod.list(actor, query));
  on(codEndpoints.add, ({ actor, body }) => cod.add(actor, body));
  on(codEndpoints.remove, ({ actor, body }) => cod.remove(actor, body));
  on(codEndpoints.block, ({ actor, body }) => cod.block(actor, body));
  on(codEndpoints.report, ({ actor, query }) => cod.report(actor, query));
}

function mountCustomers(on: MountEndpoint, { customers: { admin, buyers } }: Pick<Shop, "customers">): void {
  on(customerEndpoints.list, ({ actor, query }) => admin.list(actor, query));
  on(customerEndpoints.get, ({ actor, id }) => admin.get(actor, id));
  on(customerEndpoints.endSessions, async ({ actor, id }) => toSuccess(await admin.endSessions(actor, id)));
  on(buyerEndpoints.list, ({ actor, query }) => buyers.list(actor, query));
  on(buyerEndpoints.summary, ({ actor, query }) => buyers.summarize(actor, query));
  on(buyerEndpoints.segmentCounts, ({ actor }) => buyers.countSegments(actor));
  on(buyerEndpoints.export, ({ actor, body }) => buyers.export(actor, body));
  on(buyerEndpoints.get, ({ actor, id }) => buyers.get(actor, id));
  on(buyerEndpoints.timeline, ({ actor, id, query }) => buyers.timeline(actor, id, query));
  on(buyerEndpoints.note, async ({ actor, id, body }) => toSuccess(await buyers.note(actor, id, body)));
  on(buyerEndpoints.tags, async ({ actor, id, body }) => toSuccess(await buyers.setTags(actor, id, body)));
}

function mountSearch(on: MountEndpoint, { search }: Pick<Shop, "search">): void {
  on(searchEndpoints.search, ({ actor, query }) => search.search(actor, query.q));
  on(searchEndpoints.views, ({ actor, query }) => search.listViews(actor, query.resource));
  on(searchEndpoints.saveView, ({ actor, body }) => search.saveView(actor, body));
  on(searchEndpoints.removeView, async ({ actor, id }) => toSuccess(await search.removeView(actor, id)));
  on(searchEndpoints.edit, ({ actor, body }) => search.startEditing(actor, body));
  on(searchEndpoints.leave, async ({ actor, query }) => toSuccess(await search.stopEditing(actor, query)));
}

/** Background jobs. */
function mountJobs(on: MountEndpoint, { jobs }: Shop): void {
  on(jobEndpoints.list, ({ actor, query }) => jobs.list(actor, query));
  on(jobEndpoints.kinds, ({ actor }) => jobs.kinds(actor));
  on(jobEndpoints.retry, ({ actor, id }) => jobs.retry(actor, id));
  on(jobEndpoints.retryAll, ({ actor, body }) => jobs.retryAll(actor, body.kind));
}

/** Checks of the books, and the list of backups and drills beside them. */
function mountVerification(on: MountEndpoint, { verification }: Shop): void {
  on(verificationEndpoints.overview, ({ actor }) => verification.overview(actor));
  on(verificationEndpoints.runs, ({ actor, query }) => verification.list(actor, query));
  on(verificationEndpoints.run, ({ actor, id }) => verification.get(actor, id));
  on(verificationEndpoints.verify, ({ actor }) => verification.queue(actor));
}

function mountLeads(on: MountEndpoint, { leads }: Pick<Shop, "leads">): void {
  on(leadEndpoints.list, ({ actor, query }) => leads.list(actor, query));
  on(leadEndpoints.get, ({ actor, id }) => leads.get(actor, id));
  on(leadEndpoints.answer, ({ actor, id, body }) => leads.answer(actor, id, body));
  on(leadEndpoints.note, ({ actor, id, body }) => leads.note(actor, id, body));
  on(leadEndpoints.state, ({ actor, id, body }) => leads.setState(actor, id, body));
}

function mountOrders(on: MountEndpoint, { orders }: Pick<Shop, "orders">): void {
  on(orderListEndpoints.summary, ({ actor, query }) => orders.summarize(actor, query));
  on(orderListEndpoints.viewCounts, ({ actor }) => orders.countViews(actor));
  on(orderEndpoints.list, ({ actor, query }) => orders.listAll(actor, query));
  on(orderEndpoints.export, ({ actor, body }) => orders.export(actor, body));
}

/** Newsletter subscribers. */
function mountNewsletter(on: MountEndpoint, { newsletter }: Pick<Shop, "newsletter">): void {
  on(subscriberEndpoints.list, ({ actor, query }) => newsletter.list(actor, query));
  on(subscriberEndpoints.export, ({ actor, body }) => newsletter.export(actor, body));
  on(subscriberEndpoints.unsubscribe, async ({ actor, id }) => toSuccess(await newsletter.unsubscribeById(actor, id)));
}

function mountTaxClasses(on: MountEndpoint, { tax }: Pick<Shop, "tax">): void {
  on(taxClassEndpoints.list, ({ actor }) => tax.classes.list(actor));
  on(taxClassEndpoints.add, ({ actor, body }) => tax.classes.add(actor, body));
  on(taxClassEndpoints.remove, ({ actor, id }) => tax.classes.remove(actor, id));
}

/** Dashboard: to-do counts, sales and payment issues. */
function mountDashboard(on: MountEndpoint, { dashboard, payments }: Shop): void {
  on(attachEndpoints.orders, ({ actor, id }) => payments.unmatched.orders(actor, id));
  on(attachEndpoints.attach, async ({ actor, id, body }) =>
    toSuccess(await payments.unmatched.attach(actor, id, body)),
  );
  on(attachEndpoints.refund, async ({ actor, id, body }) =>
    toSuccess(await payments.unmatched.refund(actor, id, body)),
  );
  on(remittanceEndpoints.owed, ({ actor }) => payments.remittances.owed(actor));
  on(remittanceEndpoints.parcels, ({ actor, query }) => payments.remittances.parcels(actor, query));
  on(remittanceEndpoints.check, ({ actor, body }) => payments.remittances.check(actor, body));
  on(remittanceEndpoints.list, ({ actor, query }) => payments.remittances.list(actor, query));
  on(remittanceEndpoints.record, ({ actor, body }) => payments.remittances.record(actor, body));
  on(statementEndpoints.match, ({ actor, body }) => payments.matchStatement(actor, body));
  on(dashboardEndpoints.get, ({ actor, query }) => dashboard.read(actor, query));
  on(dashboardEndpoints.figures, ({ actor }) => dashboard.readFigures(actor));
  on(dashboardEndpoints.paymentsToReview, ({ actor, query }) => dashboard.listPaymentsToReview(actor, query));
  on(dashboardEndpoints.markReviewed, async ({ actor, id }) => toSuccess(await dashboard.markReviewed(actor, id)));
  on(dashboardEndpoints.markDisputeReviewed, async ({ actor, id }) =>
    toSuccess(await dashboard.markDisputeReviewed(actor, id)),
  );
}
