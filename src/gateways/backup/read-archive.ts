import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createZstdDecompress } from "node:zlib";
import tar, { type Header } from "tar-stream";
import { decryptWith } from "./backup-keys.ts";
import { BackupRefused } from "./backup-target.ts";

/** Bytes of one entry: rows come in parts of a few megabytes, but one row may be larger. */
const maxEntryBytes = 256 * 1024 * 1024;
const allowedName =
  /^(backup\.json|manifest\.json|tables\/[a-z_][a-z0-9_]{0,62}\/\d{6}\.copy|media\/[a-z0-9.-]{1,200})$/;
const damaged = "The backup is damaged or was cut off";

/**
 * Calls `take` with each entry in turn. The format authenticates every 64 KB, so a changed byte or a missing end is
 * noticed before its entry is complete. Throws BackupRefused for a wrong key and a damaged or foreign file.
 */
export async function readArchive(
  source: Readable,
  identityFile: string,
  take: (name: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  /** Error of the source or of `take`; every other error means that the backup is damaged. */
  let foreign: unknown;
  source.on("error", (error) => {
    foreign ??= error;
  });
  try {
    const plain = await decrypt(source, identityFile);
    const [decompress, extract] = [createZstdDecompress(), tar.extract()];
    const unpacked = pipeline(plain, decompress, extract as unknown as NodeJS.WritableStream);
    unpacked.catch((error: Error) => extract.destroy(error));
    try {
      for await (const entry of extract) {
        const name = checkName(entry.header);
        const chunks: Buffer[] = [];
        for await (const chunk of entry) chunks.push(chunk as Buffer);
        await take(name, Buffer.concat(chunks)).catch((error: unknown) => {
          foreign ??= error;
          throw error;
        });
      }
      await unpacked;
    } catch (error) {
      plain.destroy();
      await unpacked.catch(() => {});
      throw foreign ?? (error instanceof BackupRefused ? error : new BackupRefused(damaged, { cause: error }));
    }
  } finally {
    source.destroy();
  }
}

async function decrypt(source: Readable, identityFile: string): Promise<Readable> {
  const decrypter = await decryptWith(identityFile);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as unknown as ReadableStream);
  } catch (error) {
    if (!(error instanceof Error) || "syscall" in error || error instanceof BackupRefused) throw error;
    if (error.message.startsWith("no identity matched"))
      throw new BackupRefused("The backup was made for another key: none of the identity's secret keys opens it");
    throw new BackupRefused("The file is not a backup of this shop, or its beginning is damaged", { cause: error });
  }
}

function checkName({ name, size, type }: Header): string {
  if (type !== "file" || !allowedName.test(name))
    throw new BackupRefused(`“${name.slice(0, 80)}” does not belong in a backup of this shop`);
  if (size > maxEntryBytes) throw new BackupRefused(`${name} is too large for a backup of this shop`);
  return name;
}
