import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Values by history entry and name. Empty after a full page load: then the browser restores the fields itself, and the
 * page's script repeats them (src/http/page-script).
 */
const kept = new Map<string, unknown>();

/**
 * Like `useState`, but Back and Forward bring the value again; `isAgain` is true when they did. `name` must be unique on
 * its page.
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
