import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";

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

export function setClientAddress(proxies: number, secure: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const socket = c.env.incoming?.socket.remoteAddress ?? "127.0.0.1";
    c.set("address", clientAddress(socket, c.req.header("x-forwarded-for"), proxies));
    c.set("secure", secure);
    await next();
  };
}
