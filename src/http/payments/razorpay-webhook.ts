import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError, sendErrorCode } from "../error-response.ts";

const largestEvent = 256 * 1024;
const eventIdShape = /^[A-Za-z0-9_.:-]{1,128}$/;

/**
 * `POST /webhooks/razorpay`: the raw bytes are what is signed. Stored, then answered; the work comes afterwards. Mounted
 * before the limit of other bodies.
 */
export function razorpayWebhook({ payments }: Pick<Shop, "payments">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use("/webhooks/razorpay", bodyLimit({ maxSize: largestEvent, onError: (c) => sendErrorCode(c, "too-large") }));
  app.post("/webhooks/razorpay", async (c) => {
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    const given = c.req.header("x-razorpay-event-id") ?? "";
    const stored = await payments.webhook({
      rawBody,
      signature: c.req.header("x-razorpay-signature") ?? "",
      eventId: eventIdShape.test(given) ? given : "",
    });
    return stored.ok ? c.json({ status: "ok" }) : sendError(c, stored.error);
  });
  app.all("/webhooks/razorpay", (c) => {
    c.header("Allow", "POST");
    return sendErrorCode(c, "method-not-allowed");
  });
  return app;
}
