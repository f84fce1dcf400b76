import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar, { type Header } from "tar-stream";

/** Limits of an archive: entries, bytes of a table, bytes of a file, bytes unpacked. */
const limits = { entries: 200_000, tableBytes: 512 * 1024 * 1024, fileBytes: 20 * 1024 * 1024, bytes: 8 * 1024 ** 3 };

/** A problem with an archive, worded to begin a sentence. Thrown and caught in this folder. */
export class InvalidArchiveError extends Error {}

export type ArchiveEntry = { name: string; bytes: Buffer };

const allowedName = /^(manifest\.json|tables\/[a-z_]{1,60}\.jsonl|media\/[a-z0-9.-]{1,200})$/;

/**
 * Calls `take` with each entry in turn. Never writes to disk by an entry's name; stops at unexpected names,
 * links and folders, and as soon as the unpacked size passes the limit.
 */
export async function readArchiveEntries(
  source: Readable,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const extract = tar.extract();
  const unpacked = pipeline(source, createGunzip(), atMost(limits.bytes), extract as unknown as Writable);
  unpacked.catch((error: Error) => extract.destroy(error));
  let entries = 0;
  try {
    for await (const entry of extract) {
      if (++entries > limits.entries) throw new InvalidArchiveError("It holds too many files");
      await take({ name: checkedName(entry.header), bytes: await bytesOf(entry) });
    }
    await unpacked;
  } catch (error) {
    source.destroy();
    await unpacked.catch(() => {});
    throw isDamage(error) ? new InvalidArchiveError("It is damaged, incomplete or not an archive") : error;
  }
}

function checkedName({ name, size, type }: Header): string {
  if (type !== "file" || !allowedName.test(name)) {
    throw new InvalidArchiveError(`“${name.slice(0, 80)}” does not belong in an archive`);
  }
  if (size > (name.startsWith("media/") ? limits.fileBytes : limits.tableBytes))
    throw new InvalidArchiveError(`${name} is too large`);
  return name;
}

async function bytesOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Guards against decompression bombs. */
function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.byteLength;
      if (seen > bytes) done(new InvalidArchiveError("It unpacks to more than the size limit of an archive"));
      else done(null, chunk);
    },
  });
}

const tarFaults = /^(Invalid tar header|Invalid header|Unexpected end of data|Header exceeds max size|Premature close)/;

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof InvalidArchiveError) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE" || tarFaults.test(error.message);
}
