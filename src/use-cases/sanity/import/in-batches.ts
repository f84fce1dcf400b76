/** A document has at most 4 MB, so a batch may hold that much more. */
const maxBytes = 16 * 1024 ** 2;

/**
 * Groups documents that come one by one, so that a query can ask for many: at most `size` of them, and fewer when they
 * are long, because a batch is in memory as a whole.
 */
export async function* inBatches<T extends { bytes: number }>(
  items: AsyncIterable<T>,
  size: number,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for await (const item of items) {
    batch.push(item);
    bytes += item.bytes;
    if (batch.length < size && bytes < maxBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
