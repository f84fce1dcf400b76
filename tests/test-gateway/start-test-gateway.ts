import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createRazorpay } from "#gateways/razorpay/razorpay-client.ts";
import { createTestGateway, demoKeys } from "#test-gateway/index.ts";
import { openTestDatabase } from "../harness/test-database.ts";

type Options = Partial<Pick<Parameters<typeof createTestGateway>[0], "deliver" | "delays">> & {
  databaseKind?: Parameters<typeof openTestDatabase>[0];
};

export const slowGatewayMs = 5_000;
/** Shorter than the slow gateway's delay, long enough for a busy machine. */
export const shortTimeouts = { requestTimeoutMs: 1_000, totalTimeoutMs: 2_500, pauseMs: 5 };

/** Starts the gateway on a port with its own database, and the shop's client of it. */
export async function startTestGateway(options: Options = {}) {
  const database = await openTestDatabase(options.databaseKind);
  let now = Date.parse("2026-01-05T10:00:00Z");
  const clock = () => new Date(now);
  const deliver = options.deliver ?? (async () => new Response(null, { status: 204 }));
  const gateway = createTestGateway({
    database,
    deliver,
    clock,
    keys: demoKeys,
    delays: { slowMs: slowGatewayMs, ...options.delays },
  });
  const running = new Set<Promise<unknown>>();
  const server = createServer(
    getRequestListener((request, env) => {
      const answer = Promise.resolve(gateway.app.fetch(request, env)).finally(() => running.delete(answer));
      running.add(answer);
      return answer;
    }),
  );
  /** Waits for all requests, including those of disconnected clients. */
  const idle = async () => void (await Promise.allSettled(running));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientOf = (over: Partial<Parameters<typeof createRazorpay>[0]> = {}) =>
    createRazorpay({
      ...demoKeys,
      baseUrl: `${origin}/v1`,
      webhookSecrets: [{ secret: demoKeys.webhookSecret }],
      checkout: { script: "", sources: { script: [], frame: [], connect: [] } },
      limits: { retryDelayMs: 5 },
      clock,
      ...over,
    });
  return {
    gateway,
    database,
    origin,
    clientOf,
    idle,
    client: clientOf(),
    advance: (ms: number) => {
      now += ms;
    },
    [Symbol.asyncDispose]: async () => {
      await idle();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database[Symbol.asyncDispose]();
    },
  };
}
