import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { isMediaFileName } from "./media-file-names.ts";
import { assertMediaFileName, type MediaStore, MediaStoreUnavailable } from "./media-store.ts";
import { readS3Page } from "./read-s3-page.ts";

type S3Config = {
  /** 'https://s3.ap-south-1.amazonaws.com', without the bucket, which goes into the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const limits = { timeoutMs: 10_000, tries: 3, pauseMs: 200 };

type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> };

const isRetryable = (status: number): boolean => status === 429 || status >= 500;

type WorkQueue = ReturnType<typeof createWorkQueue>;
type QueueSlot = { run: <T>(work: () => Promise<T>) => Promise<T>; release: () => void };

/** Storage for pictures, and this process's queue for processing them. */
export type Media = { store: MediaStore; work: WorkQueue };

/** Opens the configured S3-compatible store, or else the folder `media` under `dataDir`. */
export function openMedia({ dataDir, mediaStore }: { dataDir: string; mediaStore: S3Config | undefined }): Media {
  const store = mediaStore ? createS3Store(mediaStore) : createFolderStore(join(dataDir, "media"));
  return { store, work: createWorkQueue() };
}

/** Runs CPU-heavy tasks one at a time; at most `maxWaiting` wait behind the running one. */
function createWorkQueue(maxWaiting = 8) {
  let entered = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Takes a slot, which the caller must always release; undefined when too many wait already. */
    enter(): QueueSlot | undefined {
      if (entered > maxWaiting) return undefined;
      entered++;
      let isReleased = false;
      return {
        run: (work) => {
          const done = last.then(work);
          last = done.catch(() => {});
          return done;
        },
        release: () => {
          if (!isReleased) entered--;
          isReleased = true;
        },
      };
    },
  };
}

/** Stores files in a folder, which several copies of the shop must share; else they use an S3-compatible store. */
export function createFolderStore(folder: string): MediaStore {
  return {
    put: (name, bytes) => orUnavailable(() => write(folder, assertMediaFileName(name), bytes)),
    get: (name) =>
      orUnavailable(async () => {
        try {
          return await readFile(join(folder, assertMediaFileName(name)));
        } catch (error) {
          if (codeOf(error) === "ENOENT") return undefined;
          throw error;
        }
      }),
    remove: (name) => orUnavailable(() => rm(join(folder, assertMediaFileName(name)), { force: true })),
    names: async function* () {
      const all = await orUnavailable(async () => {
        try {
          return await readdir(folder);
        } catch (error) {
          // The first upload makes the folder.
          if (codeOf(error) === "ENOENT") return [];
          throw error;
        }
      });
      yield* all.filter(isMediaFileName);
    },
  };
}

/** Syncs the file before renaming it to its name, so that a row never points at half a picture. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new MediaStoreUnavailable(`cannot use its folder (${code})`);
  }
}

/** Reads the code of a file system error. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && "syscall" in error ? String(error.code) : undefined;
}

/** Stores files in an S3-compatible store, which all copies of the shop share. Reads only the status of responses. */
export function createS3Store(
  { endpoint, bucket, region, ...keys }: S3Config,
  overrides: Partial<typeof limits> = {},
): MediaStore {
  const { timeoutMs, tries, pauseMs } = { ...limits, ...overrides };
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 0 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/`;

  async function once(method: string, path: string, body: Uint8Array<ArrayBuffer> | undefined): Promise<Answer> {
    const type = `image/${path.endsWith(".avif") ? "avif" : "webp"}`;
    const signal = AbortSignal.timeout(timeoutMs);
    const payload = body && { body, headers: { "content-type": type, "content-length": String(body.byteLength) } };
    // A store that redirects is not the one of the settings, and the request carries a signature.
    const response = await client.fetch(base + path, { method, signal, redirect: "error", ...payload });
    // Read the whole body: a connection with an unread body can't be reused.
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  /** Retries every request, which is safe: a name always has the same content. */
  async function requestWithRetry(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      const answer = await once(method, path, body).catch((error: unknown) => describeNetworkError(error));
      if (typeof answer !== "string" && !isRetryable(answer.status)) return answer;
      if (tried >= tries) {
        throw new MediaStoreUnavailable(typeof answer === "string" ? answer : `answers ${answer.status}`);
      }
      await pause(pauseMs * 2 ** (tried - 1));
    }
  }

  return {
    put: async (name, bytes) => {
      const { status } = await requestWithRetry("PUT", assertMediaFileName(name), new Uint8Array(bytes));
      if (status !== 200) throw new MediaStoreUnavailable(`refuses to keep a file (${status})`);
    },
    get: async (name) => {
      const { status, bytes } = await requestWithRetry("GET", assertMediaFileName(name));
      if (status === 404) return undefined;
      if (status !== 200) throw new MediaStoreUnavailable(`refuses to give a file (${status})`);
      return bytes;
    },
    remove: async (name) => {
      const { status } = await requestWithRetry("DELETE", assertMediaFileName(name));
      if (status !== 404 && (status < 200 || status > 299))
        throw new MediaStoreUnavailable(`refuses to remove a file (${status})`);
    },
    names: async function* () {
      let after: string | undefined;
      do {
        const place = after === undefined ? "" : `&continuation-token=${encodeURIComponent(after)}`;
        const { status, bytes } = await requestWithRetry("GET", `?list-type=2${place}`);
        if (status !== 200) throw new MediaStoreUnavailable(`refuses to list its files (${status})`);
        const page = readS3Page(new TextDecoder().decode(bytes));
        yield* page.names.filter(isMediaFileName);
        after = page.next;
      } while (after !== undefined);
    },
  };
}

/** Names only the kind of failure: a network error may contain the whole request. */
function describeNetworkError(error: unknown): string {
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    return "does not answer";
  const cause = error instanceof Error && error.cause instanceof Error && "code" in error.cause ? error.cause.code : "";
  return `cannot be reached${cause ? ` (${String(cause)})` : ""}`;
}
