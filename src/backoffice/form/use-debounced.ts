import { useEffect, useState } from "react";

/** What was typed, once the typing pauses for so long. */
export function useDebounced(typed: string, pauseMs: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(waiting);
  }, [typed, pauseMs]);
  return settled;
}
