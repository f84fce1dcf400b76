import type { MiddlewareHandler } from "hono";
import { isTokenCookieMalformed } from "#contracts/store/session-cookie.ts";
import type { SecurityEventKind } from "#domain/operators/security-events.ts";
import {
  inSecurityRequest,
  recordSecurityEvent,
  type SecurityEvent,
  type SecurityRequest,
} from "#use-cases/kernel/security-events.ts";
import type { SecurityLog } from "#use-cases/operators/security-log.ts";
import type { AppEnv } from "../context.ts";
import { loggedPath, metricsLabel } from "./request-log.ts";

/** Error codes that are security events wherever they are sent. */
const kindByCode: Record<string, SecurityEventKind> = {
  "not-allowed": "permission",
  "second-factor-needed": "permission",
  "foreign-origin": "origin",
  "invalid-signature": "signature",
  "too-many-requests": "limit-met",
};

/** Gives a request's security events their source, and records the reason if the request is refused. */
export function traceSecurity(log: Pick<SecurityLog, "record" | "nameNetwork">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const request: SecurityRequest = {
      id: c.get("requestId"),
      address: c.get("address"),
      userAgent: c.req.header("user-agent") ?? "",
      record: log.record,
    };
    await inSecurityRequest(request, async () => {
      for (const kind of ["session", "operator"] as const) {
        if (!isTokenCookieMalformed(c.req.header("cookie"), kind, c.get("secure"))) continue;
        recordSecurityEvent({ kind: "session-cookie", outcome: "refused", detail: kind });
      }
      await next();
      const refused = findRefusal(c.get("refusedWith"), c.res.status, c.req.path);
      if (refused) recordSecurityEvent({ ...refused, detail: describeRequest(c.req, request.actor) });
    });
    c.set("asker", { who: request.actor ?? "visitor", from: log.nameNetwork(request.address) });
  };
}

function findRefusal(
  code: string | undefined,
  status: number,
  path: string,
): Pick<SecurityEvent, "kind" | "outcome"> | undefined {
  const kind = kindByCode[code ?? ""] ?? (status === 429 ? "limit-met" : undefined);
  if (kind) return { kind, outcome: "refused" };
  return status === 404 && /^\/order\/[^/]/.test(path) ? { kind: "order-link", outcome: "failed" } : undefined;
}

/** Visitors choose paths freely, so only the path's group is stored, which limits the number of distinct rows. */
function describeRequest({ method, path }: { method: string; path: string }, actor: string | undefined): string {
  return `${method} ${actor === undefined ? metricsLabel(path) : loggedPath(path)}`;
}
