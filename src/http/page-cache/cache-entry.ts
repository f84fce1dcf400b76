import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import type { CacheTag } from "#domain/cache-tags.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `br11` is Brotli at its smallest: it has other bytes, and so another ETag. */
type Coding = "br" | "br11" | "gzip" | "plain";
/** Headers as Node writes them: name, value, name, value. */
export type EncodedBody = { body: Buffer; headers: string[] };
/** A rendered page in both encodings. The plain form is unpacked for clients that accept neither. */
export type CacheEntry = {
  etag: string;
  brotli: EncodedBody;
  gzip: EncodedBody;
  subjects: Set<CacheTag>;
  bytes: number;
  /** Number of requests. */
  hits: number;
  /** True once Brotli's result is the smallest possible. */
  isSmallest: boolean;
};

/** Quick, because a visitor waits: 9 would take eight times as long, to save less than one byte in a hundred. */
const quickQuality = 6;
/** Takes twenty times as long, to save one byte in eight. */
const smallestQuality = 11;

const ownHeaders = new Set([
  "etag",
  "content-encoding",
  "content-length",
  "vary",
  "transfer-encoding",
  "connection",
  "date",
]);

export async function createCacheEntry(
  body: Buffer,
  pageHeaders: Headers,
  subjects: Set<CacheTag>,
): Promise<CacheEntry> {
  const [asBrotli, asGzip] = await Promise.all([compress(body, quickQuality), zip(body, { level: 9 })]);
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const headers = [...pageHeaders].filter(([name]) => !ownHeaders.has(name.toLowerCase())).flat();
  headers.push("vary", "accept-encoding");
  const encode = (coding: Coding, encoded: Buffer): EncodedBody => ({
    body: encoded,
    headers: [...headers, ...headersOf(etag, coding, encoded.length)],
  });
  const size = asBrotli.length + asGzip.length + 2 * headers.join().length;
  return {
    etag,
    brotli: encode("br", asBrotli),
    gzip: encode("gzip", asGzip),
    subjects,
    bytes: size,
    hits: 0,
    isSmallest: false,
  };
}

/** Recompresses a page, an eighth smaller, outside the thread that answers requests. */
export async function shrinkEntry(entry: CacheEntry): Promise<void> {
  const body = await compress(gunzipSync(entry.gzip.body), smallestQuality);
  entry.isSmallest = true;
  entry.brotli = { body, headers: [...sharedHeaders(entry), ...headersOf(entry.etag, "br11", body.length)] };
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function sharedHeaders({ etag, gzip: { headers } }: CacheEntry): string[] {
  return headers.slice(0, -headersOf(etag, "gzip", 0).length);
}

/** Each encoding has its own strong ETag. */
function headersOf(etag: string, coding: Coding, length: number): string[] {
  const headers = ["etag", `"${etag}-${coding}"`, "content-length", String(length)];
  return coding === "plain" ? headers : [...headers, "content-encoding", coding === "gzip" ? "gzip" : "br"];
}

/** Chooses the smallest encoding that the client accepts. */
export function chooseEncoding(entry: CacheEntry, acceptEncoding: string): EncodedBody {
  const coding = acceptedCoding(acceptEncoding);
  if (coding === "br") return entry.brotli;
  if (coding === "gzip") return entry.gzip;
  const body = gunzipSync(entry.gzip.body);
  return { body, headers: [...sharedHeaders(entry), ...headersOf(entry.etag, "plain", body.length)] };
}

/** Memoised parsing: browsers send few distinct values. Beyond the limit, a value is parsed each time. */
const codings = new Map<string, Coding>();
const maxCodings = 100;

export function acceptedCoding(header: string): Coding {
  const known = codings.get(header);
  if (known) return known;
  const coding = readCoding(header);
  if (codings.size < maxCodings) codings.set(header, coding);
  return coding;
}

function readCoding(header: string): Coding {
  const refused = /\b(br|gzip|\*)\s*;\s*q=0(\.0+)?\s*(,|$)/g;
  const accepted = header.toLowerCase().replace(refused, "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "plain";
}

/** Matches If-None-Match (RFC 9110 §13.1.2): a list of weak or strong tags, or `*`. The tag of any encoding matches. */
export function matchesEtag(entry: CacheEntry, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "").startsWith(`"${entry.etag}-`));
}
