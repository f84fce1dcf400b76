import { AsyncLocalStorage } from "node:async_hooks";
import type { CacheTag } from "#domain/cache-tags.ts";

const rendering = new AsyncLocalStorage<Set<CacheTag>>();

/** Records cache tags of data that a use case read; has no effect outside a page's render. */
export function addCacheTags(...subjects: CacheTag[]): void {
  const tags = rendering.getStore();
  if (tags) for (const subject of subjects) tags.add(subject);
}

/** Tells whether a page of the storefront is being rendered that answers no form. */
export const isCollectingTags = (): boolean => rendering.getStore() !== undefined;

/** Runs `render` and collects the cache tags of the data it read. */
export async function collectCacheTags<T>(render: () => Promise<T>): Promise<{ value: T; subjects: Set<CacheTag> }> {
  const subjects = new Set<CacheTag>();
  return { value: await rendering.run(subjects, render), subjects };
}
