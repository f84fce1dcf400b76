import { useEffect, useState } from "react";

/** Debounces a value: returns it once it has not changed for `pauseMs`. */
export function useDebounced(typed: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return debounced;
}
