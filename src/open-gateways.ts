import type { AppConfig } from "#config/app-config.ts";
import type { Log } from "#config/log.ts";
import type { Database } from "#db/client.ts";
import { createSmtpMailer } from "#gateways/mail/mailer.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { createOutside, type Outside } from "#gateways/outside.ts";
import { warnOfFailures } from "#gateways/razorpay/warn-of-failures.ts";
import { createProxyWatch } from "#http/proxy-watch.ts";
import { choosePaymentGateway } from "./choose-payment-gateway.ts";

/** The test gateway's delays and the gateway client's time limits. */
export type GatewayTimes = Pick<Parameters<typeof choosePaymentGateway>[0], "delays" | "limits">;

type Parts = {
  settings: Pick<AppConfig, "mode" | "razorpay" | "dataDir" | "mediaStore" | "mail" | "trustProxy"> &
    Partial<Pick<AppConfig, "adminUrl" | "databaseUrl">>;
  publicUrl: string;
  database: Database;
  clock: () => Date;
  log: Log;
  /** Delivers the test gateway's webhooks to this copy. */
  deliver: (request: Request) => Promise<Response>;
  gatewayTimes?: GatewayTimes | undefined;
  /** Replaces parts of what readiness checks query. */
  outside?: Partial<Outside> | undefined;
};

/**
 * Opens the connections to services outside the shop: payments, pictures, mail, and those that readiness checks query.
 */
export function openGateways({ settings, publicUrl, database, clock, log, gatewayTimes, deliver, ...parts }: Parts) {
  const chosen = choosePaymentGateway({
    settings,
    database,
    clock,
    ...gatewayTimes,
    webhookUrl: `${publicUrl}/webhooks/razorpay`,
    deliver,
    report: (error) => log.error({ err: error }, "test gateway failed"),
  });
  const gateway = chosen.gateway && warnOfFailures(chosen.gateway, log.warn.bind(log));
  const smtp = settings.mail && { ...settings.mail, ...createSmtpMailer(settings.mail) };
  const proxies = createProxyWatch(settings.trustProxy, log);
  const { adminUrl, databaseUrl } = settings;
  const { webhookSecret } = chosen;
  const outside: Outside = {
    ...createOutside({ publicUrl, adminUrl, databaseUrl, gateway, webhookSecret, smtp, proxies }),
    ...parts.outside,
  };
  return { payments: { ...chosen, gateway }, media: openMedia(settings), smtp, proxies, outside };
}
