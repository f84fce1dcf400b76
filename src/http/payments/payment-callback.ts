import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { proofBody } from "#contracts/store/checkout/payment-requests.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendErrorPage } from "../error-response.ts";

const largestForm = 16 * 1024;

/**
 * `POST /payments/callback`: the gateway sends the browser back with a form, from its own site and without our cookie,
 * where a page's script would be lost (in-app browsers). Only the signature counts. Mounted before the check of Origin.
 */
export function paymentCallback({ payments }: Pick<Shop, "payments">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use("/payments/callback", bodyLimit({ maxSize: largestForm, onError: (c) => sendErrorPage(c, "too-large") }));
  app.post("/payments/callback", async (c) => {
    const form = await c.req.parseBody().catch(() => undefined);
    if (!form) return sendErrorPage(c, "bad-request");
    // A payment that failed comes with its error and without a signature: the cart is where it was.
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
