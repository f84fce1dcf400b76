import { createHash } from "node:crypto";

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

function hashesOf(html: string, element: RegExp): string {
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(element)) hashes.add(hashOf(body ?? ""));
  return [...hashes].map((hash) => ` ${hash}`).join("");
}

/** Strict policy for one finished page: its inline scripts and styles are allowed by their hashes, nothing else inline. */
export function policyFor(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src 'self'${hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** For answers that are no page: nothing in them may run, load or be framed. */
export const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
