import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
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
};

/** Health, readiness and metrics endpoints. */
export function healthRoutes({ unreadyReason, metrics, gauges, metricsToken }: HealthParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/healthz", (c) => c.json({ ok: true, version }));
  app.get("/readyz", async (c) => {
    const reason = await unreadyReason();
    return reason === undefined ? c.json({ ready: true }) : c.json({ ready: false, reason }, 503);
  });
  app.get("/metrics", async (c) => {
    if (!isLocalRequest(c) && !hasToken(c, metricsToken)) return sendErrorCode(c, "not-found");
    return c.text(metrics.text(await gauges()), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  });
  return app;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** True for direct loopback connections. A local proxy has a loopback address too, but sends a forwarding header. */
function isLocalRequest(c: Context<AppEnv>): boolean {
  const isForwarded = ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some((name) => c.req.header(name));
  return !isForwarded && loopback.test(c.env.incoming?.socket.remoteAddress ?? "");
}

function hasToken(c: Context, token: string | undefined): boolean {
  const sent = Buffer.from(c.req.header("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== undefined && sent.length === expected.length && timingSafeEqual(sent, expected);
}
