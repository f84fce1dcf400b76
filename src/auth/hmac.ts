import { createHmac } from "node:crypto";

/**
 * What the database holds instead of a short or guessable thing (a code, an address): without the shop's secret nobody
 * can try out all of them. `use` keeps hashes of different things apart.
 */
export function computeHmac(secret: string, use: string, ...parts: string[]): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([use, ...parts]))
    .digest("base64url");
}
