import { Hono } from "hono";
import type { Shop } from "#use-cases/shop.ts";
import { adminApi } from "./api-admin/index.ts";
import { accountsApi } from "./api-store/accounts.ts";
import { addressesApi } from "./api-store/addresses.ts";
import { contentApi } from "./api-store/content.ts";
import { leadsApi } from "./api-store/leads.ts";
import { meApi } from "./api-store/me.ts";
import { myOrdersApi } from "./api-store/my-orders.ts";
import { ordersApi } from "./api-store/orders.ts";
import { otpApi } from "./api-store/otp.ts";
import { paymentsApi } from "./api-store/payments.ts";
import { pinsApi } from "./api-store/pins.ts";
import { productsApi } from "./api-store/products.ts";
import { reviewsApi } from "./api-store/reviews.ts";
import { subscribersApi } from "./api-store/subscribers.ts";
import type { AppEnv } from "./context.ts";
import { refuseCode } from "./error-response.ts";
import { jsonOnly } from "./middleware/json-only.ts";

/** Everything under `/api`, in one error shape (running.md, JSON API). */
export function storeApi(shop: Shop): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(jsonOnly());
  api.route("/", productsApi(shop));
  api.route("/", contentApi(shop));
  api.route("/", ordersApi(shop));
  api.route("/", myOrdersApi(shop));
  api.route("/", paymentsApi(shop));
  api.route("/", pinsApi());
  api.route("/", leadsApi(shop));
  api.route("/", subscribersApi(shop));
  api.route("/", addressesApi(shop));
  api.route("/", reviewsApi(shop));
  api.route("/", accountsApi(shop));
  api.route("/", otpApi(shop));
  api.route("/", meApi(shop));
  api.route("/admin", adminApi(shop));
  const known = api.routes.filter(({ method }) => method !== "ALL");
  api.all("*", (c) => {
    const path = c.req.path.replace(/^\/api/, "");
    const allowed = known.filter((route) => matches(route.path, path)).map(({ method }) => method);
    if (allowed.length === 0) return refuseCode(c, "not-found");
    c.header("Allow", [...new Set(allowed)].join(", "));
    return refuseCode(c, "method-not-allowed");
  });
  return api;
}

/** `/products/:idOrSlug` against `/products/mountain-water`. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
}
