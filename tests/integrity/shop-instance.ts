import { createLog, type Log } from "#config/log.ts";
import { openDatabase } from "#db/client.ts";
import { demoKeys } from "#test-gateway/index.ts";
import { composeShop } from "../../src/compose.ts";
import { loadBuiltMailTemplates } from "../../src/load-mail-templates.ts";

export type InstanceOptions = { databaseUrl: string; gatewayUrl: string };

/** Short timeouts for the gateway, so that a slow gateway causes a fault instead of a wait. */
const limits = { requestTimeoutMs: 1_200, totalTimeoutMs: 3_000, retryDelayMs: 40 };

/** Composes the shop without pages over a database and the gateway's URL, as the program does. */
export async function openShopInstance(
  { databaseUrl, gatewayUrl }: InstanceOptions,
  options: { log?: Log; clock?: () => Date; publicUrl?: string } = {},
) {
  const { keyId, keySecret, webhookSecret } = demoKeys;
  const razorpay = { keyId, keySecret, webhookSecrets: [{ secret: webhookSecret }], baseUrl: `${gatewayUrl}/v1` };
  const database = await openDatabase({ url: databaseUrl, dataDir: "", waitMs: 15_000 });
  const composed = await composeShop({
    settings: {
      mode: "demo",
      trustProxy: 1,
      dataDir: "/nowhere",
      razorpay,
      metricsToken: undefined,
      mail: undefined,
      sessionSecret: undefined,
      mediaStore: undefined,
    },
    publicUrl: options.publicUrl ?? "http://shop.test",
    database,
    log: options.log ?? createLog("silent"),
    gatewayTimes: { limits },
    payOnline: true,
    ...(options.clock ? { clock: options.clock } : {}),
    mailTemplates: await loadBuiltMailTemplates(),
    makePages: async () => async () => new Response("", { status: 404 }),
  });
  return { ...composed, database };
}
