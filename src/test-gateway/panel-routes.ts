import { type Context, Hono } from "hono";
import type { Database } from "#db/client.ts";
import { listGatewayObjects } from "#db/queries/test-gateway.ts";
import type { RazorpayKeys } from "#gateways/razorpay/call.ts";
import type { PaymentEntity } from "./entities.ts";
import type { Change } from "./ledger.ts";
import type { Task, WebhookMessage } from "./messages.ts";
import { gatewayPageCsp } from "./page.ts";
import { isDelivery, isFault, type PanelSettings, readPanelSettings, savePanelSettings } from "./panel.ts";
import { panelPage } from "./panel-page.ts";
import { refundPayment } from "./refund.ts";

type Parts = { database: Database; keys: RazorpayKeys & { webhookSecret: string }; change: Change };

const shown = 30;

/** `/test-gateway/`: faults on purpose, and the gateway's own dashboard. */
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
    const shownNow = panelPage({ panel: await readPanelSettings(db), keys, payments, messages });
    return c.html(shownNow, 200, { "content-security-policy": gatewayPageCsp });
  });
  app.post("/panel", async (c) => {
    const change = await readChange(c);
    if (!change) return c.json({ error: { code: "bad-request", message: "The panel has no such choice." } }, 400);
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
  const given: unknown = isJson(c) ? await c.req.json().catch(() => undefined) : await c.req.parseBody();
  if (typeof given !== "object" || given === null) return undefined;
  const { webhooks, api } = given as Record<string, unknown>;
  if (webhooks !== undefined && !isDelivery(webhooks)) return undefined;
  if (api !== undefined && !isFault(api)) return undefined;
  if (webhooks === undefined && api === undefined) return undefined;
  return { ...(webhooks !== undefined && { webhooks }), ...(api !== undefined && { api }) };
}
