import { AsyncLocalStorage } from "node:async_hooks";
import type { Subject } from "#domain/change.ts";

const rendering = new AsyncLocalStorage<Set<Subject>>();

/** Called by use cases for what they read; outside of a public page's rendering it does nothing. */
export function shows(...subjects: Subject[]): void {
  const seen = rendering.getStore();
  if (seen) for (const subject of subjects) seen.add(subject);
}

/** Runs `render` and says which subjects it was made from. */
export async function watchShown<T>(render: () => Promise<T>): Promise<{ value: T; subjects: Set<Subject> }> {
  const subjects = new Set<Subject>();
  return { value: await rendering.run(subjects, render), subjects };
}
