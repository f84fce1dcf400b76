import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Hears the keys that are pressed anywhere on the page while the caller stands in it. In the same breath as the page is
 * shown, not when React comes round to it: who is quick, and sees the page, is heard.
 */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}
