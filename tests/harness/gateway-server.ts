import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openDatabase } from "#db/client.ts";
import { createTestGateway, demoKeys } from "#test-gateway/index.ts";

type Deliver = (request: Request) => Promise<Response>;

const usualDelays = { webhookMs: 1_500, lateMs: 2_500, settleMs: 700, slowMs: 2_000 };

type Options = { databaseUrl: string; clock: () => Date; delays?: Partial<typeof usualDelays> };

/** Starts the gateway on its own port and its own database. */
export async function startGatewayServer({ databaseUrl, clock, delays }: Options) {
  const database = await openDatabase({ url: databaseUrl, dataDir: "", waitMs: 15_000 });
  let deliver: Deliver = async () => new Response(null, { status: 503 });
  const errors: string[] = [];
  const gateway = createTestGateway({
    database,
    clock,
    delays: { ...usualDelays, ...delays },
    keys: demoKeys,
    deliver: (request) => deliver(request),
    report: (error) => errors.push(String(error)),
  });
  const callbacks = new Map<string, () => unknown>();
  const server = createServer(
    getRequestListener(async (request, env) => {
      const answer = await gateway.app.fetch(request, env);
      const { pathname } = new URL(request.url);
      const callback = callbacks.get(pathname);
      callbacks.delete(pathname);
      const instead = await callback?.();
      return instead instanceof Response ? instead : answer;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let delivery: { stop: () => Promise<void> } | undefined;
  return {
    gateway,
    database,
    errors,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Runs `then` once when a response for `path` is ready, and sends the response afterwards. */
    runAtResponse: (path: string, then: () => unknown): void => void callbacks.set(`/v1${path}`, then),
    /** Loses the next response for `path`: the gateway has done the work, and the shop doesn't know. */
    loseResponse: (path: string): void =>
      void callbacks.set(`/v1${path}`, () => new Response("bad gateway", { status: 502 })),
    /** Starts delivering webhooks through `given`. */
    start: (handler: Deliver): void => {
      deliver = handler;
      delivery = gateway.start();
    },
    /** From now on, delivers webhooks through `given` only when `runDue` is called. */
    byHand: async (handler: Deliver): Promise<void> => {
      await delivery?.stop();
      delivery = undefined;
      deliver = handler;
    },
    [Symbol.asyncDispose]: async () => {
      await delivery?.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}
