import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { proofBody } from "#contracts/store/checkout/checkout-requests.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "./context.ts";
import { sendError, sendErrorCode, sendErrorPage } from "./error-response.ts";

const maxFormBytes = 16 * 1024;
const maxEventBytes = 256 * 1024;
const eventIdPattern = /^[A-Za-z0-9_.:-]{1,128}$/;

/**
 * `POST /webhooks/razorpay`: verifies the signature of the raw body, stores the event and responds; a job handles it
 * later. Mounted before the general body limit.
 */
export function razorpayWebhook({ payments }: Pick<Shop, "payments">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use("/webhooks/razorpay", bodyLimit({ maxSize: maxEventBytes, onError: (c) => sendErrorCode(c, "too-large") }));
  app.post("/webhooks/razorpay", async (c) => {
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    const eventId = c.req.header("x-razorpay-event-id") ?? "";
    const stored = await payments.webhook({
      rawBody,
      signature: c.req.header("x-razorpay-signature") ?? "",
      eventId: eventIdPattern.test(eventId) ? eventId : "",
    });
    return stored.ok ? c.json({ status: "ok" }) : sendError(c, stored.error);
  });
  app.all("/webhooks/razorpay", (c) => {
    c.header("Allow", "POST");
    return sendErrorCode(c, "method-not-allowed");
  });
  return app;
}

/**
 * `POST /payments/callback`: the gateway returns the browser with a form, cross-site and without our cookie, where the
 * page's script would be lost (in-app browsers). Only the signature is trusted. Mounted before the Origin check.
 */
export function paymentCallback({ payments }: Pick<Shop, "payments">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use("/payments/callback", bodyLimit({ maxSize: maxFormBytes, onError: (c) => sendErrorPage(c, "too-large") }));
  app.post("/payments/callback", async (c) => {
    const form = await c.req.parseBody().catch(() => undefined);
    if (!form) return sendErrorPage(c, "bad-request");
    // A failed payment has an error and no signature; the cart is unchanged.
    const failed = Object.keys(form).some((name) => name.startsWith("error"));
    if (failed && form.razorpay_signature === undefined) return c.redirect("/check-out?payment=failed", 303);
    const proof = proofBody.safeParse(form);
    if (!proof.success) return sendErrorPage(c, "bad-request");
    const verified = await payments.verify(proof.data);
    if (!verified.ok) return sendErrorPage(c, verified.error.code);
    const { token, state } = verified.value;
    return c.redirect(`/order/${token}${state === "paid" ? "?placed=1" : ""}`, 303);
  });
  return app;
}
