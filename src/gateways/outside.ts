import { resolveTxt } from "node:dns/promises";
import type { SmtpMailer } from "./mail/mailer.ts";
import type { GatewayResult, PaymentGateway } from "./razorpay/payment-gateway-types.ts";
import { sign } from "./razorpay/signatures.ts";

/** Type of the webhook that the shop sends to itself; it is answered but not stored. */
export const checkEvent = "shop.check";

/** Services outside the program that readiness checks query. */
export type Outside = {
  publicUrl: string;
  /** The back office's own origin, where it has one. */
  adminUrl?: string | undefined;
  /** Undefined without a gateway. */
  payments:
    | { keyId: string; ask: () => Promise<GatewayResult<unknown>>; signWebhook: (body: string) => string }
    | undefined;
  /** Undefined when no mail is sent. `signIn` throws when the mail server rejects the shop. */
  mail: { from: string; isEncrypted: boolean; signIn: () => Promise<void> } | undefined;
  /** TXT records of a DNS name; empty when the name does not exist. */
  readTxt: (name: string) => Promise<string[]>;
  request: (url: string, init: RequestInit) => Promise<Response>;
  /** Proxies in front of the shop; undefined where no request arrives. */
  proxies: { trusted: number; usual: () => number | undefined } | undefined;
  /** True with `sslmode=disable`, by which the owner declares that the network to the database is private. */
  allowsClearDatabase: boolean;
};

type Parts = {
  publicUrl: string;
  adminUrl: string | undefined;
  databaseUrl: string | undefined;
  gateway: PaymentGateway | undefined;
  webhookSecret: string | undefined;
  smtp: { from: string; isEncrypted: boolean; check: SmtpMailer["check"] } | undefined;
  proxies: Outside["proxies"];
};

const timeoutMs = 4_500;

/** Connects readiness checks to the real services. */
export function createOutside({ publicUrl, adminUrl, databaseUrl, gateway, smtp, proxies, ...parts }: Parts): Outside {
  const { webhookSecret = "" } = parts;
  return {
    publicUrl,
    adminUrl,
    proxies,
    payments: gateway && {
      keyId: gateway.keyId,
      ask: () => gateway.orderByReceipt("shop-check"),
      signWebhook: (body) => sign(webhookSecret, body),
    },
    mail: smtp && { from: smtp.from, isEncrypted: smtp.isEncrypted, signIn: smtp.check },
    readTxt: async (name) => {
      const records = await resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
        throw error;
      });
      return records.map((parts) => parts.join(""));
    },
    request: (url, init) => fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) }),
    allowsClearDatabase: databaseUrl !== undefined && new URL(databaseUrl).searchParams.get("sslmode") === "disable",
  };
}
