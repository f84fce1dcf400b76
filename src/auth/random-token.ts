import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, 43 characters: what a browser holds. */
export function generateToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database holds instead: who reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
