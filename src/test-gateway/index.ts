import { Hono } from "hono";
import type { Database, Tx } from "#db/client.ts";
import {
  claimDueWebhooks,
  closeWebhook,
  type GatewayObject,
  readGatewayTotals,
} from "#db/queries/demo/test-gateway-objects.ts";
import type { Fetch, RazorpayKeys } from "#gateways/razorpay/razorpay-http.ts";
import { type ApiResult, apiError, errorBody } from "./api-error.ts";
import { checkoutRoutes } from "./checkout-widget.ts";
import { cutHeader } from "./faulty-api.ts";
import { gatewayApiRoutes } from "./gateway-api.ts";
import { type Instrument, instrumentOf } from "./instruments.ts";
import type { Change, Ledger } from "./ledger.ts";
import { panelRoutes } from "./panel-routes.ts";
import { readPanelSettings, savePanelSettings } from "./panel-settings.ts";
import { type Attempt, authoriseLate, payOrder } from "./pay-order.ts";
import { refundPayment, settleRefund } from "./refund-payment.ts";
import { scheduleMessages, type Task, type WebhookMessage } from "./webhook-messages.ts";

/** Delivers a webhook to the shop. */
type Deliver = (request: Request) => Promise<Response>;
type TaskDeps = {
  database: Database;
  deliver: Deliver;
  webhookUrl: string;
  clock: () => Date;
  runDelayedTask: (tx: Tx, row: GatewayObject, task: Task) => Promise<void>;
};

const leaseMs = 30_000;
const maxTasks = 64;
/** Razorpay's documentation, Webhooks: five seconds to respond, retries with back-off for 24 hours. */
const responseTimeoutMs = 5_000;
const retryForMs = 24 * 3_600_000;
const firstPauseMs = 2_000;
const maxPauseMs = 3_600_000;

const pollMs = 500;

type Parts = Record<"api" | "checkout" | "panel", Hono> & { report: (error: unknown) => void };

/** Keys of the test gateway; they are not secret. */
export const demoKeys = {
  keyId: "rzp_test_ElefantDemo001",
  keySecret: "test-gateway-key-secret",
  webhookSecret: "test-gateway-webhook-secret",
};

export type TestGatewayOptions = {
  database: Database;
  deliver: Deliver;
  keys: RazorpayKeys & { webhookSecret: string };
  /** URL of the shop's webhook endpoint. */
  webhookUrl?: string;
  clock?: () => Date;
  /** Delays of 'Late' webhooks, late authorisations, refund settlements and the slow API. */
  delays?: Partial<typeof usualDelays>;
  report?: (error: unknown) => void;
};
export type TestGateway = ReturnType<typeof createTestGateway>;

const usualDelays = { webhookMs: 8_000, lateMs: 10_000, settleMs: 2_000, slowMs: 6_000 };

/** Creates a payment gateway that implements Razorpay's API and takes no money. Its ledger is one table. */
export function createTestGateway(options: TestGatewayOptions) {
  const { database, keys } = options;
  const clock = options.clock ?? (() => new Date());
  const report = options.report ?? ((error: unknown) => console.error(error));
  const delays = { ...usualDelays, ...options.delays };
  const webhookUrl = options.webhookUrl ?? "http://shop.internal/webhooks/razorpay";
  const polling = startPolling(() => runDue(), report);

  const changeIn = async <T>(tx: Tx, run: (ledger: Ledger) => Promise<T>): Promise<T> => {
    const ledger: Ledger = { tx, now: clock(), events: [], later: [], delays };
    const result = await run(ledger);
    const { webhooks: delivery } = await readPanelSettings(tx);
    await scheduleMessages(ledger, { delivery, webhookSecret: keys.webhookSecret, lateMs: delays.webhookMs });
    return result;
  };
  const change: Change = async (run) => {
    const result = await database.transaction((tx) => changeIn(tx, run));
    polling.now();
    return result;
  };
  const runDelayedTask = async (tx: Tx, row: GatewayObject, task: Task): Promise<void> => {
    if (!(await closeWebhook(tx, row.id, "done", task))) return;
    const { subject: id, orderId } = task;
    await changeIn(tx, (ledger) =>
      task.task === "settle" ? settleRefund(ledger, id) : authoriseLate(ledger, { id, orderId }),
    );
  };
  const runDue = () => runDueTasks({ database, deliver: options.deliver, webhookUrl, clock, runDelayedTask });
  const parts = { database, keys, change, delays, report };
  const app: Hono = createGatewayApp({
    api: gatewayApiRoutes(parts),
    checkout: checkoutRoutes(parts),
    panel: panelRoutes(parts),
    report,
  });

  return {
    app,
    /** Fetch for a client in the same process: no network, but every fault. */
    fetch: inProcessFetch(app) satisfies Fetch,
    /** Pays like a buyer in the widget, by default with the card that succeeds. */
    pay: async (orderId: string, attempt: Partial<Omit<Attempt, "instrument">> & { instrument?: string } = {}) => {
      const instrument = instrumentOf(attempt.instrument) as Instrument;
      return orThrow(
        await change((ledger) => payOrder(ledger, { outcome: "success", ...attempt, orderId, instrument })),
      );
    },
    /** Refunds a payment as if from the gateway's own dashboard. */
    refund: async (paymentId: string, amount?: number) =>
      orThrow(await change((ledger) => refundPayment(ledger, paymentId, { amount }))),
    settle: (refundId: string, status: "processed" | "failed") =>
      change((ledger) => settleRefund(ledger, refundId, status)),
    set: (panel: Parameters<typeof savePanelSettings>[1]) => savePanelSettings(database.db, panel),
    /** Sends due webhooks and runs due tasks once; returns how many there were. */
    runDue,
    totals: () => readGatewayTotals(database.db),
    /** Polls for due tasks until stopped. */
    start: polling.start,
  };
}

function orThrow<T>(answer: ApiResult<T>): T {
  if (answer.ok) return answer.value;
  throw new Error(answer.refusal.description);
}

function createGatewayApp({ api, checkout, panel, report }: Parts): Hono {
  const app = new Hono();
  api.onError((error, c) => {
    report(error);
    const { refusal } = apiError("The server encountered an error.", { status: 500 });
    return c.json(errorBody({ ...refusal, code: "SERVER_ERROR" }), 500);
  });
  app.route("/v1", api);
  app.route("/", checkout);
  app.route("/", panel);
  return app;
}

/** Calls the app in process; fails like `fetch` when the connection is cut. Only the URL's path matters. */
function inProcessFetch(app: Hono): Fetch {
  return async (url, init) => {
    const response = await app.fetch(new Request(url, init));
    if (response.headers.has(cutHeader)) throw new TypeError("fetch failed");
    return response;
  };
}

/** Polls twice a second, and at once on `now`, until stopped; `stop` waits for running tasks. */
function startPolling(poll: () => Promise<number>, report: (error: unknown) => void) {
  let wake = (): void => {};
  let running = false;
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async (): Promise<void> => {
    while (running) {
      const count = await poll().catch((error: unknown) => {
        report(error);
        return 0;
      });
      if (running && count === 0) await rest();
    }
  };
  return {
    now: (): void => wake(),
    start: (): { stop: () => Promise<void> } => {
      running = true;
      const ended = loop();
      return {
        stop: async () => {
          running = false;
          wake();
          await ended;
        },
      };
    },
  };
}

/** Runs due tasks once: in sequence within an order, orders in parallel. Returns how many there were. */
async function runDueTasks(parts: TaskDeps): Promise<number> {
  const { database, clock } = parts;
  const rows = await claimDueWebhooks(database.db, { atMost: maxTasks, now: clock().getTime(), leaseMs });
  const byOrder = Map.groupBy(rows, (row) => (row.body as WebhookMessage | Task).orderId);
  await Promise.all(
    [...byOrder.values()].map(async (ofOrder) => {
      for (const row of ofOrder) await runTask(parts, row);
    }),
  );
  return rows.length;
}

async function runTask(parts: TaskDeps, row: GatewayObject): Promise<void> {
  const task = row.body as WebhookMessage | Task;
  if (task.task !== "deliver") {
    await parts.database.transaction((tx) => parts.runDelayedTask(tx, row, task));
    return;
  }
  const isDelivered = await send(parts, task);
  const now = parts.clock().getTime();
  const attempts = task.attempts + 1;
  const dueAt = now + pauseMs(attempts);
  const isLastAttempt = task.forged || dueAt > task.madeAt + retryForMs;
  const state = isDelivered ? "delivered" : isLastAttempt ? "given-up" : "waiting";
  await closeWebhook(parts.database.db, row.id, state, { ...task, attempts, dueAt });
}

function pauseMs(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs);
}

async function send({ deliver, webhookUrl }: TaskDeps, { raw, signature, eventId }: WebhookMessage): Promise<boolean> {
  const headers = {
    "content-type": "application/json",
    "x-razorpay-signature": signature,
    "x-razorpay-event-id": eventId,
    "user-agent": "Razorpay-Webhook/v1",
  };
  const signal = AbortSignal.timeout(responseTimeoutMs);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    const request = new Request(webhookUrl, { method: "POST", headers, body: raw, signal });
    return (await Promise.race([deliver(request), timeout])).ok;
  } catch {
    return false;
  }
}
