import { openDatabase } from "#db/client.ts";
import { demoKeys } from "#test-gateway/index.ts";
import { setStock } from "#tests/harness/db-snapshot.ts";
import { startGatewayServer } from "#tests/harness/gateway-server.ts";
import { listLoggedErrors } from "#tests/harness/logged-errors.ts";
import { type RunningProgram, startProgram } from "#tests/harness/program.ts";
import { sendHttp } from "../support/http-client.ts";
import { type Backend, startLoadBalancer } from "./load-balancer.ts";

export const item = "mountainwater-6";
export const sku = "MOUNTAINWATER-6";
/** Longer than people like to wait, but shorter than the shop waits (docs/rules.md 8.9). */
const gatewaySlowMs = 3_000;

type Urls = {
  /** The database over the slow way that the copies use, and directly. */
  slowUrl: string;
  databaseUrl: string;
  gatewayDatabaseUrl: string;
  /** The slow way past the pooler; undefined without a pooler. */
  directUrl: string | undefined;
  env?: Record<string, string>;
};
type Copy = { backend: Backend; program: RunningProgram };

export type SaleShop = Awaited<ReturnType<typeof openSaleShop>>;

/** Starts copies of the real program behind a load balancer, and a gateway with a port of its own. */
export async function openSaleShop(urls: Urls, { copies: count, pieces }: { copies: number; pieces: number }) {
  const delays = { slowMs: gatewaySlowMs };
  const gateway = await startGatewayServer({ databaseUrl: urls.gatewayDatabaseUrl, clock: () => new Date(), delays });
  const backends: Backend[] = [];
  const cuts = { byKill: 0, others: [] as string[] };
  let killed: Backend | undefined;
  const onCut = (backend: Backend, what: string): void => {
    if (backend === killed) cuts.byKill += 1;
    else cuts.others.push(what);
  };
  const balancer = await startLoadBalancer({ backends, onCut });
  const copies: Copy[] = [];
  const programs: RunningProgram[] = [];
  const launch = async (): Promise<Copy> => {
    const program = await startProgram({
      DATABASE_URL: urls.slowUrl,
      TRUST_PROXY: "1",
      ...(urls.directUrl ? { DATABASE_DIRECT_URL: urls.directUrl } : {}),
      RAZORPAY_KEY_ID: demoKeys.keyId,
      RAZORPAY_KEY_SECRET: demoKeys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: demoKeys.webhookSecret,
      RAZORPAY_BASE_URL: `${gateway.url}/v1`,
      ...urls.env,
    });
    programs.push(program);
    return { program, backend: { port: Number(new URL(program.url).port), leftOutUntil: 0 } };
  };
  const add = async () => {
    const copy = await launch();
    copies.push(copy);
    backends.push(copy.backend);
  };
  await add(); // migrates and seeds
  const database = await openDatabase({ url: urls.databaseUrl, dataDir: "", mayMigrate: false });
  await setStock(database, sku, pieces);
  await database.close();
  await Promise.all(Array.from({ length: count - 1 }, add));
  gateway.start(async (request) => {
    const headers = Object.fromEntries(request.headers);
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await sendHttp(balancer.port, { method: "POST", path: "/webhooks/razorpay", headers, body });
    return new Response(null, { status: answer.status });
  });
  return {
    gateway,
    balancer,
    gatewaySlowMs,
    cuts,
    killCopy: async () => {
      const copy = copies.at(-1);
      killed = copy?.backend;
      await copy?.program.kill();
    },
    /** Starts a copy in place of the killed one, as an orchestrator does. */
    restartCopy: async () => {
      const before = copies.pop();
      if (before) backends.splice(backends.indexOf(before.backend), 1);
      await add();
    },
    /** Process ids of all copies, including those that ended. */
    listProcesses: () => programs.map(({ pid }) => pid),
    /** Errors that the copies logged, including the killed one. */
    listErrors: () => programs.flatMap(({ output }) => listLoggedErrors(output())),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(copies.map(({ program }) => program.terminate()));
      await gateway[Symbol.asyncDispose]();
      await balancer[Symbol.asyncDispose]();
    },
  };
}
