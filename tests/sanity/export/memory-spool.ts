import { PassThrough, Writable } from "node:stream";
import type { Spool } from "#use-cases/sanity/export/export-types.ts";

/** Keeps what is written in memory; `torn` breaks reading it again, `written` is told of each part. */
export function memorySpool({ torn = false, written = async (_part: string): Promise<void> => {} } = {}): Spool {
  let text = "";
  const read = () => {
    const stream = new PassThrough();
    stream.write(text.slice(0, 1_000));
    if (torn) process.nextTick(() => stream.destroy(new Error("the disk is torn")));
    else stream.end(text.slice(1_000));
    return stream;
  };
  return {
    write: async (part) => {
      text += part;
      await written(part);
    },
    close: async () => ({ bytes: Buffer.byteLength(text), read }),
  };
}

/** Takes a file and keeps nothing of it. */
export const swallow = (): Writable => new Writable({ write: (_part, _encoding, done) => done() });
