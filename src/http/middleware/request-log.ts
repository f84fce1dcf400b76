import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "#config/log.ts";
import type { AppEnv } from "../context.ts";
import type { Metrics } from "../metrics.ts";

const groups: [RegExp, string][] = [
  [/^\/assets\//, "asset"],
  [/^\/media\//, "media"],
  [/^\/api\/admin(\/|$)/, "api-admin"],
  [/^\/admin(\/|$)/, "back-office"],
  [/^\/api\/orders\//, "api-orders"],
  [/^\/(api\/payments|payments|webhooks)\//, "payments"],
  [/^\/api\//, "api"],
  [/^\/(healthz|readyz|metrics)$/, "machine"],
  [/^\/(dev|test-gateway)\//, "dev"],
  [/^\/(check-out|order|track-order|user-dashboard|sign-|unsubscribe)/, "private-page"],
];

/** Paths whose rest grants access to an order or the back office, or contains personal data. */
const personal = /^\/(order|unsubscribe|admin\/invitations|api\/admin\/invitations|api\/pins|api\/orders\/link)\/[^/]+/;

/** An address as the log may know it: no query, no token, no PIN. */
export function loggedPath(path: string): string {
  return path
    .replace(personal, (_, name: string) => `/${name}/…${path.endsWith(".data") ? ".data" : ""}`)
    .slice(0, 200);
}

export type RequestLog = ReturnType<typeof createRequestLog>;

/** One line a request, and its count. What the page cache answers is only counted: see `http/page-cache`. */
export function createRequestLog(log: Log, metrics: Metrics) {
  return (request: { id: string; method: string; path: string; status: number; ms: number }) => {
    const { id, method, path, status, ms } = request;
    metrics.count(metricsLabel(path), status, ms);
    const line = {
      id,
      method,
      path: loggedPath(path),
      status,
      ms: Math.round(ms * 10) / 10,
    };
    if (status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}

/** Names the request, in our log and in the answer, so that a person can tell us which one failed. */
export function requestLog(write: RequestLog): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begun = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    await next();
    c.res.headers.set("x-request-id", id);
    write({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms: performance.now() - begun });
  };
}

/** A handful of groups: a label per address would let anybody fill the memory of whoever collects the figures. */
function metricsLabel(path: string): string {
  return groups.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
}
