import { PassThrough, Writable } from "node:stream";
import type { Spool } from "#use-cases/sanity/export/export-types.ts";

/** Creates a spool in memory; `torn` makes reading it fail, `written` is called with each part. */
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

/** Returns a stream that discards everything. */
export const swallow = (): Writable => new Writable({ write: (_part, _encoding, done) => done() });
