import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { canonicalTarget, splitTarget } from "#domain/seo/canonical-target.ts";
import type { AppEnv } from "../context.ts";

/** Requested by machines that know a copy by its own address. */
const machinePaths = /^\/(healthz|readyz|metrics)$/;
/**
 * A mounted program with addresses of its own, and requests of programs that can't follow a redirect to another site.
 */
const mounted = /^\/(test-gateway(\/|$)|v[\w-]+\/data\/)/;

/**
 * Redirects every other spelling of an address, and every other host of the shop, to the one that pages, mails and the
 * page cache use. Only for reads, because forms are already sent to the address in the page.
 */
export function redirectToOneAddress({ hosts, publicUrl }: { hosts: string[] | undefined; publicUrl: string }) {
  const redirect: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next();
    const { host, pathname, search } = new URL(c.req.raw.url);
    const sent = c.env.incoming?.url ?? pathname + search;
    const { path, query } = splitTarget(sent);
    if (machinePaths.test(path) || mounted.test(path)) return await next();
    const target = canonicalTarget(sent);
    if (hosts && isOtherName(host, hosts)) return c.redirect(publicUrl + target, 301);
    return target === path + query ? await next() : c.redirect(target, 301);
  };
  return redirect;
}

/**
 * True for another public name of the shop. Private addresses and names belong to probes, or to a proxy that doesn't
 * pass on the host: a redirect would send that proxy into a loop.
 */
function isOtherName(host: string, own: string[]): boolean {
  const name = host.replace(/:\d+$/, "");
  if (own.includes(host) || own.includes(name)) return false;
  return name.includes(".") && !isIP(name) && !/\.(local|localhost|internal)$/.test(name);
}
