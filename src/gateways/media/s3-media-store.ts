import {
  openS3Bucket,
  type S3Answer,
  type S3Body,
  type S3Keys,
  type S3Patience,
  S3Unavailable,
} from "../s3/s3-bucket.ts";
import { isMediaFileName } from "./media-file-names.ts";
import { assertMediaFileName, type MediaStore, MediaStoreUnavailable } from "./media-store.ts";

export type S3StoreConfig = S3Keys & { bucket: string };

const standard: S3Patience = { timeoutMs: 10_000, tries: 3, pauseMs: 200 };

/** Stores files in an S3-compatible store, which all copies of the shop share. */
export function createS3Store(config: S3StoreConfig, patience: Partial<S3Patience> = {}): MediaStore {
  const bucket = openS3Bucket(config, { ...standard, ...patience });
  const request = async (method: string, name: string, body?: S3Body): Promise<S3Answer> => {
    const key = assertMediaFileName(name);
    const type = body && `image/${key.endsWith(".avif") ? "avif" : "webp"}`;
    return await bucket.request(method, key, body, type).catch(asUnavailable);
  };
  return {
    put: async (name, bytes) => {
      const { status } = await request("PUT", name, new Uint8Array(bytes));
      if (status !== 200) throw new MediaStoreUnavailable(`refuses to keep a file (${status})`);
    },
    get: async (name) => {
      const { status, bytes } = await request("GET", name);
      if (status === 404) return undefined;
      if (status !== 200) throw new MediaStoreUnavailable(`refuses to give a file (${status})`);
      return bytes;
    },
    remove: async (name) => {
      const { status } = await request("DELETE", name);
      if (status !== 404 && (status < 200 || status > 299))
        throw new MediaStoreUnavailable(`refuses to remove a file (${status})`);
    },
    names: async function* () {
      try {
        for await (const { key } of bucket.list("")) if (isMediaFileName(key)) yield key;
      } catch (error) {
        asUnavailable(error);
      }
    },
  };
}

function asUnavailable(error: unknown): never {
  throw error instanceof S3Unavailable ? new MediaStoreUnavailable(error.message, { cause: error }) : error;
}
