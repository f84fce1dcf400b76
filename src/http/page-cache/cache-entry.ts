import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import type { CacheTag } from "#domain/cache-tags.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Coding = "br" | "gzip" | "plain";
/** Headers as Node writes them: name, value, name, value. */
export type EncodedBody = { body: Buffer; headers: string[] };
/** A finished page in the forms that browsers take. The plain form is unpacked for the few that take neither. */
export type CacheEntry = {
  etag: string;
  brotli: EncodedBody;
  gzip: EncodedBody;
  subjects: Set<CacheTag>;
  bytes: number;
};

const own = new Set(["etag", "content-encoding", "content-length", "vary", "transfer-encoding", "connection", "date"]);

export async function createCacheEntry(body: Buffer, given: Headers, subjects: Set<CacheTag>): Promise<CacheEntry> {
  const [asBrotli, asGzip] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    zip(body, { level: 9 }),
  ]);
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const headers = [...given].filter(([name]) => !own.has(name.toLowerCase())).flat();
  headers.push("vary", "accept-encoding");
  const form = (coding: Coding, coded: Buffer): EncodedBody => ({
    body: coded,
    headers: [...headers, ...headersOf(etag, coding, coded.length)],
  });
  const size = asBrotli.length + asGzip.length + 2 * headers.join().length;
  return { etag, brotli: form("br", asBrotli), gzip: form("gzip", asGzip), subjects, bytes: size };
}

/** Each form has its own strong ETag. */
function headersOf(etag: string, coding: Coding, length: number): string[] {
  const named = ["etag", `"${etag}-${coding}"`, "content-length", String(length)];
  return coding === "plain" ? named : [...named, "content-encoding", coding];
}

/** The smallest form that the client takes. */
export function chooseEncoding(entry: CacheEntry, acceptEncoding: string): EncodedBody {
  const coding = acceptedCoding(acceptEncoding);
  if (coding === "br") return entry.brotli;
  if (coding === "gzip") return entry.gzip;
  const body = gunzipSync(entry.gzip.body);
  const shared = entry.gzip.headers.slice(0, -headersOf(entry.etag, "gzip", 0).length);
  return { body, headers: [...shared, ...headersOf(entry.etag, "plain", body.length)] };
}

/** Browsers say one of a few things, so that each is read once; whoever makes up new ones is read each time. */
const codings = new Map<string, Coding>();
const maxCodings = 100;

function acceptedCoding(header: string): Coding {
  const known = codings.get(header);
  if (known) return known;
  const coding = readCoding(header);
  if (codings.size < maxCodings) codings.set(header, coding);
  return coding;
}

function readCoding(header: string): Coding {
  const refused = /\b(br|gzip|\*)\s*;\s*q=0(\.0+)?\s*(,|$)/g;
  const wanted = header.toLowerCase().replace(refused, "");
  if (/\bbr\b/.test(wanted)) return "br";
  return /\bgzip\b/.test(wanted) ? "gzip" : "plain";
}

/** RFC 9110 §13.1.2: a list, weak or strong, or `*`. Any of our forms counts: they say the same. */
export function matchesEtag(entry: CacheEntry, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "").startsWith(`"${entry.etag}-`));
}
