import { createHmac, timingSafeEqual } from "node:crypto";

/** A valid webhook secret, with an optional expiry: after a rotation, retries are still signed with the old one. */
export type WebhookSecret = { secret: string; until?: Date | undefined };

/** Signs with HMAC-SHA256, in lower-case hex like the gateway. */
export function sign(secret: string, signed: string | Uint8Array): string {
  return createHmac("sha256", secret).update(signed).digest("hex");
}

/** Builds the signed text of a checkout result (Razorpay's documentation, Standard Checkout). */
export function buildCheckoutPayload(gatewayOrderId: string, paymentId: string): string {
  return `${gatewayOrderId}|${paymentId}`;
}

/** Verifies a signature in constant time. */
export function verifySignature(secret: string, signed: string | Uint8Array, signature: string): boolean {
  if (secret === "" || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(secret, signed), "hex"), Buffer.from(signature, "hex"));
}
