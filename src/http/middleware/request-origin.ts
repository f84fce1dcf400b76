import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";
import { sendErrorPage } from "../error-response.ts";
import type { ProxyWatch } from "../proxy-watch.ts";
import { isAdminHost, type Origins } from "./admin-host.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
type RequestOrigin = { origin: string | undefined; site: string | undefined; host: string | undefined };
type Own = { publicOrigin: string; hostCounts: boolean };

/**
 * Checks that a write comes from one of our pages. Browsers send `Origin` with every write; API clients send none and
 * are safe, as they carry no victim's cookie. A page without referrer sends 'null' and is recognised by Sec-Fetch-Site.
 */
export function isOwnWrite({ origin, site, host }: RequestOrigin, { publicOrigin, hostCounts }: Own): boolean {
  if (origin === undefined) return site !== "cross-site" && site !== "same-site";
  if (origin === "null") return site === "same-origin";
  if (origin === publicOrigin) return true;
  return hostCounts && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * With `hostCounts` the request's own host is accepted as well, because in development the shop has several (localhost,
 * 127.0.0.1). The back office's host accepts writes only from its own pages, and the shop's host only from the shop's.
 */
export function requireOwnOrigin({
  origins,
  hostCounts,
}: {
  origins: Origins;
  hostCounts: boolean;
}): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header("host");
    const request = { origin: c.req.header("origin"), site: c.req.header("sec-fetch-site"), host };
    const onAdminHost = isAdminHost(new URL(c.req.raw.url).host, origins);
    const publicOrigin = (onAdminHost && origins.adminUrl) || origins.publicUrl;
    if (safeMethods.has(c.req.method) || isOwnWrite(request, { publicOrigin, hostCounts })) return await next();
    return sendErrorPage(c, "foreign-origin");
  };
}

/**
 * Client address behind n proxies: each proxy appends the address it saw, so the n-th entry from the right was written
 * by the outermost of ours. Entries left of it can be forged (README, TRUST_PROXY).
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || !forwardedFor) return normalizeAddress(socketAddress);
  const entry = forwardedFor.split(",").at(-proxies)?.trim() ?? "";
  const address = normalizeAddress(entry);
  return isIP(address) ? address : normalizeAddress(socketAddress);
}

/** Strips port and brackets, and unwraps IPv4-mapped IPv6 addresses. */
function normalizeAddress(address: string): string {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  return bare.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, "");
}

/** Probes of a load balancer don't pass through the proxies, so they are not counted. */
const probed = /^\/(healthz|readyz|metrics)$/;

export function setClientAddress(proxies: ProxyWatch, secure: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const socket = c.env.incoming?.socket.remoteAddress ?? "127.0.0.1";
    const forwardedFor = c.req.header("x-forwarded-for");
    if (!probed.test(c.req.path)) proxies.note(forwardedFor);
    c.set("address", clientAddress(socket, forwardedFor, proxies.trusted));
    c.set("secure", secure);
    await next();
  };
}
