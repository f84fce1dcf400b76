import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Listens for key presses anywhere on the page while the caller is mounted. Registered in a layout effect, so that a key
 * pressed right after the first paint is not missed.
 */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(onPress);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
