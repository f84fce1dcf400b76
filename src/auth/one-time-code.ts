import { createHmac, randomBytes } from "node:crypto";
import { computeHmac } from "./hmac.ts";

/** The customer and purpose of a code: a code for one purpose is not valid for another. */
export type CodeSubject = { customerId: string; purpose: "reset" | "claim" };

const sixDigits = 1_000_000;

/** Random input of a code. Safe to store in a mail job: without the secret it does not reveal the code. */
export function generateNonce(): string {
  return randomBytes(16).toString("base64url");
}

/** Derives a six-digit code. 48 random bits keep the bias between codes below 1 in 10^8. */
export function deriveOneTimeCode(
  secret: string,
  { customerId, purpose }: { customerId: string; purpose: string },
  nonce: string,
): string {
  const bits = createHmac("sha256", secret)
    .update(JSON.stringify(["code-from", customerId, purpose, nonce]))
    .digest()
    .readUIntBE(0, 6);
  return String(bits % sixDigits).padStart(6, "0");
}

/** Keyed hash stored instead of the code: a million codes can be tried in a second, but not without the secret. */
export function hashOneTimeCode(secret: string, { customerId, purpose }: CodeSubject, code: string): string {
  return computeHmac(secret, "code", customerId, purpose, code);
}
