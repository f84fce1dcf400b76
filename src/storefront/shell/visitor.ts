import { useMemo, useSyncExternalStore } from "react";

/** The display record of D3: it grants nothing, it only says what to write beside the icon. */
export type Visitor = { fullName: string };

const key = "user";
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    removeEventListener("storage", changed);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(value: string | null): Visitor | null {
  if (!value) return null;
  try {
    const record: unknown = JSON.parse(value);
    if (typeof record !== "object" || record === null || !("fullName" in record)) return null;
    return typeof record.fullName === "string" && record.fullName.trim() ? { fullName: record.fullName.trim() } : null;
  } catch {
    return null;
  }
}

/** Null on the server and until hydration: pages are the same for everybody. */
export function useVisitor(): Visitor | null {
  const value = useSyncExternalStore(subscribe, stored, () => null);
  return useMemo(() => parse(value), [value]);
}

export function forgetVisitor(): void {
  localStorage.removeItem(key);
  for (const changed of listeners) changed();
}
