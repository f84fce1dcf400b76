import type { MiddlewareHandler } from "hono";
import { canonicalTarget } from "#domain/seo/canonical-target.ts";
import type { AppEnv } from "../context.ts";
import { sendErrorPage } from "../error-response.ts";

const adminPaths = /^\/(api\/)?admin(\/|$)/;
/** Paths that both hosts answer: pictures and icons of screens, probes, browser reports, the API's description. */
const sharedPaths =
  /^\/(media|og|healthz|readyz|metrics|api\/(docs|openapi\.json|reports|products)|favicon\.svg|[\w-]+\.(png|webmanifest))(\/|$)/;

export type Origins = { publicUrl: string; adminUrl: string | undefined };

/** True when the request came to the back office's own host. */
export const isAdminHost = (host: string, { adminUrl }: Origins): boolean =>
  adminUrl !== undefined && host === new URL(adminUrl).host;

/**
 * Keeps the back office and the storefront on separate hosts, so that a script of one can't act on the other: only
 * `ADMIN_URL` serves `/admin` and `/api/admin`, and it serves no page of the shop. Links between the two are
 * redirected.
 */
export function separateHosts(origins: Origins): MiddlewareHandler<AppEnv> {
  const { publicUrl, adminUrl } = origins;
  return async (c, next) => {
    if (adminUrl === undefined) return await next();
    const { path } = c.req;
    const onAdminHost = isAdminHost(new URL(c.req.raw.url).host, origins);
    if (onAdminHost) c.header("x-robots-tag", "noindex, nofollow");
    if (adminPaths.test(path) === onAdminHost || (onAdminHost && sharedPaths.test(path))) return await next();
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || path.startsWith("/api/")) return sendErrorPage(c, "not-found");
    // A screen's 'View shop' link opens the shop; a typed bare address opens the back office.
    if (onAdminHost && path === "/" && c.req.header("sec-fetch-site") !== "same-origin")
      return c.redirect(`${adminUrl}/admin`, 302);
    const { pathname, search } = new URL(c.req.raw.url);
    return c.redirect((onAdminHost ? publicUrl : adminUrl) + canonicalTarget(pathname + search), 302);
  };
}
