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

/** Carries a webhook to the shop. */
type Deliver = (request: Request) => Promise<Response>;
type TaskDeps = {
  database: Database;
  deliver: Deliver;
  webhookUrl: string;
  clock: () => Date;
  doChore: (tx: Tx, row: GatewayObject, chore: Task) => Promise<void>;
};

const leaseMs = 30_000;
const atMost = 64;
/** Documented: five seconds to answer; retries with back-off for a day, then none. */
const answerMs = 5_000;
const retryForMs = 24 * 3_600_000;
const firstPauseMs = 2_000;
const longestPauseMs = 3_600_000;

const everyMs = 500;

type Parts = Record<"api" | "checkout" | "panel", Hono> & { report: (error: unknown) => void };

/** Keys of the test gateway; they are no secrets. */
export const demoKeys = {
  keyId: "rzp_test_ElefantDemo001",
  keySecret: "test-gateway-key-secret",
  webhookSecret: "test-gateway-webhook-secret",
};

export type TestGatewayOptions = {
  database: Database;
  deliver: Deliver;
  keys: RazorpayKeys & { webhookSecret: string };
  /** Where the shop listens for messages. */
  webhookUrl?: string;
  clock?: () => Date;
  /** Milliseconds: 'Late' messages, a late authorisation, a refund on its way to the bank, the slow API. */
  delays?: Partial<typeof usualDelays>;
  report?: (error: unknown) => void;
};
export type TestGateway = ReturnType<typeof createTestGateway>;

const usualDelays = { webhookMs: 8_000, lateMs: 10_000, settleMs: 2_000, slowMs: 6_000 };

/** A payment gateway that speaks the documented protocol and takes no money. Its ledger is one table. */
export function createTestGateway(options: TestGatewayOptions) {
  const { database, keys } = options;
  const clock = options.clock ?? (() => new Date());
  const report = options.report ?? ((error: unknown) => console.error(error));
  const delays = { ...usualDelays, ...options.delays };
  const webhookUrl = options.webhookUrl ?? "http://shop.internal/webhooks/razorpay";
  const looking = startPolling(() => dueWork(), report);

  const changeIn = async <T>(tx: Tx, run: (ledger: Ledger) => Promise<T>): Promise<T> => {
    const ledger: Ledger = { tx, now: clock(), events: [], later: [], delays };
    const result = await run(ledger);
    const { webhooks: delivery } = await readPanelSettings(tx);
    await scheduleMessages(ledger, { delivery, webhookSecret: keys.webhookSecret, lateMs: delays.webhookMs });
    return result;
  };
  const change: Change = async (run) => {
    const result = await database.transaction((tx) => changeIn(tx, run));
    looking.now();
    return result;
  };
  const doChore = async (tx: Tx, row: GatewayObject, chore: Task): Promise<void> => {
    if (!(await closeWebhook(tx, row.id, "done", chore))) return;
    const { subject: id, orderId } = chore;
    await changeIn(tx, (ledger) =>
      chore.task === "settle" ? settleRefund(ledger, id) : authoriseLate(ledger, { id, orderId }),
    );
  };
  const dueWork = () => runDueTasks({ database, deliver: options.deliver, webhookUrl, clock, doChore });
  const parts = { database, keys, change, delays, report };
  const app: Hono = createGatewayApp({
    api: gatewayApiRoutes(parts),
    checkout: checkoutRoutes(parts),
    panel: panelRoutes(parts),
    report,
  });

  return {
    app,
    /** For a client in the same process: no network, every fault included. */
    fetch: inProcessFetch(app) satisfies Fetch,
    /** A buyer pays, as in the widget: by default with the card that works. */
    pay: async (orderId: string, given: Partial<Omit<Attempt, "instrument">> & { instrument?: string } = {}) => {
      const instrument = instrumentOf(given.instrument) as Instrument;
      return orThrow(await change((ledger) => payOrder(ledger, { outcome: "success", ...given, orderId, instrument })));
    },
    /** A refund made at the gateway's own dashboard. */
    refund: async (paymentId: string, amount?: number) =>
      orThrow(await change((ledger) => refundPayment(ledger, paymentId, { amount }))),
    settle: (refundId: string, status: "processed" | "failed") =>
      change((ledger) => settleRefund(ledger, refundId, status)),
    set: (panel: Parameters<typeof savePanelSettings>[1]) => savePanelSettings(database.db, panel),
    /** Sends what is due and does what the gateway does by itself, once; says how much there was. */
    runDue: dueWork,
    totals: () => readGatewayTotals(database.db),
    /** Looks for due work by itself until stopped. */
    start: looking.start,
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

/** As over a wire that may be cut: then it fails as `fetch` does. Only the path of the address counts. */
function inProcessFetch(app: Hono): Fetch {
  return async (url, init) => {
    const answer = await app.fetch(new Request(url, init));
    if (answer.headers.has(cutHeader)) throw new TypeError("fetch failed");
    return answer;
  };
}

/** Looks twice a second, and at once when told, until stopped; `stop` waits for what is being done. */
function startPolling(look: () => Promise<number>, report: (error: unknown) => void) {
  let wake = (): void => {};
  let running = false;
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async (): Promise<void> => {
    while (running) {
      const count = await look().catch((error: unknown) => {
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

/** Does what is due, once: messages of one order one after another, orders side by side. Says how much there was. */
async function runDueTasks(parts: TaskDeps): Promise<number> {
  const { database, clock } = parts;
  const rows = await claimDueWebhooks(database.db, { atMost, now: clock().getTime(), leaseMs });
  const byOrder = Map.groupBy(rows, (row) => (row.body as WebhookMessage | Task).orderId);
  await Promise.all(
    [...byOrder.values()].map(async (ofOrder) => {
      for (const row of ofOrder) await runTask(parts, row);
    }),
  );
  return rows.length;
}

async function runTask(parts: TaskDeps, row: GatewayObject): Promise<void> {
  const work = row.body as WebhookMessage | Task;
  if (work.task !== "deliver") {
    await parts.database.transaction((tx) => parts.doChore(tx, row, work));
    return;
  }
  const arrived = await send(parts, work);
  const now = parts.clock().getTime();
  const attempts = work.attempts + 1;
  const dueAt = now + pauseMs(attempts);
  const over = work.forged || dueAt > work.madeAt + retryForMs;
  const state = arrived ? "delivered" : over ? "given-up" : "waiting";
  await closeWebhook(parts.database.db, row.id, state, { ...work, attempts, dueAt });
}

function pauseMs(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}

async function send({ deliver, webhookUrl }: TaskDeps, { raw, signature, eventId }: WebhookMessage): Promise<boolean> {
  const headers = {
    "content-type": "application/json",
    "x-razorpay-signature": signature,
    "x-razorpay-event-id": eventId,
    "user-agent": "Razorpay-Webhook/v1",
  };
  const signal = AbortSignal.timeout(answerMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    const request = new Request(webhookUrl, { method: "POST", headers, body: raw, signal });
    return (await Promise.race([deliver(request), late])).ok;
  } catch {
    return false;
  }
}
