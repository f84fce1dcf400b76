/** Caches the most recently used files up to a size; evicts the least recently used first. */
export function createByteCache<File extends { byteLength: number }>(maxBytes: number) {
  const files = new Map<string, File>();
  let size = 0;
  const drop = (name: string): void => {
    size -= files.get(name)?.byteLength ?? 0;
    files.delete(name);
  };
  return {
    get(name: string): File | undefined {
      const file = files.get(name);
      if (!file) return undefined;
      files.delete(name);
      files.set(name, file);
      return file;
    },
    set(name: string, file: File): void {
      drop(name);
      if (file.byteLength > maxBytes / 4) return;
      files.set(name, file);
      size += file.byteLength;
      for (const oldest of files.keys()) {
        if (size <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
