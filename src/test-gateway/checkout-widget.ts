import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { RazorpayKeys } from "#gateways/razorpay/razorpay-http.ts";
import { buildCheckoutPayload, sign } from "#gateways/razorpay/signatures.ts";
import { errorBody } from "./api-error.ts";
import type { OrderEntity, PaymentEntity } from "./entities.ts";
import { gatewayPageCsp, renderHtmlPage } from "./html-page.ts";
import { instrumentOf, instruments } from "./instruments.ts";
import { type Change, findEntity } from "./ledger.ts";
import { readPanelSettings } from "./panel-settings.ts";
import { payOrder } from "./pay-order.ts";

const script = "text/javascript; charset=utf-8";
const files: Record<string, [from: string, type: string]> = {
  "checkout.js": ["browser/checkout.js", script],
  "frame.js": ["browser/frame.js", script],
  "panel.js": ["browser/panel.js", script],
  "test-gateway.css": ["browser/test-gateway.css", "text/css; charset=utf-8"],
  "archivo.woff2": ["../fonts/archivo-latin-wght.woff2", "font/woff2"],
  "anton.woff2": ["../fonts/anton-latin.woff2", "font/woff2"],
};

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

/** Serves `checkout.js`, the page in its frame, and that page's requests. */
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
    if (!attempt.success || !instrument)
      return c.json({ error: { description: "This payment method is not available." } }, 400);
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

/** Serves the test gateway's browser files unchanged. */
function browserFiles(): (c: Context) => Response | Promise<Response> {
  return (c) => {
    const [from, type] = files[c.req.param("file") ?? ""] ?? [];
    if (!from || !type) return c.notFound();
    const body = new Uint8Array(readFileSync(new URL(from, import.meta.url)));
    return c.body(body, 200, { "content-type": type, "cache-control": "no-cache" });
  };
}

/** Builds the page in the widget's frame. Its script enables the buttons, which would do nothing before. */
function checkoutPage(order: OrderEntity) {
  const body = html`<h1 tabindex="-1">Test payment</h1>
    <p class="amount">${formatRupees(paise(order.amount))}</p>
    <form id="pay" data-order="${order.id}">
      <label>Pay with
        <select name="instrument">
          ${instruments.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
        </select>
      </label>
      <label>Bank OTP
        <input name="otp" value="1234" inputmode="numeric" autocomplete="off" aria-describedby="otp-hint">
      </label>
      <p id="otp-hint" class="hint">Cards only: 4 to 10 digits pass, fewer fail.</p>
      <p role="alert" id="said"></p>
      <div class="buttons">
        <button type="submit" name="outcome" value="success" class="main" disabled>Success</button>
        <button type="submit" name="outcome" value="failure" disabled>Failure</button>
        <button type="button" id="close" disabled>Close</button>
      </div>
    </form>
    <div id="sure" hidden>
      <p>Stop this payment?</p>
      <div class="buttons"><button type="button" id="stop" class="main">Yes, stop</button><button type="button" id="stay">No</button></div>
    </div>`;
  return renderHtmlPage({ title: "Test payment", script: "frame.js", body });
}

function unknownOrderPage() {
  const body = html`<h1 tabindex="-1">Test payment</h1><p role="alert" id="said">Order not found.</p>
    <div class="buttons"><button type="button" id="close" class="main" disabled>Close</button></div>`;
  return renderHtmlPage({ title: "Test payment", script: "frame.js", body });
}
