import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { listClientNetworks } from "#auth/client-network.ts";
import type { Cdn } from "#gateways/cdn/cdn-types.ts";
import { createNetworkTurns } from "#use-cases/kernel/network-turns.ts";
import { createTurnQueue, type QueueLimit } from "#use-cases/kernel/turn-queue.ts";
import type { NotFoundLog } from "#use-cases/seo/not-found-log.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "./context.ts";
import { type CspWidgetSources, cspFor, pageSecurityHeaders, reportedPolicy, widgetFor } from "./csp.ts";
import { sendErrorPage } from "./error-response.ts";
import { takeMarkedCode } from "./marked-code.ts";
import { addSecurityHeaders } from "./middleware/security-headers.ts";
import { closeResponseToEdge } from "./page-cache/edge.ts";
import type { PageCache } from "./page-cache/index.ts";
import { collectCacheTags } from "./page-cache/render-tags.ts";
import { startLater } from "./page-script/start-later.ts";
import { previewTokenOf, renderPreviewPage } from "./preview-routes.ts";
import type { PagePreview, RenderPage } from "./ssr.ts";

type Parts = {
  shop: Pick<Shop, "previews" | "redirects">;
  notFoundLog: Pick<NotFoundLog, "note">;
  pages: RenderPage;
  cache?: PageCache | undefined;
  cdn?: Cdn | undefined;
  publicUrl: string;
  /** The back office's own origin, where it has one. */
  adminUrl?: string | undefined;
  renders: QueueLimit;
  https: boolean;
  strict: boolean;
  staging: boolean;
  /** Address of the script that reports a visit. */
  report?: string | undefined;
} & Widget;
type FinishParts = Pick<Parts, "https" | "staging" | "widget" | "report"> & { marker: string; framedBy?: string };
type Widget = { widget?: CspWidgetSources | undefined };

/** Handles all remaining paths: storefront pages, public ones through the page cache. */
export function storefrontHandler(parts: Parts) {
  const { shop, pages, cache, cdn, publicUrl, adminUrl, renders, https, strict, staging, widget, report } = parts;
  const queue = createTurnQueue(renders, createNetworkTurns());
  /** The editor shows previews in frames beside its fields. */
  const framedBy = adminUrl === undefined ? "'self'" : new URL(adminUrl).origin;
  /** Only pages from the page cache are tagged for purges, so a CDN must keep no other response. */
  const closeUnlessTagged = (page: Response) => (cdn ? closeResponseToEdge(page) : page);
  return async (c: Context<AppEnv>): Promise<Response> => {
    const network = listClientNetworks(c.get("address")).at(-1)?.network ?? "";
    const userAgent = c.req.header("user-agent") ?? "";
    const isNavigation = new URL(c.req.url).pathname.endsWith(".data");
    const meta = { address: c.get("address"), requestId: c.get("requestId"), userAgent };
    const visitor = { ...meta, secure: https, staging, isNavigation };
    const render = async (request: Request, preview?: PagePreview): Promise<Response> => {
      const asked = requestOfPage(request, publicUrl);
      if (!strict) return await pages(asked, visitor, preview);
      const marker = randomBytes(16).toString("base64url");
      const allowed = widgetFor(new URL(asked.url).pathname, widget);
      const response = await pages(asked, { ...visitor, marker }, preview);
      return await finishPage(response, {
        https,
        staging,
        widget: allowed,
        report,
        marker,
        ...(preview && { framedBy }),
      });
    };
    // By a query parameter, because a service worker repeats the request, which then no longer names a frame as its
    // destination.
    const isFramed = c.req.query("framed") !== undefined;
    const inTurn = async (work: () => Promise<Response>) =>
      (await queue.run(network, work)) ?? sendErrorPage(c, "unavailable");
    if (previewTokenOf(c.req.url) !== undefined)
      return await inTurn(() =>
        renderPreviewPage(c, shop, (request, draft, missing) =>
          render(request, { shop: draft, lacks: missing, isFramed }),
        ),
      );
    /** Reads what every visitor sees from memory, as for a public page; the tags are of no use without a kept page. */
    const renderPersonal = async () =>
      cache && c.req.method === "GET"
        ? (await collectCacheTags(() => render(c.req.raw))).value
        : await render(c.req.raw);
    const kept = await cache?.page(c.req.raw, (request) => inTurn(() => render(request)));
    const page = kept ?? closeUnlessTagged(await inTurn(renderPersonal));
    if (isBareFailure(page) && !isNavigation) {
      await page.body?.cancel();
      return sendErrorPage(c, page.status === 503 ? "unavailable" : "internal");
    }
    return page.status === 404 ? await followMove(c, page, parts) : page;
  };
}

/** The failure of an address without a page of its own, such as an invoice: React Router answers with two words of text. */
const isBareFailure = ({ status, headers }: Response): boolean =>
  status >= 500 && headers.get("content-type")?.startsWith("text/plain") === true;

/**
 * Redirects an address of a former site to its new one. Looked up only after the shop itself found nothing there, so
 * that a redirect never hides a page and never slows one down (docs/rules.md 24.13).
 */
async function followMove(
  c: Context<AppEnv>,
  notFound: Response,
  { shop, notFoundLog }: Pick<Parts, "shop" | "notFoundLog">,
): Promise<Response> {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return notFound;
  const { pathname, search } = new URL(c.req.url);
  const moved = await shop.redirects.find(pathname, search);
  if (!moved) {
    notFoundLog.note(pathname, c.req.header("referer"));
    return notFound;
  }
  await notFound.body?.cancel();
  // One hour, so that browsers notice a changed redirect.
  c.header("Cache-Control", moved.isPermanent ? "public, max-age=3600" : "no-store");
  return c.redirect(moved.to, moved.isPermanent ? 301 : 302);
}

/** Buffers the page, because its policy contains hashes of its scripts and the cache stores it whole. */
async function finishPage(response: Response, parts: FinishParts): Promise<Response> {
  const { widget } = parts;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(widget ? pageSecurityHeaders(widget) : {})) headers.set(name, value);
  addSecurityHeaders(headers, parts);
  if (!headers.get("content-type")?.startsWith("text/html")) {
    return new Response(response.body, { status: response.status, headers });
  }
  // Latin-1, one letter per byte: the code only searches and adds ASCII, and decoding UTF-8 takes a millisecond.
  const page = Buffer.from(await response.arrayBuffer()).toString("latin1");
  const marked = takeMarkedCode(page, parts.marker);
  const { html, scripts } = startLater(marked.html, parts.report);
  const code = { scripts: [...marked.scripts, ...scripts].map(bytesOf), styles: marked.styles.map(bytesOf) };
  const policy = cspFor(code, widget, parts.framedBy);
  for (const [name, value] of Object.entries(reportedPolicy(policy, parts.https))) headers.set(name, value);
  return new Response(bytesOf(html), { status: response.status, headers });
}

const bytesOf = (text: string) => Buffer.from(text, "latin1");

/**
 * Gives a page's request the shop's own address, because a visitor chooses the Host header, and pages print their
 * address. Removes the Origin header, which `requireOwnOrigin` has checked already: React Router would compare it with
 * a URL that differs behind a proxy.
 */
function requestOfPage(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete("origin");
  const { method, body, signal } = request;
  const init: RequestInit & { duplex?: "half" } = { method, headers, body, signal };
  if (body) init.duplex = "half";
  return new Request(publicUrl + pathname + search, init);
}
