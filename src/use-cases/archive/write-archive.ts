import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import tar, { type Pack } from "tar-stream";

type ArchiveContent = { name: string; content: string | Uint8Array };

/** One entry after the other, each made when the one before is written. Rejects with what made either side fail. */
export async function writeArchiveEntries(
  to: Writable,
  mtime: Date,
  entries: AsyncIterable<ArchiveContent>,
): Promise<void> {
  const [pack, gzip] = [tar.pack(), createGzip()];
  // The pipeline hears of the first error and ends; what comes after it is of no use to anybody.
  for (const stream of [gzip, to]) stream.on("error", () => {});
  pack.on("error", () => {});
  const written = pipeline(pack, gzip, to);
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  try {
    for await (const { name, content } of entries) await Promise.race([put(pack, { name, mtime }, content), failed]);
    pack.finalize();
    await written;
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
    throw error;
  }
}

function put(pack: Pack, header: { name: string; mtime: Date }, content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry(header, content, (error) => (error ? reject(error) : resolve()));
    entry.on("error", reject);
  });
}
