import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { listClientNetworks } from "#auth/client-network.ts";
import type { Log } from "#config/log.ts";
import { type PageReport, pageReportBody } from "#contracts/store/page-report.ts";
import { tooManyRequests } from "#domain/errors.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { type BlockedOrigin, type CspViolation, knownDirective, type ReportMetrics } from "../report-metrics.ts";

export type ReportParts = {
  metrics: ReportMetrics;
  log: Log;
  publicUrl: string;
  /** File names of this release's scripts. */
  scripts: ReadonlySet<string>;
};

const maxBytes = 8 * 1024;
/** Limits per minute: reports of a network, networks that are counted separately, and lines in the log. */
const limits = { reports: 60, networks: 10_000, lines: 20 };

/** Format that Chrome and Firefox send with `report-uri`. */
const oldReport = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string(),
  }),
});
/** Format that browsers send with `report-to`; reports of other types are skipped. */
const newReports = z.array(z.object({ type: z.string(), body: z.record(z.string(), z.unknown()).nullable() })).max(50);
const newBody = z.object({ effectiveDirective: z.string(), blockedURL: z.string().nullish() });

/**
 * `POST /reports`, under `/api`: reports that browsers send automatically. They are counted in memory and not stored;
 * the answer tells senders nothing.
 */
export function reportRoutes({ metrics, log, publicUrl, scripts }: ReportParts): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const lines = createMinuteCount();
  const warn = (line: Record<string, string>, message: string) => {
    if (lines.add("") <= limits.lines) log.warn(line, message);
  };

  const countPage = ({ page, vitals, errors }: PageReport) => {
    metrics.observeVitals(page, vitals);
    for (const { kind, script = "" } of errors) {
      const isOfRelease = scripts.has(script);
      metrics.countError(kind, { isOfRelease });
      warn({ kind, page, ...(isOfRelease && { script }) }, "browser error");
    }
  };
  const countViolation = (violation: CspViolation) => {
    metrics.countViolation(violation);
    warn({ ...violation, directive: knownDirective(violation.directive) }, "CSP violation");
  };

  const limitBody = bodyLimit({
    maxSize: maxBytes,
    onError: (c) => {
      metrics.countReport("refused");
      return c.body(null, 204);
    },
  });
  api.use("/reports", limitNetwork(metrics), limitBody);
  api.post("/reports", async (c) => {
    const body = parseJson(await c.req.text());
    const page = pageReportBody.safeParse(body);
    const violations = page.success ? [] : readViolations(body, publicUrl);
    metrics.countReport(violations ? "taken" : "refused");
    if (page.success) countPage(page.data);
    for (const violation of violations ?? []) countViolation(violation);
    return c.body(null, 204);
  });
  return api;
}

/** Limits reports in memory: a row in the database for each would cost more than the report. */
function limitNetwork(metrics: ReportMetrics): MiddlewareHandler<AppEnv> {
  const networks = createMinuteCount();
  return async (c, next) => {
    const isOver = listClientNetworks(c.get("address")).some(
      ({ network, multiple }) => networks.add(network) > limits.reports * multiple,
    );
    if (!isOver) return await next();
    metrics.countReport("limited");
    return sendError(c, tooManyRequests("reports", networks.secondsLeft()));
  };
}

/** Counts by key until the minute ends. Keys beyond `limits.networks` exceed every limit. */
function createMinuteCount() {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return {
    add(key: string): number {
      if (performance.now() >= endsAt) {
        counts.clear();
        endsAt = performance.now() + 60_000;
      }
      if (!counts.has(key) && counts.size >= limits.networks) return Number.POSITIVE_INFINITY;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    secondsLeft: (): number => Math.max(1, Math.ceil((endsAt - performance.now()) / 1_000)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads either kind of CSP report; undefined when it is neither. */
function readViolations(body: unknown, publicUrl: string): CspViolation[] | undefined {
  const old = oldReport.safeParse(body);
  if (old.success) {
    const report = old.data["csp-report"];
    const directive = report["effective-directive"] ?? report["violated-directive"]?.split(" ")[0] ?? "";
    return [{ directive, blocked: originOf(report["blocked-uri"], publicUrl) }];
  }
  const reports = newReports.safeParse(body);
  if (!reports.success) return undefined;
  const found = reports.data.filter(({ type }) => type === "csp-violation").map(({ body }) => newBody.safeParse(body));
  if (found.some(({ success }) => !success)) return undefined;
  return found.flatMap(({ data }) =>
    data ? [{ directive: data.effectiveDirective, blocked: originOf(data.blockedURL ?? "", publicUrl) }] : [],
  );
}

/**
 * Distinguishes our own addresses from others. Other addresses are not kept, because they may reveal what a visitor
 * reads.
 */
function originOf(blocked: string, publicUrl: string): BlockedOrigin {
  if (blocked === "inline" || blocked === "self") return blocked;
  if (blocked === "eval" || blocked === "wasm-eval") return "eval";
  return URL.canParse(blocked) && new URL(blocked).origin === new URL(publicUrl).origin ? "self" : "other";
}
