import { useState } from "react";
import { newKey } from "#backoffice/api.ts";
import type { Entry, Keyed } from "./list-rows.ts";

/** The entries with their keys. Who changes the list hands it back with them, so that an open entry stays open. */
export function useKeyed(entries: readonly Entry[]): { keyed: Keyed[]; keep: (next: readonly Keyed[]) => void } {
  const [keys, setKeys] = useState(() => entries.map(newKey));
  const missing = entries.length - keys.length;
  if (missing > 0) setKeys([...keys, ...Array.from({ length: missing }, newKey)]);
  const keyed = entries.map((entry, at) => ({ key: keys[at] ?? `place-${at}`, entry }));
  return { keyed, keep: (next) => setKeys(next.map(({ key }) => key)) };
}
