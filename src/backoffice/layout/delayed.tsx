import { type ReactNode, useEffect, useState } from "react";

const delayMs = 200;

/** Shows a skeleton only after a short wait, so that a fast answer does not flicker. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isVisible && children;
}
