import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
const leastBytes = 1_024;

/** Answers that nobody kept compressed: private pages, their data and JSON. Quality 4 costs about a millisecond. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (!res.body || res.headers.has("content-encoding") || c.req.method === "HEAD") return;
    if (!worthIt.test(res.headers.get("content-type") ?? "")) return;
    res.headers.append("vary", "accept-encoding");
    const accepted = (c.req.header("accept-encoding") ?? "")
      .toLowerCase()
      .replace(/\b(br|gzip)\s*;\s*q=0(?!\.0*[1-9])/g, "");
    const coding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
    if (!coding) return;
    const body = Buffer.from(await res.arrayBuffer());
    const headers = new Headers(res.headers);
    if (body.length < leastBytes) {
      c.res = new Response(new Uint8Array(body), { status: res.status, headers });
      return;
    }
    const packed = await (coding === "br"
      ? brotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        })
      : zip(body));
    headers.set("content-encoding", coding);
    headers.set("content-length", String(packed.length));
    c.res = undefined; // or the old headers would be merged into the new ones
    c.res = new Response(new Uint8Array(packed), { status: res.status, headers });
  };
}
