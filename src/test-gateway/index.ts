import type { Hono } from "hono";
import type { Database, Tx } from "#db/client.ts";
import { type BookRow, bookTotals, closeWork } from "#db/queries/test-gateway.ts";
import type { Fetch, Keys } from "#gateways/razorpay/call.ts";
import { apiRoutes } from "./api.ts";
import { checkoutRoutes } from "./checkout.ts";
import { type Deliver, doDueWork } from "./due-work.ts";
import { type Instrument, instrumentOf } from "./instruments.ts";
import type { Change, Ledger } from "./ledger.ts";
import { type Chore, scheduleAll } from "./messages.ts";
import { readPanel, setPanel } from "./panel.ts";
import { panelRoutes } from "./panel-routes.ts";
import { type Attempt, authoriseLate, pay } from "./pay.ts";
import { refund, settle } from "./refund.ts";
import type { Answer } from "./refusal.ts";
import { gatewayApp, inProcessFetch } from "./routes.ts";
import { startLooking } from "./start-looking.ts";

export { demoKeys } from "./demo-keys.ts";

export type TestGatewayOptions = {
  database: Database;
  deliver: Deliver;
  keys: Keys & { webhookSecret: string };
  /** Where the shop listens for messages. */
  webhookUrl?: string;
  clock?: () => Date;
  /** Milliseconds: 'Late' messages, a late authorisation, a refund on its way to the bank, the slow API. */
  delays?: Partial<typeof usualDelays>;
  report?: (error: unknown) => void;
};
export type TestGateway = ReturnType<typeof createTestGateway>;

const usualDelays = { webhookMs: 8_000, lateMs: 10_000, settleMs: 2_000, slowMs: 6_000 };

/** A payment gateway that speaks the documented protocol and takes no money (issue 5 §3). Its book is one table. */
export function createTestGateway(options: TestGatewayOptions) {
  const { database, keys } = options;
  const clock = options.clock ?? (() => new Date());
  const report = options.report ?? ((error: unknown) => console.error(error));
  const delays = { ...usualDelays, ...options.delays };
  const webhookUrl = options.webhookUrl ?? "http://shop.internal/webhooks/razorpay";
  const looking = startLooking(() => dueWork(), report);

  const changeIn = async <T>(tx: Tx, run: (ledger: Ledger) => Promise<T>): Promise<T> => {
    const ledger: Ledger = { tx, now: clock(), events: [], later: [], delays };
    const result = await run(ledger);
    const { webhooks: delivery } = await readPanel(tx);
    await scheduleAll(ledger, { delivery, webhookSecret: keys.webhookSecret, lateMs: delays.webhookMs });
    return result;
  };
  const change: Change = async (run) => {
    const result = await database.transaction((tx) => changeIn(tx, run));
    looking.now();
    return result;
  };
  const doChore = async (tx: Tx, row: BookRow, chore: Chore): Promise<void> => {
    if (!(await closeWork(tx, row.id, "done", chore))) return;
    const { subject: id, orderId } = chore;
    await changeIn(tx, (ledger) =>
      chore.task === "settle" ? settle(ledger, id) : authoriseLate(ledger, { id, orderId }),
    );
  };
  const dueWork = () => doDueWork({ database, deliver: options.deliver, webhookUrl, clock, doChore });
  const parts = { database, keys, change, delays, report };
  const app: Hono = gatewayApp({
    api: apiRoutes(parts),
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
      return orThrow(await change((ledger) => pay(ledger, { outcome: "success", ...given, orderId, instrument })));
    },
    /** A refund made at the gateway's own dashboard. */
    refund: async (paymentId: string, amount?: number) =>
      orThrow(await change((ledger) => refund(ledger, paymentId, { amount }))),
    settle: (refundId: string, status: "processed" | "failed") => change((ledger) => settle(ledger, refundId, status)),
    set: (panel: Parameters<typeof setPanel>[1]) => setPanel(database.db, panel),
    /** Sends what is due and does what the gateway does by itself, once; says how much there was. */
    runDue: dueWork,
    totals: () => bookTotals(database.db),
    /** Looks for due work by itself until stopped. */
    start: looking.start,
  };
}

function orThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new Error(answer.refusal.description);
}
