import { Hono } from "hono";
import type { Shop } from "#use-cases/shop.ts";
import { createAdminApi } from "./api-admin/index.ts";
import { customerSignInRoutes } from "./api-store/accounts.ts";
import { addressRoutes } from "./api-store/addresses.ts";
import { contentRoutes } from "./api-store/content.ts";
import { leadRoutes } from "./api-store/leads.ts";
import { accountRoutes } from "./api-store/me.ts";
import { customerOrderRoutes } from "./api-store/my-orders.ts";
import { checkoutRoutes } from "./api-store/orders.ts";
import { passwordResetRoutes } from "./api-store/otp.ts";
import { paymentRoutes } from "./api-store/payments.ts";
import { pinCodeRoutes } from "./api-store/pins.ts";
import { productRoutes } from "./api-store/products.ts";
import { reviewRoutes } from "./api-store/reviews.ts";
import { newsletterRoutes } from "./api-store/subscribers.ts";
import type { AppEnv } from "./context.ts";
import { sendErrorCode } from "./error-response.ts";
import { requireJson } from "./middleware/json-only.ts";

/** Everything under `/api`, in one error shape (running.md, JSON API). */
export function createStoreApi(shop: Shop): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(requireJson());
  api.route("/", productRoutes(shop));
  api.route("/", contentRoutes(shop));
  api.route("/", checkoutRoutes(shop));
  api.route("/", customerOrderRoutes(shop));
  api.route("/", paymentRoutes(shop));
  api.route("/", pinCodeRoutes());
  api.route("/", leadRoutes(shop));
  api.route("/", newsletterRoutes(shop));
  api.route("/", addressRoutes(shop));
  api.route("/", reviewRoutes(shop));
  api.route("/", customerSignInRoutes(shop));
  api.route("/", passwordResetRoutes(shop));
  api.route("/", accountRoutes(shop));
  api.route("/admin", createAdminApi(shop));
  const known = api.routes.filter(({ method }) => method !== "ALL");
  api.all("*", (c) => {
    const path = c.req.path.replace(/^\/api/, "");
    const allowed = known.filter((route) => matches(route.path, path)).map(({ method }) => method);
    if (allowed.length === 0) return sendErrorCode(c, "not-found");
    c.header("Allow", [...new Set(allowed)].join(", "));
    return sendErrorCode(c, "method-not-allowed");
  });
  return api;
}

/** `/products/:idOrSlug` against `/products/mountain-water`. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
}
