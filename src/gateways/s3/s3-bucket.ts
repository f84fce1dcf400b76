import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { readObjectList, type StoredObject } from "./read-object-list.ts";

export type S3Keys = {
  /** 'https://s3.ap-south-1.amazonaws.com', without the bucket, which goes into the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The time limit of one request, the number of tries, and the first pause between tries, which doubles each time. */
export type S3Patience = { timeoutMs: number; tries: number; pauseMs: number };
export type S3Body = Uint8Array<ArrayBuffer> | string;
export type S3Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

type S3Bucket = {
  /** Sends a request to a key, with its query; retries while the store is failing. Throws S3Unavailable. */
  request(method: string, key: string, body?: S3Body, type?: string): Promise<S3Answer>;
  /** Yields the objects whose key begins with the prefix, page by page. Throws S3Unavailable. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Opens an object as a stream, without a time limit, because a large one may take long on a slow connection. */
  open(key: string): Promise<Response | undefined>;
};

/**
 * The store is unreachable or rejects the request. The message says why, after the store's name, and holds no secret.
 */
export class S3Unavailable extends Error {}

const isOutage = (status: number): boolean => status === 429 || status >= 500;

/** Opens a bucket of an S3-compatible store. Send only requests that may be repeated. */
export function openS3Bucket(
  { endpoint, bucket, region, ...keys }: S3Keys & { bucket: string },
  patience: S3Patience,
): S3Bucket {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 0 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/`;

  async function requestOnce(method: string, key: string, body?: S3Body, type?: string): Promise<S3Answer> {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers["content-length"] = String(Buffer.byteLength(body));
    if (type !== undefined) headers["content-type"] = type;
    // A redirect leads to another server than the configured one, and the request carries a signature.
    const init = { method, headers, redirect: "error", ...(body !== undefined && { body }) } as const;
    const response = await client.fetch(base + key, { ...init, signal: AbortSignal.timeout(patience.timeoutMs) });
    // Read the whole body: a connection with an unread body can't be used again.
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  }

  const request: S3Bucket["request"] = async (...what) => {
    for (let tried = 1; ; tried++) {
      const answer = await requestOnce(...what).catch((error: unknown) => describeNetworkError(error));
      if (typeof answer !== "string" && !isOutage(answer.status)) return answer;
      if (tried >= patience.tries)
        throw new S3Unavailable(typeof answer === "string" ? answer : `answers ${answer.status}`);
      await pause(patience.pauseMs * 2 ** (tried - 1));
    }
  };

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    const within = prefix && `&prefix=${encodeURIComponent(prefix)}`;
    let after = "";
    for (;;) {
      const { status, bytes } = await request("GET", `?list-type=2${within}${after}`);
      if (status !== 200) throw new S3Unavailable(`refuses to list what it holds (${status})`);
      const { objects, next } = readObjectList(new TextDecoder().decode(bytes));
      yield* objects;
      if (next === undefined) return;
      after = `&continuation-token=${encodeURIComponent(next)}`;
    }
  }

  const open = (key: string) => client.fetch(base + key, { redirect: "error" }).catch(() => undefined);

  return { request, list, open };
}

/** Names only the kind of failure: a network error may contain the whole request. */
function describeNetworkError(error: unknown): string {
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    return "does not answer";
  const cause = error instanceof Error && error.cause instanceof Error && "code" in error.cause ? error.cause.code : "";
  return `cannot be reached${cause ? ` (${String(cause)})` : ""}`;
}
