import { AsyncLocalStorage } from "node:async_hooks";
import type { CacheTag } from "#domain/cache-tags.ts";

const rendering = new AsyncLocalStorage<Set<CacheTag>>();

/** Called by use cases for what they read; outside of a public page's rendering it does nothing. */
export function addCacheTags(...subjects: CacheTag[]): void {
  const seen = rendering.getStore();
  if (seen) for (const subject of subjects) seen.add(subject);
}

/** Runs `render` and says which subjects it was made from. */
export async function collectCacheTags<T>(render: () => Promise<T>): Promise<{ value: T; subjects: Set<CacheTag> }> {
  const subjects = new Set<CacheTag>();
  return { value: await rendering.run(subjects, render), subjects };
}
