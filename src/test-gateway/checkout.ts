import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import type { RazorpayKeys } from "#gateways/razorpay/call.ts";
import { buildCheckoutPayload, sign } from "#gateways/razorpay/signatures.ts";
import { browserFiles } from "./browser-files.ts";
import { checkoutPage, unknownOrderPage } from "./checkout-page.ts";
import type { PaymentEntity } from "./entities.ts";
import { instrumentOf } from "./instruments.ts";
import { type Change, findEntity } from "./ledger.ts";
import { gatewayPageCsp } from "./page.ts";
import { readPanelSettings } from "./panel.ts";
import { payOrder } from "./pay.ts";
import { errorBody } from "./refusal.ts";

type Parts = { database: Database; keys: RazorpayKeys; change: Change };

const attemptShape = z.object({
  orderId: z.string().max(40),
  outcome: z.enum(["success", "failure"]),
  instrument: z.string().max(40).optional(),
  otp: z.string().max(20).optional(),
  amount: z.coerce.number().optional(),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
});

/** `checkout.js`, the page in its frame, and what that page asks. */
export function checkoutRoutes({ database, keys, change }: Parts): Hono {
  const app = new Hono();
  const files = browserFiles();
  app.get("/:file{[a-z-]+\\.(?:js|css|woff2)}", (c) => files(c));
  app.get("/checkout", async (c) => {
    const order = await findEntity(database.db, "order", c.req.query("order_id") ?? "");
    const known = order !== undefined && c.req.query("key") === keys.keyId;
    const headers = { "content-security-policy": gatewayPageCsp };
    return known ? c.html(checkoutPage(order.entity), 200, headers) : c.html(unknownOrderPage(), 404, headers);
  });
  app.post("/checkout", async (c) => {
    const attempt = attemptShape.safeParse(await c.req.json().catch(() => undefined));
    const instrument = attempt.success ? instrumentOf(attempt.data.instrument) : undefined;
    if (!attempt.success || !instrument) return c.json({ error: { description: "This cannot be paid with." } }, 400);
    const paid = await change((ledger) => payOrder(ledger, { ...attempt.data, instrument }));
    if (!paid.ok) return c.json(errorBody(paid.refusal), paid.refusal.status);
    if (paid.value.status === "failed") return c.json({ failed: failureOf(paid.value) });
    const { webhooks } = await readPanelSettings(database.db);
    return webhooks === "only-webhook" ? c.json({ lost: true }) : proof(c, keys, paid.value);
  });
  return app;
}

function proof(c: Context, { keySecret }: RazorpayKeys, { id, order_id }: PaymentEntity): Response {
  const razorpay_signature = sign(keySecret, buildCheckoutPayload(order_id, id));
  return c.json({ paid: { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature } });
}

function failureOf(payment: PaymentEntity): object {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}
