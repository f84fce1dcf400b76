import { useState } from "react";
import { newIdempotencyKey } from "#backoffice/api.ts";
import type { KeyedEntry, ListEntry } from "./list-rows.ts";

/** The entries with their keys. Who changes the list hands it back with them, so that an open entry stays open. */
export function useEntryKeys(entries: readonly ListEntry[]): {
  keyed: KeyedEntry[];
  keep: (next: readonly KeyedEntry[]) => void;
} {
  const [keys, setKeys] = useState(() => entries.map(newIdempotencyKey));
  const missing = entries.length - keys.length;
  if (missing > 0) setKeys([...keys, ...Array.from({ length: missing }, newIdempotencyKey)]);
  const keyed = entries.map((entry, at) => ({ key: keys[at] ?? `place-${at}`, entry }));
  return { keyed, keep: (next) => setKeys(next.map(({ key }) => key)) };
}
