import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "#config/log.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { canonicalPath } from "#domain/seo/canonical-target.ts";
import { failSpan, inSpan } from "#telemetry/spans.ts";
import type { AppEnv } from "../context.ts";
import type { Metrics } from "../metrics.ts";

const groups: [RegExp, string][] = [
  [/^\/assets\//, "asset"],
  [/^\/media\//, "media"],
  [/^\/api\/admin(\/|$)/, "api-admin"],
  [/^\/admin(\/|$)/, "back-office"],
  [/^\/api\/orders\//, "api-orders"],
  [/^\/(api\/payments|payments|webhooks)\//, "payments"],
  [/^\/(api|v[\w-]+\/data)\//, "api"],
  [/^\/(healthz|readyz|metrics)$/, "machine"],
  [/^\/(dev|test-gateway)\//, "dev"],
  [/^\/(check-out|order|track-order|user-dashboard|sign-|unsubscribe|back-in-stock)/, "private-page"],
];

/**
 * Paths whose last segment is a secret or personal data. Redacted even when misspelled, because the token is still
 * valid.
 */
const secretPaths =
  /^\/(order|unsubscribe|back-in-stock|admin\/invitations|api\/admin\/invitations|api\/pins|api\/orders\/link)\/[^/]+/i;

/** Redacts a path for the log, however it is spelled: no token, no PIN. */
export function loggedPath(sent: string): string {
  const path = canonicalPath(sent.replaceAll(/%(25)*2f/gi, "/"));
  return path
    .replace(secretPaths, (_, name: string) => `/${name}/…${path.endsWith(".data") ? ".data" : ""}`)
    .slice(0, 200);
}

type LoggedRequest = {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  asker?: AppEnv["Variables"]["asker"];
  refusedWith?: string | undefined;
};

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Logs and counts a request. Page cache hits are only counted: see `http/page-cache`. */
export function createRequestLog(log: Log, metrics: Metrics) {
  return (request: LoggedRequest) => {
    const { id, method, path, status, ms, asker, refusedWith } = request;
    const group = metricsLabel(path);
    metrics.count(group, status, ms, { isClosed: refusedWith === shopClosed });
    const line = {
      id,
      method,
      path: loggedPath(path),
      status,
      ms: Math.round(ms * 10) / 10,
      ...asker,
    };
    if (isServerError(group, status, refusedWith)) log.error(line, "request");
    else log.info(line, "request");
  };
}

const shopClosed: ErrorCode = "shop-closed";

/**
 * Excludes two answers of 503 that are no failed requests: a copy's normal answer to its proxy on `/readyz`, for
 * instance while stopping, and the refusal of an order by a shop that its owner has closed.
 */
const isServerError = (group: string, status: number, refusedWith?: string): boolean =>
  status >= 500 && !(status === 503 && (group === "machine" || refusedWith === shopClosed));

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Assigns a request id for the log, the trace and the `X-Request-Id` header. */
export function requestLog(write: RequestLog): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    const group = metricsLabel(c.req.path);
    const method = methods.has(c.req.method) ? c.req.method : "_OTHER";
    const attributes = { "http.request.method": method, "shop.request.group": group, "shop.request.id": id };
    const status = await inSpan(`${method} ${group}`, { kind: "server", attributes }, async (span) => {
      await next();
      const reported = reportedStatus(c);
      span.setAttribute("http.response.status_code", reported);
      if (isServerError(group, reported, c.get("refusedWith"))) failSpan(span, String(reported));
      return reported;
    });
    c.res.headers.set("x-request-id", id);
    const ms = performance.now() - startedAt;
    const { asker, refusedWith } = c.var;
    write({ id, method: c.req.method, path: c.req.path, status, ms, asker, refusedWith });
  };
}

/**
 * Returns the answer's status, or 499 when the client has closed the connection, which is no error of the shop: before
 * its body was complete, or before a page was rendered. React Router answers the second case with 500 and no cause.
 */
function reportedStatus(c: Context<AppEnv>): number {
  const hasLeft = c.req.method === "GET" && c.res.status === 500 && c.req.raw.signal.aborted;
  return isCutOff(c) || hasLeft ? clientGone : c.res.status;
}

/** nginx's status for a client that closed the connection during a request. */
const clientGone = 499;

/** True when the client closed the connection before its body was complete. */
export function isCutOff(c: Context<AppEnv>): boolean {
  const incoming = c.env.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

/** Groups paths: a label per path would let clients create unlimited metrics. */
export function metricsLabel(path: string): string {
  return groups.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
}
