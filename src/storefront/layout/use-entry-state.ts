import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Values by the entry of the tab's history and their name. A document that is loaded anew starts without them: there
 * the browser fills in its fields itself, and the page's script repeats that (src/http/page-script).
 */
const kept = new Map<string, unknown>();

/**
 * As `useState`, but Back and Forward bring the value again; `isAgain` is true when they did. `name` is unique in its
 * page.
 */
export function useEntryState<T>(
  name: string,
  initial: T,
): [value: T, set: Dispatch<SetStateAction<T>>, isAgain: boolean] {
  const { key } = useLocation();
  const entry = `${key} ${name}`;
  const [isAgain] = useState(() => kept.has(entry));
  const [value, set] = useState((): T => (isAgain ? (kept.get(entry) as T) : initial));
  useEffect(() => void kept.set(entry, value), [entry, value]);
  return [value, set, isAgain];
}
