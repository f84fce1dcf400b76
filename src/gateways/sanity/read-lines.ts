import type { Readable } from "node:stream";

const newline = 0x0a;

/** Yields the lines of a file, decoded one at a time; undefined for a line longer than `maxBytes`, which is skipped. */
export async function* readLines(source: Readable, maxBytes: number): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const take = (): string | undefined => {
    const line = bytes > maxBytes ? undefined : Buffer.concat(parts).toString("utf8");
    [parts, bytes] = [[], 0];
    return line;
  };
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      add(chunk.subarray(from, at));
      yield take();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  if (bytes > 0) yield take();

  function add(part: Buffer): void {
    bytes += part.byteLength;
    if (bytes > maxBytes) parts = [];
    else parts.push(part);
  }
}
