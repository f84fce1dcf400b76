import type { Context } from "hono";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "./context.ts";
import { type CspWidgetSources, cspFor, pageSecurityHeaders, reportedPolicy } from "./csp.ts";
import { addSecurityHeaders } from "./middleware/security-headers.ts";
import type { PageCache } from "./page-cache/index.ts";
import { previewTokenOf, renderPreviewPage } from "./preview-routes.ts";
import type { PagePreview, RenderPage } from "./ssr.ts";
import { startLater } from "./start-later.ts";

type Parts = {
  shop: Pick<Shop, "previews">;
  pages: RenderPage;
  cache?: PageCache | undefined;
  https: boolean;
  strict: boolean;
  staging: boolean;
} & Widget;
type FinishParts = Pick<Parts, "https" | "staging" | "widget">;
type Widget = { widget?: CspWidgetSources | undefined };

/** Handles all remaining paths: storefront pages, public ones through the page cache. */
export function storefrontHandler({ shop, pages, cache, https, strict, staging, widget }: Parts) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const userAgent = c.req.header("user-agent") ?? "";
    const visitor = { address: c.get("address"), requestId: c.get("requestId"), userAgent, secure: https, staging };
    const render = async (request: Request, preview?: PagePreview): Promise<Response> => {
      const response = await pages(withoutOrigin(request), visitor, preview);
      return strict ? await finishPage(response, { https, staging, widget }) : response;
    };
    if (previewTokenOf(c.req.url) !== undefined)
      return await renderPreviewPage(c, shop, (request, draft, missing) =>
        render(request, { shop: draft, lacks: missing }),
      );
    return (await cache?.page(c.req.raw, render)) ?? (await render(c.req.raw));
  };
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
  const html = startLater(await response.text());
  for (const [name, value] of Object.entries(reportedPolicy(cspFor(html, widget), parts.https)))
    headers.set(name, value);
  return new Response(html, { status: response.status, headers });
}

/**
 * Removes the Origin header, which `requireOwnOrigin` has checked. React Router would compare it with the request's own
 * URL, which differs behind a proxy.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  const { method, body, signal } = request;
  return new Request(request.url, { method, headers, body, signal, ...(body && { duplex: "half" }) } as RequestInit);
}
