import { createHmac, randomBytes } from "node:crypto";
import { computeHmac } from "./hmac.ts";

/** Whose code it is and what for: a code for one thing is none for another. */
export type CodeSubject = { customerId: string; purpose: "reset" | "claim" };

const sixDigits = 1_000_000;

/** What a code is made from: written where the mail is made later, it tells nobody the code who lacks the secret. */
export function generateNonce(): string {
  return randomBytes(16).toString("base64url");
}

/** Six digits (D11). 48 random bits, so that none is likelier than another by more than one in 10^8. */
export function deriveOneTimeCode(secret: string, { customerId, purpose }: CodeSubject, nonce: string): string {
  const bits = createHmac("sha256", secret)
    .update(JSON.stringify(["code-from", customerId, purpose, nonce]))
    .digest()
    .readUIntBE(0, 6);
  return String(bits % sixDigits).padStart(6, "0");
}

/** What the database holds. A million codes are tried in a second, but not without the secret. */
export function hashOneTimeCode(secret: string, { customerId, purpose }: CodeSubject, code: string): string {
  return computeHmac(secret, "code", customerId, purpose, code);
}
