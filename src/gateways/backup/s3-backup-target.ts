import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { readBackupTime } from "#domain/backup/backup-name.ts";
import { BackupRefused, type BackupTarget, type StoredBackup } from "./backup-target.ts";

export type S3TargetConfig = {
  /** 'https://s3.ap-south-1.amazonaws.com', without the bucket, which goes into the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Without a slash at its end; empty for the bucket itself. */
  prefix: string;
};

/** A multipart upload has at most 10,000 parts: parts of 16 MB allow 160 GB. */
const partBytes = 16 * 1024 * 1024;
const limits = { timeoutMs: 120_000, tries: 4, pauseMs: 500 };

type Answer = { status: number; text: string; headers: Headers };
type Request = (method: string, query: string, body?: Uint8Array<ArrayBuffer> | string) => Promise<Answer>;

/** Stores backups as objects: a multipart upload is invisible until it is completed, and aborted when it fails. */
export function createS3Target({ endpoint, region, bucket, prefix, ...keys }: S3TargetConfig): BackupTarget {
  const label = `s3://${bucket}${prefix && `/${prefix}`}`;
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 0 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const keyOf = (name: string) => [...prefix.split("/"), name].filter(Boolean).map(encodeURIComponent).join("/");
  const refuse = (what: string): never => {
    throw new BackupRefused(`${label} ${what}`);
  };

  async function fetchOnce(url: string, init: RequestInit): Promise<Response | string> {
    // A store that redirects is not the one of the settings, and the request carries a signature.
    return await client
      .fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(limits.timeoutMs) })
      .catch((error: unknown) => describeNetworkError(error));
  }

  /** Retries outages, which is safe: a part, a list and an abort may be repeated. */
  async function fetchPatiently(url: string, init: RequestInit): Promise<Response> {
    for (let tried = 1; ; tried++) {
      const answer = await fetchOnce(url, init);
      const isOutage = typeof answer === "string" || answer.status === 429 || answer.status >= 500;
      if (!isOutage) return answer;
      if (typeof answer !== "string") await answer.arrayBuffer().catch(() => {});
      if (tried >= limits.tries) return refuse(typeof answer === "string" ? answer : `answers ${answer.status}`);
      await pause(limits.pauseMs * 2 ** (tried - 1));
    }
  }

  const requestOn =
    (path: string): Request =>
    async (method, query, body) => {
      const headers: Record<string, string> = {};
      if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body));
      const response = await fetchPatiently(`${base}${path}${query}`, { method, headers, ...(body && { body }) });
      return { status: response.status, text: await response.text(), headers: response.headers };
    };

  return {
    label,
    list: async () => {
      const found: StoredBackup[] = [];
      for (let from = ""; ; ) {
        const after = from && `&continuation-token=${encodeURIComponent(from)}`;
        const within = prefix && `&prefix=${encodeURIComponent(`${prefix}/`)}`;
        const { status, text } = await requestOn("/")("GET", `?list-type=2${within}${after}`);
        if (status !== 200) return refuse(`refuses to list its backups (${status})`);
        found.push(...readList(text, prefix));
        const next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
        if (next === undefined) return found.sort((a, b) => (a.name < b.name ? -1 : 1));
        from = next;
      }
    },
    write: async (name, content) => {
      const request = requestOn(`/${keyOf(name)}`);
      if ((await request("HEAD", "")).status === 200) return refuse(`already has ${name}`);
      const { status, text } = await request("POST", "?uploads=");
      const id = /<UploadId>([^<]+)</.exec(text)?.[1];
      if (status !== 200 || id === undefined) return refuse(`refuses to store a backup (${status})`);
      return await uploadParts(request, encodeURIComponent(id), content).catch(async (error: unknown) => {
        await request("DELETE", `?uploadId=${encodeURIComponent(id)}`).catch(() => {});
        throw error instanceof PartRefused ? refuse(error.message) : error;
      });
    },
    read: async (name) => {
      // Without a time limit of its own: a whole backup takes as long as the line needs.
      const response = await client.fetch(`${base}/${keyOf(name)}`, { redirect: "error" }).catch(() => undefined);
      if (response?.status !== 200 || !response.body)
        return refuse(`does not return ${name} (${response?.status ?? "no answer"})`);
      return Readable.fromWeb(response.body as unknown as ReadableStream);
    },
    remove: async (name) => {
      const { status } = await requestOn(`/${keyOf(name)}`)("DELETE", "");
      if (status !== 404 && (status < 200 || status > 299)) refuse(`refuses to remove ${name} (${status})`);
    },
  };
}

class PartRefused extends Error {}

async function uploadParts(request: Request, id: string, content: Readable): Promise<number> {
  const tags: string[] = [];
  let bytes = 0;
  const upload = async (part: Buffer<ArrayBuffer>) => {
    const { status, headers } = await request("PUT", `?partNumber=${tags.length + 1}&uploadId=${id}`, part);
    const tag = headers.get("etag");
    if (status !== 200 || tag === null) throw new PartRefused(`refuses a part of a backup (${status})`);
    tags.push(tag);
    bytes += part.byteLength;
  };
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of content) {
    waiting.push(chunk as Buffer);
    size += (chunk as Buffer).byteLength;
    if (size < partBytes) continue;
    await upload(Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  }
  if (size > 0 || tags.length === 0) await upload(Buffer.concat(waiting));
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
  const { status, text } = await request("POST", `?uploadId=${id}`, body);
  // S3 may answer 200 and report an error in the body.
  if (status !== 200 || text.includes("<Error>")) throw new PartRefused(`refuses to complete a backup (${status})`);
  return bytes;
}

/** Our own names hold nothing that XML escapes, so other keys may be read wrongly without harm. */
function readList(xml: string, prefix: string): StoredBackup[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = ""]) => {
    const key = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? "";
    const name = key.slice(prefix === "" ? 0 : prefix.length + 1);
    return readBackupTime(name) ? [{ name, bytes: Number(/<Size>(\d+)</.exec(entry)?.[1] ?? 0) }] : [];
  });
}

/** Names only the kind of failure: a network error may contain the whole request. */
function describeNetworkError(error: unknown): string {
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    return "does not answer";
  const cause = error instanceof Error && error.cause instanceof Error && "code" in error.cause ? error.cause.code : "";
  return `cannot be reached${cause ? ` (${String(cause)})` : ""}`;
}
