import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { canonicalTarget, splitTarget } from "#domain/seo/canonical-target.ts";
import type { AppEnv } from "../context.ts";

/** Asked by machines that know a copy by its own address. */
const machinePaths = /^\/(healthz|readyz|metrics)$/;
/** A mounted program with addresses of its own, and calls of programs that may follow no redirect to another site. */
const mounted = /^\/(test-gateway(\/|$)|v[\w-]+\/data\/)/;

/**
 * Redirects every other spelling of an address, and every other host of the shop, to the one that pages, mails and the
 * page cache use. Reads only: a form is sent to the address that the page names.
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
 * True for another name in public use. Addresses and names of a private network are those of a proxy that does not pass
 * the host on, and of probes: a redirect would send the proxy round in circles.
 */
function isOtherName(host: string, own: string[]): boolean {
  const name = host.replace(/:\d+$/, "");
  if (own.includes(host) || own.includes(name)) return false;
  return name.includes(".") && !isIP(name) && !/\.(local|localhost|internal)$/.test(name);
}
