import { useEffect, useState } from "react";

/**
 * Advances every `everyMs` while `playing`, unless a pointer is over the slides, focus is inside or the tab is hidden.
 * Starts paused under reduced motion.
 */
export function useAutoplay(everyMs: number | undefined, selected: number, next: () => void) {
  const [playing, setPlaying] = useState(everyMs !== undefined);
  const [pauses, setPauses] = useState({ hover: false, focus: false, hidden: false });
  const running = playing && !pauses.hover && !pauses.focus && !pauses.hidden;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
    const update = () => setPauses((now) => ({ ...now, hidden: document.hidden }));
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);

  // The timer restarts with every slide, so that it stays in step with the bar's tick.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` restarts the clock
  useEffect(() => {
    if (!running || everyMs === undefined) return;
    const timer = setTimeout(next, everyMs);
    return () => clearTimeout(timer);
  }, [running, everyMs, selected, next]);

  const pause = (cause: "hover" | "focus", on: boolean) => setPauses((now) => ({ ...now, [cause]: on }));
  return { playing, setPlaying, running, pause };
}
