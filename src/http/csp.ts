import { createHash } from "node:crypto";

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

function hashesOf(html: string, element: RegExp): string {
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(element)) hashes.add(hashOf(body ?? ""));
  return [...hashes].map((hash) => ` ${hash}`).join("");
}

/** Hosts of a payment widget that is not ours: what it runs, frames and asks. */
export type CspWidgetSources = { script: string[]; frame: string[]; connect: string[] };

const more = (hosts: string[]) => hosts.map((host) => ` ${host}`).join("");

/**
 * Strict policy for one finished page: its inline scripts and styles are allowed by their hashes, nothing else inline.
 * A foreign widget is allowed on every page: the checkout is reached without a new document, under the policy of the
 * page that the visit began with.
 */
export function cspFor(html: string, widget?: CspWidgetSources): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}${more(widget?.script ?? [])}`,
    ...(widget?.frame.length ? [`frame-src 'self'${more(widget.frame)}`] : []),
    ...(widget?.connect.length ? [`connect-src 'self'${more(widget.connect)}`] : []),
    `style-src 'self'${hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** A foreign widget asks the browser for payments and opens the bank's page in a window that it must hear from. */
export function pageSecurityHeaders({ frame }: CspWidgetSources): Record<string, string> {
  if (frame.length === 0) return {};
  const payers = ["self", ...frame.map((host) => `"${host}"`)].join(" ");
  return {
    "permissions-policy": `camera=(), geolocation=(), microphone=(), payment=(${payers}), usb=()`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}

/** For answers that are no page: nothing in them may run, load or be framed. */
export const cspDenyAll = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
