import { createHash, randomBytes } from "node:crypto";

/** Generates a token of 256 random bits, 43 characters. */
export function generateToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash stored instead of the token, so that reading the table gives no access. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** False for text that no token looks like, which then needs no query. Older tokens had other lengths. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{32,200}$/.test(text);
