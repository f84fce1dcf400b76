import { createHash } from "node:crypto";

/** Takes reports of browsers: `http/api-store/report-routes.ts`. */
export const reportsPath = "/api/reports";

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

function hashesOf(html: string, element: RegExp): string {
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(element)) hashes.add(hashOf(body ?? ""));
  return [...hashes].map((hash) => ` ${hash}`).join("");
}

/** Hosts of a third-party payment widget. */
export type CspWidgetSources = { script: string[]; frame: string[]; connect: string[] };

const hostList = (hosts: string[]) => hosts.map((host) => ` ${host}`).join("");

/**
 * Builds the policy of a rendered page: inline scripts and styles are allowed by their hashes only. A third-party
 * widget is allowed on every page, because client-side navigation to the checkout keeps the first page's policy.
 */
export function cspFor(html: string, widget?: CspWidgetSources): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}${hostList(widget?.script ?? [])}`,
    ...(widget?.frame.length ? [`frame-src 'self'${hostList(widget.frame)}`] : []),
    ...(widget?.connect.length ? [`connect-src 'self'${hostList(widget.connect)}`] : []),
    `style-src 'self'${hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Lets a third-party widget use the Payment Request API and open the bank's page in a popup. */
export function pageSecurityHeaders({ frame }: CspWidgetSources): Record<string, string> {
  if (frame.length === 0) return {};
  const origins = ["self", ...frame.map((host) => `"${host}"`)].join(" ");
  return {
    "permissions-policy": `camera=(), geolocation=(), microphone=(), payment=(${origins}), usb=()`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}

/**
 * Lets browsers report what a policy blocked. Over http they know no `Reporting-Endpoints`, and a policy that names one
 * would keep them from using `report-uri`.
 */
export function reportedPolicy(policy: string, https: boolean): Record<string, string> {
  const reported = `${policy}; report-uri ${reportsPath}`;
  if (!https) return { "content-security-policy": reported };
  return {
    "content-security-policy": `${reported}; report-to csp`,
    "reporting-endpoints": `csp="${reportsPath}"`,
  };
}

/** For responses other than pages: nothing may run, load or be framed. */
export const cspDenyAll = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
