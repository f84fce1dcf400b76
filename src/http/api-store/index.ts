import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { PlacesResponse } from "#contracts/store/customers/customer-views.ts";
import {
  type ReviewListResponse,
  type ReviewResponse,
  reviewBody,
} from "#contracts/store/customers/review-requests.ts";
import { leadBody, subscriberBody } from "#contracts/store/lead-requests.ts";
import { stockAlertBody } from "#contracts/store/stock-alert-requests.ts";
import { isPin } from "#domain/address/pin-code.ts";
import { lookupPinCode } from "#gateways/pin-codes/lookup-pin-code.ts";
import type { Shop } from "#use-cases/shop.ts";
import { createAdminApi } from "../api-admin/index.ts";
import type { AppEnv } from "../context.ts";
import { sendError, sendErrorCode } from "../error-response.ts";
import type { CachedAnswers } from "../page-cache/cached-answers.ts";
import { callerOf, readBody } from "../request-body.ts";
import { withSession } from "../session-cookies.ts";
import { uploadRuleOf } from "../upload-endpoints.ts";
import { accountRoutes, addressRoutes, customerSignInRoutes, passwordResetRoutes } from "./account-routes.ts";
import { checkoutRoutes, customerOrderRoutes, paymentRoutes } from "./order-and-payment-routes.ts";
import { contentRoutes, productRoutes } from "./public-reads.ts";
import { type ReportParts, reportRoutes } from "./report-routes.ts";

const writeMethods = new Set(["POST", "PUT", "PATCH"]);

/** The JSON API under `/api`, with one error format. */
export function createStoreApi(shop: Shop, cached: Pick<CachedAnswers, "answer">, reports: ReportParts): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  // Before the check for JSON, because browsers send reports with types of their own.
  api.route("/", reportRoutes(reports));
  api.use(requireJson((c) => listMethods(api, c).includes(c.req.method)));
  api.route("/", productRoutes(shop, cached));
  api.route("/", contentRoutes(shop, cached));
  api.route("/", checkoutRoutes(shop));
  api.route("/", customerOrderRoutes(shop));
  api.route("/", paymentRoutes(shop));
  api.route("/", pinCodeRoutes(shop));
  api.route("/", leadRoutes(shop));
  api.route("/", newsletterRoutes(shop));
  api.route("/", stockAlertRoutes(shop));
  api.route("/", addressRoutes(shop));
  api.route("/", reviewRoutes(shop));
  api.route("/", customerSignInRoutes(shop));
  api.route("/", passwordResetRoutes(shop));
  api.route("/", accountRoutes(shop));
  api.route("/admin", createAdminApi(shop));
  api.all("*", (c) => {
    const allowed = listMethods(api, c);
    if (allowed.length === 0) return sendErrorCode(c, "not-found");
    c.header("Allow", allowed.join(", "));
    return sendErrorCode(c, "method-not-allowed");
  });
  return api;
}

/** Lists the methods that a request's address takes. */
function listMethods(api: Hono<AppEnv>, c: Context<AppEnv>): string[] {
  const path = c.req.path.replace(/^\/api/, "");
  const routes = api.routes.filter((route) => route.method !== "ALL" && matches(route.path, path));
  return [...new Set(routes.map(({ method }) => method))];
}

/** Matches `/products/mountain-water` against `/products/:idOrSlug`. */
function matches(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split("/"), path.split("/")];
  return expected.length === actual.length && expected.every((part, at) => part.startsWith(":") || part === actual[at]);
}

/** `POST /leads`, under `/api`: the contact form. */
function leadRoutes({ leads }: Pick<Shop, "leads">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/leads", async (c) => {
    const body = await readBody(c, leadBody);
    if (!body.ok) return sendError(c, body.error);
    const sent = await leads.send(body.value, callerOf(c));
    return sent.ok ? c.json({ status: "success" }) : sendError(c, sent.error);
  });
  return api;
}

/** `GET /pins/{pin}`, under `/api`: state and city of a PIN, empty for an unknown PIN; `…/delivery`: its dates. */
function pinCodeRoutes({ checkout }: Pick<Shop, "checkout">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get("/pins/:pin", (c) => {
    const pin = c.req.param("pin");
    if (!isPin(pin)) return sendErrorCode(c, "invalid-pin");
    const answer: PlacesResponse = {
      places: lookupPinCode(pin).map(({ state, district }) => ({ state, city: district })),
    };
    return c.json(answer, 200, { "Cache-Control": "public, max-age=86400" });
  });
  api.get("/pins/:pin/delivery", async (c) => {
    const estimate = await checkout.estimateDelivery(c.req.param("pin"), callerOf(c));
    if (!estimate.ok) return sendError(c, estimate.error);
    return c.json(estimate.value, 200, { "Cache-Control": "public, max-age=300" });
  });
  return api;
}

/** `POST /subscribers`, under `/api`: the newsletter forms of the footer and the club. */
function newsletterRoutes({ newsletter }: Pick<Shop, "newsletter">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/subscribers", async (c) => {
    const body = await readBody(c, subscriberBody);
    if (!body.ok) return sendError(c, body.error);
    const subscribed = await newsletter.subscribe(body.value, callerOf(c));
    return subscribed.ok ? c.json({ status: "success", ...subscribed.value }) : sendError(c, subscribed.error);
  });
  return api;
}

/** `POST /stock-alerts`, under `/api`: the form on the page of a sold-out product. */
function stockAlertRoutes({ inventory: { alerts } }: Pick<Shop, "inventory">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/stock-alerts", async (c) => {
    const body = await readBody(c, stockAlertBody);
    if (!body.ok) return sendError(c, body.error);
    const asked = await alerts.ask(body.value, callerOf(c));
    return asked.ok ? c.json({ status: "success", ...asked.value }) : sendError(c, asked.error);
  });
  return api;
}

/** `/me/reviews`, under `/api`: the customer's reviews, and products they can review. */
function reviewRoutes(shop: Pick<Shop, "customers" | "reviews">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get("/me/reviews", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const answer: ReviewListResponse = { reviews: await shop.reviews.listOwn(customer.id) };
      return c.json(answer, 200, { "Cache-Control": "private, no-store" });
    }),
  );
  api.post("/me/reviews", (c) =>
    withSession(c, shop, async ({ customer }) => {
      const body = await readBody(c, reviewBody);
      if (!body.ok) return sendError(c, body.error);
      const written = await shop.reviews.write(customer.id, body.value);
      if (!written.ok) return sendError(c, written.error);
      const answer: ReviewResponse = { review: written.value };
      return c.json(answer);
    }),
  );
  return api;
}

/**
 * Rejects bodies that are not valid JSON, where an address takes the method at all. Hono caches the parsed body, so
 * handlers read it again for free.
 */
function requireJson(isKnown: (c: Context<AppEnv>) => boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!writeMethods.has(c.req.method) || uploadRuleOf(c.req)) return await next();
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") return isKnown(c) ? sendErrorCode(c, "unsupported-media-type") : await next();
    try {
      await c.req.json();
    } catch (error) {
      if (error instanceof SyntaxError) return sendErrorCode(c, "bad-request");
      throw error;
    }
    return await next();
  };
}
