import { useSyncExternalStore } from "react";
import { useGetIdentity } from "react-admin";

export type Density = "compact" | "default" | "comfortable";

type Preferences = {
  density?: Density;
  /** Labels of the columns that are left out, and of optional ones that are shown. */
  hidden?: string[];
  shown?: string[];
  perPage?: number;
};

export const pageSizes = [25, 50, 100];

const listeners = new Set<() => void>();

/**
 * Returns an operator's preferences for this list, and a setter. They are stored in the browser, because a wide screen
 * at the desk and a laptop in the warehouse show different columns.
 */
export function useListPreferences(resource: string) {
  const { identity } = useGetIdentity();
  const key = `list:${identity?.id ?? ""}:${resource}`;
  const stored = useSyncExternalStore(subscribe, () => readItem(key));
  const preferences = parsePreferences(stored);
  const change = (to: Preferences) => {
    writeItem(key, JSON.stringify({ ...parsePreferences(readItem(key)), ...to }));
    for (const listener of listeners) listener();
  };
  return { preferences, change };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage may be switched off; the list then has its defaults. */
function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // If storage is full or forbidden, the choice is just not remembered.
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Reads stored preferences; drops values that an older version or a manual edit left invalid. */
export function parsePreferences(stored: string | null): Preferences {
  if (stored === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return {};
  }
  if (typeof value !== "object" || value === null) return {};
  const { density, hidden, shown, perPage } = value as Record<string, unknown>;
  const preferences: Preferences = {};
  if (density === "compact" || density === "default" || density === "comfortable") preferences.density = density;
  if (Array.isArray(hidden)) preferences.hidden = hidden.filter(isText);
  if (Array.isArray(shown)) preferences.shown = shown.filter(isText);
  if (isPageSize(perPage)) preferences.perPage = perPage;
  return preferences;
}

const isPageSize = (value: unknown): value is number => typeof value === "number" && pageSizes.includes(value);
