import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
export const minCompressedBytes = 1_024;

export type Coding = "br" | "gzip";

/** Compresses responses that the page cache does not hold: private pages, their data and JSON. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (!res.body || res.headers.has("content-encoding") || c.req.method === "HEAD") return;
    if (!compressible.test(res.headers.get("content-type") ?? "")) return;
    res.headers.append("vary", "accept-encoding");
    const coding = chooseCoding(c.req.header("accept-encoding"));
    if (!coding) return;
    const body = Buffer.from(await res.arrayBuffer());
    const headers = new Headers(res.headers);
    if (body.length < minCompressedBytes) {
      c.res = new Response(new Uint8Array(body), { status: res.status, headers });
      return;
    }
    const compressed = await compressBody(body, coding);
    headers.set("content-encoding", coding);
    headers.set("content-length", String(compressed.length));
    c.res = undefined; // otherwise Hono merges the old headers into the new ones
    c.res = new Response(new Uint8Array(compressed), { status: res.status, headers });
  };
}

export function chooseCoding(acceptEncoding = ""): Coding | undefined {
  const accepted = acceptEncoding.toLowerCase().replace(/\b(br|gzip)\s*;\s*q=0(?!\.0*[1-9])/g, "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

/** Brotli at quality 4 takes about 1 ms. */
export function compressBody(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === "gzip") return zip(body);
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
