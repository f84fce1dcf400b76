import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";

/**
 * Client address behind n proxies: each proxy appends the address it saw, so the n-th entry from the right was written
 * by the outermost of ours. Entries left of it can be forged (README, TRUST_PROXY).
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || !forwardedFor) return plain(socketAddress);
  const entry = forwardedFor.split(",").at(-proxies)?.trim() ?? "";
  const address = plain(entry);
  return isIP(address) ? address : plain(socketAddress);
}

/** Without port and brackets, IPv4 in IPv6 as IPv4. */
function plain(address: string): string {
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
