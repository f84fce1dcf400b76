import type { Env } from "./raw-settings.ts";

export type RazorpayConfig = {
  keyId: string;
  keySecret: string;
  /** After a rotation the old one counts too, for a set time: retries still carry it. */
  webhookSecrets: { secret: string; until?: Date }[];
  /** With its `/v1`. */
  baseUrl: string;
};

const liveBaseUrl = "https://api.razorpay.com/v1";

/** Undefined without keys: then there is no gateway outside. */
export function readRazorpayConfig(raw: Env): RazorpayConfig | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: current } = raw;
  const { RAZORPAY_WEBHOOK_SECRET_OLD: old, RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL: until } = raw;
  if (!keyId || !keySecret) return undefined;
  const webhookSecrets = [...(current ? [{ secret: current }] : []), ...(old && until ? [{ secret: old, until }] : [])];
  return { keyId, keySecret, webhookSecrets, baseUrl: raw.RAZORPAY_BASE_URL ?? liveBaseUrl };
}
