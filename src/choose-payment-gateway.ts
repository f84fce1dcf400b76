import type { AppConfig } from "#config/app-config.ts";
import type { Database } from "#db/client.ts";
import type { PaymentGateway } from "#gateways/razorpay/payment-gateway-types.ts";
import { createRazorpay, hostedCheckout, type RazorpayOptions } from "#gateways/razorpay/razorpay-client.ts";
import { createTestGateway, demoKeys, type TestGateway, type TestGatewayOptions } from "#test-gateway/index.ts";

type Parts = Pick<TestGatewayOptions, "deliver" | "webhookUrl" | "delays" | "report"> & {
  settings: Pick<AppConfig, "mode" | "razorpay">;
  database: Database;
  clock: () => Date;
  limits?: RazorpayOptions["limits"];
};

/** Placeholder base URL of a client that calls the gateway in-process. */
const inProcess = "http://test-gateway.internal/v1";
const builtInCheckout = { script: "/test-gateway/checkout.js", sources: { script: [], frame: [], connect: [] } };

/** Chooses Razorpay when its keys are set, otherwise the built-in test gateway. Production has no test gateway. */
export function choosePaymentGateway({ settings: { mode, razorpay }, clock, limits, ...parts }: Parts): {
  gateway: PaymentGateway | undefined;
  testGateway: TestGateway | undefined;
  /** Signs what the shop sends to its own webhook to try it. */
  webhookSecret: string | undefined;
} {
  if (razorpay) {
    const gateway = createRazorpay({ ...razorpay, checkout: hostedCheckout, clock, limits });
    return { gateway, testGateway: undefined, webhookSecret: razorpay.webhookSecrets[0]?.secret };
  }
  if (mode === "serve") return { gateway: undefined, testGateway: undefined, webhookSecret: undefined };
  const testGateway = createTestGateway({ ...parts, keys: demoKeys, clock });
  const gateway = createRazorpay({
    ...demoKeys,
    webhookSecrets: [{ secret: demoKeys.webhookSecret }],
    baseUrl: inProcess,
    fetch: testGateway.fetch,
    checkout: builtInCheckout,
    clock,
    limits,
  });
  return { gateway, testGateway, webhookSecret: demoKeys.webhookSecret };
}
