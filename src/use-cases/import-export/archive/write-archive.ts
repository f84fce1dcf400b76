import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pack } from "tar-stream";
import tar from "tar-stream";

/** An entry of an archive. A stream has to bring exactly `size` bytes; a name that ends in a slash is a folder. */
export type ArchiveContent =
  | { name: string; content: string | Uint8Array }
  | { name: string; size: number; stream: Readable };

/**
 * Writes entries one at a time, producing each after the previous one was written. Rejects with the error of either
 * side.
 */
export async function writeArchiveEntries(
  to: Writable,
  mtime: Date,
  entries: AsyncIterable<ArchiveContent>,
): Promise<void> {
  const [pack, gzip] = [tar.pack(), createGzip()];
  // The pipeline reports the first error; later ones add nothing.
  for (const stream of [gzip, to]) stream.on("error", () => {});
  pack.on("error", () => {});
  const written = pipeline(pack, gzip, to);
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  try {
    for await (const entry of entries) await Promise.race([put(pack, entry, mtime), failed]);
    pack.finalize();
    await written;
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
    throw error;
  }
}

async function put(pack: Pack, entry: ArchiveContent, mtime: Date): Promise<void> {
  if ("stream" in entry) {
    const { name, size, stream } = entry;
    return await pipeline(stream, pack.entry({ name, size, mtime }));
  }
  const header = { name: entry.name, mtime, type: entry.name.endsWith("/") ? "directory" : "file" } as const;
  return await new Promise((resolve, reject) => {
    const written = pack.entry(header, entry.content as string, (error) => (error ? reject(error) : resolve()));
    written.on("error", reject);
  });
}
