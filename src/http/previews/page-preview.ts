import type { Context } from "hono";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendErrorPage } from "../error-response.ts";

type Draw = (request: Request, preview: Shop, lacks: string[]) => Promise<Response>;

/** '…?preview=TOKEN' on the address of a page. Such an address is never a kept page's. */
export function previewTokenOf(url: string): string | undefined {
  return /[?&]preview=([^&#]*)/.exec(url)?.[1];
}

/**
 * The page as it will be. Who has the address needs no cookie, and none is looked at: what it shows is the token's
 * alone. Nothing can be sent from it.
 */
export async function renderPreviewPage(
  c: Context<AppEnv>,
  shop: Pick<Shop, "previews">,
  draw: Draw,
): Promise<Response> {
  const { method, url, signal } = c.req.raw;
  if (method !== "GET" && method !== "HEAD") return withPreviewHeaders(sendErrorPage(c, "preview-only"));
  const request = new Request(url, { method, signal });
  const drawn = await shop.previews.render(previewTokenOf(url) ?? "", async (preview, lacks) => {
    const { status, headers, body } = await draw(request, preview, lacks);
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers });
  });
  return withPreviewHeaders(drawn.ok ? drawn.value : sendErrorPage(c, drawn.error.code));
}

/** Kept by nobody, found by nobody, and its address goes to nobody. */
function withPreviewHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "private, no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
  headers.set("referrer-policy", "no-referrer");
  return new Response(response.body, { status: response.status, headers });
}
