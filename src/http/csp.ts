import { createHash } from "node:crypto";

/** Receives browser reports: `http/api-store/report-routes.ts`. */
export const reportsPath = "/api/reports";

const hashOf = (body: string | Buffer) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

const hashesOf = (bodies: (string | Buffer)[]) => [...new Set(bodies.map(hashOf))].map((hash) => ` ${hash}`).join("");

/** Hosts of a third-party payment widget. */
export type CspWidgetSources = { script: string[]; frame: string[]; connect: string[] };

const hostList = (hosts: string[]) => hosts.map((host) => ` ${host}`).join("");

/** Pages on which an order can be paid; the widget is allowed only there. */
const paidOn = /^\/(check-out|order\/[^/]+|user-dashboard\/orders\/[^/]+)$/;

/** Returns the sources of the widget for a page on which an order can be paid. */
export function widgetFor(path: string, widget: CspWidgetSources | undefined): CspWidgetSources | undefined {
  return paidOn.test(path) ? widget : undefined;
}

/** Inline code as text, or as its bytes in the page. */
type InlineCode = { scripts: (string | Buffer)[]; styles: (string | Buffer)[] };

/**
 * Builds the policy of a rendered page: allows the renderer's own inline code by its hashes. Only `framedBy` may frame
 * the page; by default nobody may.
 */
export function cspFor({ scripts, styles }: InlineCode, widget?: CspWidgetSources, framedBy = "'none'"): string {
  return [
    "default-src 'self'",
    `script-src 'self'${hashesOf(scripts)}${hostList(widget?.script ?? [])}`,
    ...(widget?.frame.length ? [`frame-src 'self'${hostList(widget.frame)}`] : []),
    ...(widget?.connect.length ? [`connect-src 'self'${hostList(widget.connect)}`] : []),
    `style-src 'self'${hashesOf(styles)}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
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
 * Lets browsers report what a policy blocked. Over http they ignore `Reporting-Endpoints`, and a policy that names one
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
