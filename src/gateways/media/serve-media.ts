import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getPublicFormat } from "./media-file-names.ts";
import { type MediaStore, MediaStoreUnavailable } from "./media-store.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Parts = {
  /** The pictures that come with the shop: its own folder, asked first. */
  own: string;
  /** Those that its operators uploaded. */
  store: Pick<MediaStore, "get">;
  /** Memory for what comes from the store. */
  mostBytes?: number;
  report?: (error: MediaStoreUnavailable) => void;
};

/**
 * Answers `/media/{name}`. A name carries the hash of its content, so that it may be kept for ever; a store that is down
 * is 503, which nobody keeps.
 */
export function createMediaServer({ own, store, mostBytes = 48 * 1024 * 1024, report = () => {} }: Parts) {
  const kept = createByteCache(mostBytes);
  const coming = new Map<string, Promise<Bytes | undefined>>();

  async function fetched(name: string): Promise<Bytes | undefined> {
    const ours = await fromFolder(own, name);
    if (ours) return ours;
    const bytes = await store.get(name);
    if (bytes) kept.keep(name, bytes);
    return bytes;
  }

  /** Asked for by many at once, it is fetched once. */
  async function bytesOf(name: string): Promise<Bytes | undefined> {
    const known = kept.get(name);
    if (known) return known;
    const bytes = coming.get(name) ?? fetched(name).finally(() => coming.delete(name));
    coming.set(name, bytes);
    return await bytes;
  }

  return async (name: string): Promise<Response> => {
    const ending = getPublicFormat(name);
    if (!ending) return words(404, "Not found.");
    try {
      const bytes = await bytesOf(name);
      return bytes ? picture(bytes, ending) : words(404, "Not found.");
    } catch (error) {
      if (!(error instanceof MediaStoreUnavailable)) throw error;
      report(error);
      return words(503, "This picture cannot be shown right now.");
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

const words = (status: 404 | 503, text: string): Response =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/plain",
      ...(status === 503 && { "Cache-Control": "no-store", "Retry-After": "10" }),
    },
  });

async function fromFolder(folder: string, name: string): Promise<Bytes | undefined> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The bytes that were asked for last, up to a number of them; what was not asked for the longest goes first. */
function createByteCache(mostBytes: number) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;
  const drop = (name: string): void => {
    size -= kept.get(name)?.byteLength ?? 0;
    kept.delete(name);
  };
  return {
    get(name: string): Uint8Array<ArrayBuffer> | undefined {
      const bytes = kept.get(name);
      if (!bytes) return undefined;
      kept.delete(name);
      kept.set(name, bytes);
      return bytes;
    },
    keep(name: string, bytes: Uint8Array<ArrayBuffer>): void {
      drop(name);
      if (bytes.byteLength > mostBytes / 4) return;
      kept.set(name, bytes);
      size += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) break;
        drop(oldest);
      }
    },
    size: () => size,
  };
}
