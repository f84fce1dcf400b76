import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { constants, createZstdCompress } from "node:zlib";
import tar, { type Pack } from "tar-stream";
import { encryptFor } from "./backup-keys.ts";

/** Adds a file and resolves when there is room for the next. */
export type AddEntry = (name: string, content: Uint8Array | string) => Promise<void>;
type Options = {
  recipients: readonly string[];
  mtime: Date;
  /** Stores the stream; resolves with its bytes when all of it is stored. */
  store: (archive: Readable) => Promise<number>;
};

/**
 * Writes a tar, compressed by Zstandard, encrypted in the format of age. `fill` adds the entries one after the other;
 * an error that it throws ends the stream, so that nothing is stored.
 */
export async function writeArchive(
  { recipients, mtime, store }: Options,
  fill: (add: AddEntry) => Promise<void>,
): Promise<number> {
  const encrypter = await encryptFor(recipients);
  const pack = tar.pack();
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  // The first error is reported by the pipeline or by `fill`; later ones add nothing.
  for (const stream of [pack, compress]) stream.on("error", () => {});
  const packed = pipeline(pack, compress);
  packed.catch(() => {});
  const encrypted = await encrypter.encrypt(Readable.toWeb(compress) as globalThis.ReadableStream<Uint8Array>);
  const stored = store(Readable.fromWeb(encrypted as unknown as ReadableStream));
  const failed = stored.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  try {
    await Promise.race([fill((name, content) => Promise.race([put(pack, name, content, mtime), failed])), failed]);
    pack.finalize();
    return await stored;
  } catch (error) {
    // If the store ended the stream, its own error is the cause.
    const endedByStore = pack.destroyed || pack.destroying;
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    compress.destroy(error instanceof Error ? error : undefined);
    const storeError = await stored.then(
      () => error,
      (reason: unknown) => reason,
    );
    throw endedByStore ? storeError : error;
  }
}

function put(pack: Pack, name: string, content: Uint8Array | string, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const bytes =
      typeof content === "string" ? content : Buffer.from(content.buffer, content.byteOffset, content.length);
    const entry = pack.entry({ name, mtime, mode: 0o600 }, bytes as string, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.on("error", reject);
  });
}
