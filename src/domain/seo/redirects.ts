import { isReservedSlug } from "../content/page-address.ts";
import { canonicalPath, fixedPages, splitTarget } from "./canonical-target.ts";

/** Redirects of a shop; all are kept in the memory of each copy. */
export const maxRedirects = 10_000;
const maxOldPathLength = 500;
const maxTargetLength = 1_000;

/** `to` is a path of the shop, with query and fragment, or an https address. */
export type Redirect = { from: string; to: string; isPermanent: boolean };
type TypedRedirect = { from: string; to: string; isPermanent: boolean };

/** The error beside an old address where the shop has a page. */
export const pageExists = "This page exists, so it can't be redirected.";
export const isRedirected = "This address is redirected already.";
type RedirectErrors = { from?: string; to?: string };
export type PlannedRedirect =
  | { ok: true; redirect: Redirect; outcome: "new" | "changed" | "same"; resolved: boolean }
  | { ok: false; fields: RedirectErrors };

/** First segments below which no page was ever moved: endpoints of programs, private links and pages of accounts. */
const reserved = new Set([
  "admin",
  "api",
  "assets",
  "back-in-stock",
  "dev",
  "mail-preview",
  "media",
  "order",
  "payments",
  "test-gateway",
  "unsubscribe",
  "user-dashboard",
  "webhooks",
]);

/** True for addresses that are never redirected nor listed as not found. */
export function isReservedPath(path: string): boolean {
  return reserved.has((path.split("/")[1] ?? "").toLowerCase());
}

/**
 * Adds a redirect to `table`, by old path, or replaces the one of `editing`. A target that is itself redirected is
 * replaced by its final target, and so are targets that equal the old path, so that no visitor is redirected twice
 * (docs/rules.md 24.13).
 */
export function planRedirect(
  table: Map<string, Redirect>,
  typed: TypedRedirect,
  { editing, mustBeNew = false }: { editing?: string | undefined; mustBeNew?: boolean } = {},
): PlannedRedirect {
  const [from, to] = [parseOldPath(typed.from), parseTarget(typed.to)];
  if (!from.ok || !to.ok) {
    return { ok: false, fields: { ...(from.ok ? {} : { from: from.error }), ...(to.ok ? {} : { to: to.error }) } };
  }
  const known = table.get(editing ?? from.value);
  const findOther = (path: string) => (path === known?.from ? undefined : table.get(path));
  if (findOther(from.value) || (known && mustBeNew)) {
    return { ok: false, fields: { from: isRedirected } };
  }
  const next = findOther(pathOf(to.value));
  const end = next ? withQuery(next.to, splitTarget(to.value.replace(/#.*$/, "")).query) : to.value;
  if (pathOf(end) === from.value) return { ok: false, fields: { to: "This would lead back to the old address." } };
  if (end.length > maxTargetLength) return { ok: false, fields: { to: tooLong(maxTargetLength) } };
  if (!known && table.size >= maxRedirects) {
    return { ok: false, fields: { from: `Maximum ${maxRedirects.toLocaleString("en-IN")} redirects.` } };
  }
  const redirect = { from: from.value, to: end, isPermanent: typed.isPermanent };
  if (known) table.delete(known.from);
  table.set(redirect.from, redirect);
  for (const each of table.values()) {
    if (each.to.startsWith(from.value) && pathOf(each.to) === from.value) table.set(each.from, { ...each, to: end });
  }
  const isSame = known?.from === from.value && known.to === end && known.isPermanent === typed.isPermanent;
  return { ok: true, redirect, outcome: known ? (isSame ? "same" : "changed") : "new", resolved: next !== undefined };
}

/** Joins a visitor's query to a target; the target's own parameters and its fragment stay. */
export function withQuery(target: string, query: string): string {
  if (query.length <= 1) return target;
  const fragmentStart = target.indexOf("#");
  const [address, fragment] =
    fragmentStart < 0 ? [target, ""] : [target.slice(0, fragmentStart), target.slice(fragmentStart)];
  return `${address}${address.includes("?") ? "&" : "?"}${query.slice(1)}${fragment}`;
}

type Parsed = { ok: true; value: string } | { ok: false; error: string };

const wrong = (error: string): Parsed => ({ ok: false, error });
const tooLong = (length: number): string => `Please use at most ${length.toLocaleString("en-IN")} characters.`;
const pathOf = (target: string): string => target.replace(/[?#].*$/, "");
/** Legal texts, whose earlier versions are at addresses below them. */
const datedPages = new Set(["privacy-policy", "terms-and-conditions"]);

/**
 * Returns the path of a target that only a product or a page of one's own can answer; undefined for other sites, the
 * shop's fixed pages, its files and its programs.
 */
export function findablePath(target: string): string | undefined {
  const path = pathOf(target);
  const [, first = "", ...below] = path.split("/");
  if (!target.startsWith("/") || path === "/" || isReservedPath(path) || path.includes(".")) return undefined;
  if (below.length === 0) return fixedPages.has(first) || isReservedSlug(first) ? undefined : path;
  return datedPages.has(first) || (isReservedSlug(first) && !fixedPages.has(first)) ? undefined : path;
}

/** Accepts a path or a whole address of the former site, of which only the path counts. */
function parseOldPath(typed: string): Parsed {
  const address = typed.trim();
  const { path, query } = splitTarget(address);
  if (!/^https?:\/\//i.test(address) && !path.startsWith("/")) {
    return wrong("Please begin with “/”, as in “/blog/our-water”.");
  }
  if (query !== "" || path.includes("#")) return wrong("Please leave out the part from “?” or “#” on.");
  const value = canonicalPath(path);
  if (value.length > maxOldPathLength) return wrong(tooLong(maxOldPathLength));
  if (value === "/") return wrong("The home page can't be redirected.");
  if (isReservedPath(value)) return wrong("Addresses below this one can't be redirected.");
  return fixedPages.has(value.slice(1)) ? wrong(pageExists) : { ok: true, value };
}

function parseTarget(typed: string): Parsed {
  const address = typed.trim();
  const isPath = address.startsWith("/") && !/^\/[/\\]/.test(address);
  if (!isPath && !/^https:\/\//i.test(address)) {
    return wrong("Please enter a path, as in “/beverages”, or an address that begins with “https://”.");
  }
  const value = isPath ? canonicalLocal(address) : canonicalForeign(address);
  if (value === undefined) return wrong("This is not a valid address.");
  if (value.length > maxTargetLength) return wrong(tooLong(maxTargetLength));
  return { ok: true, value };
}

function canonicalLocal(address: string): string | undefined {
  const url = new URL(address, "https://shop.invalid");
  if (url.host !== "shop.invalid") return undefined;
  return canonicalPath(url.pathname) + url.search + url.hash;
}

/** Returns undefined for an address with user name or password, which looks as if it began with another host. */
function canonicalForeign(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : undefined;
}
