import { type Context, Hono } from "hono";
import { isSameSecret } from "#auth/hmac.ts";
import { version } from "#config/version.ts";
import type { AppEnv } from "./context.ts";
import { sendErrorCode } from "./error-response.ts";
import type { Gauge, Metrics } from "./metrics.ts";

export type HealthParts = {
  /** Reason why the shop is not ready; undefined when it is. */
  unreadyReason: () => Promise<string | undefined>;
  metrics: Metrics;
  gauges: () => Promise<Gauge[]>;
  metricsToken?: string | undefined;
  /** True when this machine may read metrics without the token. */
  localMetrics?: boolean;
};

/** Health, readiness and metrics endpoints. */
export function healthRoutes({
  unreadyReason,
  metrics,
  gauges,
  metricsToken,
  localMetrics = true,
}: HealthParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/healthz", (c) => c.json({ ok: true, version }));
  app.get("/readyz", async (c) => {
    const reason = await unreadyReason();
    return reason === undefined ? c.json({ ready: true }) : c.json({ ready: false, reason }, 503);
  });
  app.get("/metrics", async (c) => {
    if (!(localMetrics && isLocalRequest(c)) && !hasToken(c, metricsToken)) return sendErrorCode(c, "not-found");
    return c.text(metrics.text(await gauges()), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  });
  return app;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * True for direct loopback connections. A local proxy has a loopback address too, but sends a forwarding header or the
 * shop's host.
 */
function isLocalRequest(c: Context<AppEnv>): boolean {
  const isForwarded = ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some((name) => c.req.header(name));
  const isNamed = !/^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(c.req.header("host") ?? "");
  return !isForwarded && !isNamed && loopback.test(c.env.incoming?.socket.remoteAddress ?? "");
}

function hasToken(c: Context, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(c.req.header("authorization") ?? "", `Bearer ${token}`);
}

/** Reports the server as not ready when the worker hasn't polled the queue for this long. */
const maxWorkerIdleMs = 30_000;

type RunningWorker = { idleMs: () => number } | undefined;

/** Returns why this copy should get no requests; undefined when it should. */
export async function unreadyReason(
  whyNotWritable: () => Promise<string | undefined>,
  { runsJobs, worker }: { runsJobs: boolean; worker: RunningWorker },
): Promise<string | undefined> {
  if (runsJobs && (!worker || worker.idleMs() > maxWorkerIdleMs)) return "jobs are not running";
  const timeout = new Promise<string>((resolve) => setTimeout(resolve, 2_000, "the database does not answer").unref());
  return await Promise.race([whyNotWritable(), timeout]);
}
