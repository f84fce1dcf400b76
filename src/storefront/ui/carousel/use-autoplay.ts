import { useEffect, useState } from "react";

/**
 * Moves on every `everyMs` while `playing` and nothing holds it: a pointer over the slides, focus inside, a hidden tab
 * (look §6). Under reduced motion it starts paused.
 */
export function useAutoplay(everyMs: number | undefined, selected: number, next: () => void) {
  const [playing, setPlaying] = useState(everyMs !== undefined);
  const [held, setHeld] = useState({ hover: false, focus: false, hidden: false });
  const running = playing && !held.hover && !held.focus && !held.hidden;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
    const seen = () => setHeld((now) => ({ ...now, hidden: document.hidden }));
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);

  // Counted anew from every slide, so that the bar's tick and the move stay in step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` restarts the clock
  useEffect(() => {
    if (!running || everyMs === undefined) return;
    const timer = setTimeout(next, everyMs);
    return () => clearTimeout(timer);
  }, [running, everyMs, selected, next]);

  const hold = (what: "hover" | "focus", on: boolean) => setHeld((now) => ({ ...now, [what]: on }));
  return { playing, setPlaying, running, hold };
}
