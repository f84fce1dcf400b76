import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import type { Subject } from "../../domain/change.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A finished page in the forms that browsers take. The plain form is unpacked for the few that take neither. */
export type Entry = {
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  /** What is the same in every form, as Node writes headers: name, value, name, value. */
  headers: string[];
  subjects: Set<Subject>;
  bytes: number;
};
export type Form = { body: Buffer; headers: string[] };

const own = new Set(["etag", "content-encoding", "content-length", "vary", "transfer-encoding", "connection", "date"]);

export async function createEntry(body: Buffer, given: Headers, subjects: Set<Subject>): Promise<Entry> {
  const [asBrotli, asGzip] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    zip(body, { level: 9 }),
  ]);
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const headers = [...given].filter(([name]) => !own.has(name.toLowerCase())).flat();
  headers.push("vary", "accept-encoding");
  const size = asBrotli.length + asGzip.length + headers.join().length;
  return { etag, brotli: asBrotli, gzip: asGzip, headers, subjects, bytes: size };
}

/** The smallest form that the client takes. Each form has its own strong ETag. */
export function formOf(entry: Entry, acceptEncoding: string): Form {
  const coding = acceptedCoding(acceptEncoding);
  const body = coding === "br" ? entry.brotli : coding === "gzip" ? entry.gzip : gunzipSync(entry.gzip);
  const headers = [...entry.headers, "etag", `"${entry.etag}-${coding}"`, "content-length", String(body.length)];
  if (coding !== "plain") headers.push("content-encoding", coding);
  return { body, headers };
}

function acceptedCoding(header: string): "br" | "gzip" | "plain" {
  const refused = /\b(br|gzip|\*)\s*;\s*q=0(\.0+)?\s*(,|$)/g;
  const wanted = header.toLowerCase().replace(refused, "");
  if (/\bbr\b/.test(wanted)) return "br";
  return /\bgzip\b/.test(wanted) ? "gzip" : "plain";
}

/** RFC 9110 §13.1.2: a list, weak or strong, or `*`. Any of our forms counts: they say the same. */
export function matches(entry: Entry, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "").startsWith(`"${entry.etag}-`));
}
