import { createHmac, timingSafeEqual } from "node:crypto";

/** A secret that counts, for ever or until a moment: after a rotation the old one still comes with retries. */
export type WebhookSecret = { secret: string; until?: Date | undefined };

/** Lower-case hex, as the gateway writes it. */
export function sign(secret: string, signed: string | Uint8Array): string {
  return createHmac("sha256", secret).update(signed).digest("hex");
}

/** Signed text of a checkout result: order id and payment id (Razorpay, Standard Checkout). */
export function buildCheckoutPayload(gatewayOrderId: string, paymentId: string): string {
  return `${gatewayOrderId}|${paymentId}`;
}

/** Takes the same time whatever the difference is. */
export function verifySignature(secret: string, signed: string | Uint8Array, signature: string): boolean {
  if (secret === "" || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(secret, signed), "hex"), Buffer.from(signature, "hex"));
}
