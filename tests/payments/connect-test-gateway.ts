import { createRazorpay } from "#gateways/razorpay/razorpay-client.ts";
import { demoKeys } from "#test-gateway/index.ts";

type Parts = Pick<Parameters<typeof createRazorpay>[0], "clock" | "fetch"> & { timeoutMs: number };

/** Creates the client of a gateway that `fetch` answers for; it tries each call once. */
export function connectTestGateway({ clock, fetch, timeoutMs }: Parts) {
  return createRazorpay({
    ...demoKeys,
    webhookSecrets: [{ secret: demoKeys.webhookSecret }],
    baseUrl: "http://gateway.test/v1",
    checkout: { script: "", sources: { script: [], frame: [], connect: [] } },
    clock,
    limits: { maxAttempts: 1, requestTimeoutMs: timeoutMs, totalTimeoutMs: timeoutMs },
    fetch,
  });
}
