import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createByteCache } from "../byte-cache.ts";
import { getPublicFormat } from "./media-file-names.ts";
import { type MediaStore, MediaStoreUnavailable } from "./media-store.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Parts = {
  /** Folder of the pictures shipped with the shop, which is checked first. */
  own: string;
  /** Store of the pictures that operators uploaded. */
  store: Pick<MediaStore, "get">;
  /** Memory for caching files of the store. */
  maxBytes?: number;
  report?: (error: MediaStoreUnavailable) => void;
};

/**
 * Answers `/media/{name}`. A name contains the hash of its content, so responses are immutable; an unavailable store is
 * answered with an uncacheable 503.
 */
export function createMediaServer({ own, store, maxBytes = 48 * 1024 * 1024, report = () => {} }: Parts) {
  const cache = createByteCache<Bytes>(maxBytes);
  const inFlight = new Map<string, Promise<Bytes | undefined>>();

  async function readFresh(name: string): Promise<Bytes | undefined> {
    const shipped = await readFromFolder(own, name);
    if (shipped) return shipped;
    const bytes = await store.get(name);
    if (bytes) cache.set(name, bytes);
    return bytes;
  }

  /** Reads a file once for concurrent requests. */
  async function readCached(name: string): Promise<Bytes | undefined> {
    const cached = cache.get(name);
    if (cached) return cached;
    const bytes = inFlight.get(name) ?? readFresh(name).finally(() => inFlight.delete(name));
    inFlight.set(name, bytes);
    return await bytes;
  }

  return async (name: string): Promise<Response> => {
    const ending = getPublicFormat(name);
    if (!ending) return textResponse(404, "Not found.");
    try {
      const bytes = await readCached(name);
      return bytes ? picture(bytes, ending) : textResponse(404, "Not found.");
    } catch (error) {
      if (!(error instanceof MediaStoreUnavailable)) throw error;
      report(error);
      return textResponse(503, "This picture cannot be shown right now.");
    }
  };
}

const picture = (bytes: Bytes, ending: string): Response =>
  new Response(bytes, {
    headers: {
      "Content-Type": `image/${ending}`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });

const textResponse = (status: 404 | 503, text: string): Response =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      ...(status === 503 && { "Cache-Control": "no-store", "Retry-After": "10" }),
    },
  });

async function readFromFolder(folder: string, name: string): Promise<Bytes | undefined> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
