import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { assertMediaFileName, type MediaStore, MediaStoreUnavailable } from "./media-store.ts";

type S3Config = {
  /** 'https://s3.ap-south-1.amazonaws.com': the bucket stands in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const limits = { timeoutMs: 10_000, tries: 3, pauseMs: 200 };

type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> };

const mayPass = (status: number): boolean => status === 429 || status >= 500;

type WorkQueue = ReturnType<typeof createWorkQueue>;
type QueueSlot = { run: <T>(work: () => Promise<T>) => Promise<T>; release: () => void };

/** Where pictures are kept, and the one place of this process where they are drawn. */
export type Media = { store: MediaStore; work: WorkQueue };

/** An S3-compatible store when there is one, else the folder `media` under `dataDir`. */
export function openMedia({ dataDir, mediaStore }: { dataDir: string; mediaStore: S3Config | undefined }): Media {
  const store = mediaStore ? createS3Store(mediaStore) : createFolderStore(join(dataDir, "media"));
  return { store, work: createWorkQueue() };
}

/** One thing at a time, for work that takes a whole core; at most `most` wait behind it. */
function createWorkQueue(most = 8) {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** A place, to be left in any case; undefined when too many wait already. */
    enter(): QueueSlot | undefined {
      if (inside > most) return undefined;
      inside++;
      let isLeft = false;
      return {
        run: (work) => {
          const done = last.then(work);
          last = done.catch(() => {});
          return done;
        },
        release: () => {
          if (!isLeft) inside--;
          isLeft = true;
        },
      };
    },
  };
}

/** Files in a folder. Several copies of the shop share it, or use an S3-compatible store instead. */
export function createFolderStore(folder: string): MediaStore {
  return {
    put: (name, bytes) => orDown(() => write(folder, assertMediaFileName(name), bytes)),
    get: (name) =>
      orDown(async () => {
        try {
          return await readFile(join(folder, assertMediaFileName(name)));
        } catch (error) {
          if (codeOf(error) === "ENOENT") return undefined;
          throw error;
        }
      }),
    remove: (name) => orDown(() => rm(join(folder, assertMediaFileName(name)), { force: true })),
  };
}

/** On disk before it has its name: a row that points at it never points at half of a picture. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = join(folder, `.${name}.${randomUUID()}`);
  try {
    const file = await open(beside, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, join(folder, name));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function orDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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

/** An S3-compatible store, which all copies of the shop share. What it answers is told by its status alone. */
export function createS3Store(
  { endpoint, bucket, region, ...keys }: S3Config,
  given: Partial<typeof limits> = {},
): MediaStore {
  const { timeoutMs, tries, pauseMs } = { ...limits, ...given };
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 0 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/`;

  async function once(method: string, name: string, body: Uint8Array<ArrayBuffer> | undefined): Promise<Answer> {
    const type = `image/${name.endsWith(".avif") ? "avif" : "webp"}`;
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = body && { body, headers: { "content-type": type, "content-length": String(body.byteLength) } };
    const response = await client.fetch(base + name, { method, signal, ...sent });
    // Read to its end: a connection whose answer lies unread cannot be used again.
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  /** All that is asked may be asked again: a name means one content. */
  async function ask(method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      const answer = await once(method, assertMediaFileName(name), body).catch((error: unknown) => wordsOf(error));
      if (typeof answer !== "string" && !mayPass(answer.status)) return answer;
      if (tried >= tries) {
        throw new MediaStoreUnavailable(typeof answer === "string" ? answer : `answers ${answer.status}`);
      }
      await pause(pauseMs * 2 ** (tried - 1));
    }
  }

  return {
    put: async (name, bytes) => {
      const { status } = await ask("PUT", name, new Uint8Array(bytes));
      if (status !== 200) throw new MediaStoreUnavailable(`refuses to keep a file (${status})`);
    },
    get: async (name) => {
      const { status, bytes } = await ask("GET", name);
      if (status === 404) return undefined;
      if (status !== 200) throw new MediaStoreUnavailable(`refuses to give a file (${status})`);
      return bytes;
    },
    remove: async (name) => {
      const { status } = await ask("DELETE", name);
      if (status !== 404 && (status < 200 || status > 299))
        throw new MediaStoreUnavailable(`refuses to remove a file (${status})`);
    },
  };
}

/** Only what kind of trouble it was: an error of the network may carry the whole request. */
function wordsOf(error: unknown): string {
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    return "does not answer";
  const cause = error instanceof Error && error.cause instanceof Error && "code" in error.cause ? error.cause.code : "";
  return `cannot be reached${cause ? ` (${String(cause)})` : ""}`;
}
