/** The bytes that were asked for last, up to a number of them; what was not asked for the longest goes first. */
export function createByteCache(mostBytes: number) {
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
