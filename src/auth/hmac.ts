import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Keyed hash of a short or guessable value (a code, an address) for storage: without the shop's secret it cannot be
 * brute-forced. `use` separates hashes of different purposes.
 */
export function computeHmac(secret: string, use: string, ...parts: string[]): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([use, ...parts]))
    .digest("base64url");
}

/** Compares a sent secret with the expected one in constant time, which doesn't reveal where they differ. */
export function isSameSecret(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
