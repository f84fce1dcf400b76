import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Database } from "#db/client.ts";
import { listGatewayObjects } from "#db/queries/demo/test-gateway-objects.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { RazorpayKeys } from "#gateways/razorpay/razorpay-http.ts";
import type { PaymentEntity } from "./entities.ts";
import { gatewayPageCsp, renderHtmlPage } from "./html-page.ts";
import type { Change } from "./ledger.ts";
import {
  deliveryModes,
  faultModes,
  isDelivery,
  isFault,
  type PanelSettings,
  readPanelSettings,
  savePanelSettings,
} from "./panel-settings.ts";
import { refundPayment } from "./refund-payment.ts";
import type { Task, WebhookMessage } from "./webhook-messages.ts";

type Shown = {
  panel: PanelSettings;
  keys: RazorpayKeys & { webhookSecret: string };
  payments: PaymentEntity[];
  messages: { id: string; state: string; message: WebhookMessage }[];
};

type Parts = { database: Database; keys: RazorpayKeys & { webhookSecret: string }; change: Change };

const shown = 30;

/** Serves `/test-gateway/`, the panel with fault settings, payments and webhooks. */
export function panelRoutes({ database, keys, change }: Parts): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const { db } = database;
    const payments = (await listGatewayObjects(db, "payment", { limit: shown })).map(
      ({ body }) => (body as { entity: PaymentEntity }).entity,
    );
    const messages = (await listGatewayObjects(db, "webhook", { limit: shown })).flatMap(({ id, parentId, body }) => {
      const message = body as WebhookMessage | Task;
      return message.task === "deliver" ? [{ id, state: parentId ?? "", message }] : [];
    });
    const page = panelPage({ panel: await readPanelSettings(db), keys, payments, messages });
    return c.html(page, 200, { "content-security-policy": gatewayPageCsp });
  });
  app.post("/panel", async (c) => {
    const change = await readChange(c);
    if (!change) return c.json({ error: { code: "bad-request", message: "Unknown panel setting." } }, 400);
    const panel = await savePanelSettings(database.db, change);
    return isJson(c) ? c.json(panel) : c.redirect("/test-gateway/", 303);
  });
  app.post("/refund", async (c) => {
    const { payment } = await c.req.parseBody();
    await change((ledger) => refundPayment(ledger, String(payment), {}));
    return c.redirect("/test-gateway/", 303);
  });
  return app;
}

const isJson = (c: Context) => c.req.header("content-type")?.startsWith("application/json") ?? false;

async function readChange(c: Context): Promise<Partial<PanelSettings> | undefined> {
  const body: unknown = isJson(c) ? await c.req.json().catch(() => undefined) : await c.req.parseBody();
  if (typeof body !== "object" || body === null) return undefined;
  const { webhooks, api } = body as Record<string, unknown>;
  if (webhooks !== undefined && !isDelivery(webhooks)) return undefined;
  if (api !== undefined && !isFault(api)) return undefined;
  if (webhooks === undefined && api === undefined) return undefined;
  return { ...(webhooks !== undefined && { webhooks }), ...(api !== undefined && { api }) };
}

/** Builds the panel page. */
function panelPage({ panel, keys, payments, messages }: Shown) {
  const body = html`<h1>Test gateway</h1>
    <p>Payments of this shop in demo mode. Settings apply at once, for everyone who uses this shop.</p>
    <p role="status" id="said"></p>
    <div class="groups">
      ${group("webhooks", "Webhooks to the shop", deliveryModes, panel.webhooks)}
      ${group("api", "Gateway API", faultModes, panel.api)}
    </div>
    <h2>Payments</h2>
    ${payments.length === 0 ? html`<p>None yet.</p>` : paymentTable(payments)}
    <h2>Messages</h2>
    ${messages.length === 0 ? html`<p>None yet.</p>` : messageTable(messages)}
    <h2>Keys</h2>
    <p>For this test gateway only, not secret. Key id <code>${keys.keyId}</code>, key secret
      <code>${keys.keySecret}</code>, webhook secret <code>${keys.webhookSecret}</code>.</p>
    <p><a href="/">Go to the shop</a></p>`;
  return renderHtmlPage({ title: "Test gateway", script: "panel.js", body });
}

function group(name: string, legend: string, choices: Record<string, string>, chosen: string) {
  const radios = Object.entries(choices).map(
    ([value, words]) =>
      html`<label class="radio"><input type="radio" name="${name}" value="${value}" ${value === chosen ? "checked" : ""}> ${words}</label>`,
  );
  return html`<form method="post" action="/test-gateway/panel" data-acts>
    <fieldset><legend>${legend}</legend>${radios}<button>Set</button></fieldset>
  </form>`;
}

function paymentTable(payments: PaymentEntity[]) {
  const rows = payments.map(
    (payment) => html`<tr>
      <td>${payment.id}</td><td>${payment.order_id}</td><td>${formatRupees(paise(payment.amount))}</td>
      <td>${payment.status}${payment.error_reason ? `: ${payment.error_reason}` : ""}</td>
      <td>${formatRupees(paise(payment.amount_refunded))}</td>
      <td>${payment.status === "captured" ? refundForm(payment.id) : ""}</td>
    </tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table>
    <thead><tr><th>Payment</th><th>Order</th><th>Amount</th><th>Status</th><th>Refunded</th><th>At the gateway</th></tr></thead>
    <tbody>${rows}</tbody></table></div>`;
}

function refundForm(id: string) {
  return html`<form method="post" action="/test-gateway/refund"><input type="hidden" name="payment" value="${id}">
    <button aria-label="Refund ${id}">Refund</button></form>`;
}

function messageTable(messages: Shown["messages"]) {
  const rows = messages.map(
    ({ state, message }) => html`<tr>
      <td>${message.event}</td><td>${message.orderId}</td><td>${message.forged ? "forged, " : ""}${state}</td><td>${message.attempts}</td>
    </tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Messages"><table>
    <thead><tr><th>Event</th><th>Order</th><th>State</th><th>Tries</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
