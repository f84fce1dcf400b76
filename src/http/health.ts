import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { AppEnv } from "./context.ts";
import { sendErrorCode } from "./error-response.ts";
import type { Gauge, Metrics } from "./metrics.ts";

export type HealthParts = {
  /** Why the shop cannot sell now; undefined when it can. */
  unreadyReason: () => Promise<string | undefined>;
  metrics: Metrics;
  gauges: () => Promise<Gauge[]>;
  metricsToken?: string | undefined;
};

/** Health, readiness and metrics endpoints. */
export function healthRoutes({ unreadyReason: notReady, metrics, gauges, metricsToken }: HealthParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/healthz", (c) => c.json({ ok: true }));
  app.get("/readyz", async (c) => {
    const reason = await notReady();
    return reason === undefined ? c.json({ ready: true }) : c.json({ ready: false, reason }, 503);
  });
  app.get("/metrics", async (c) => {
    if (!isLocalRequest(c) && !hasToken(c, metricsToken)) return sendErrorCode(c, "not-found");
    return c.text(metrics.text(await gauges()), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  });
  return app;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** By the socket. A proxy on this machine has a loopback address too, but says for whom it asks. */
function isLocalRequest(c: Context<AppEnv>): boolean {
  const passedOn = ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some((name) => c.req.header(name));
  return !passedOn && loopback.test(c.env.incoming?.socket.remoteAddress ?? "");
}

function hasToken(c: Context, token: string | undefined): boolean {
  const given = Buffer.from(c.req.header("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
