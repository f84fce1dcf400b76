import { type RefObject, useLayoutEffect, useRef } from "react";

const wrong = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * Who hears that something is wrong is taken to the first field that is: each time that `refusals` grows, and not again
 * while it is being corrected. Put the answer on what holds the fields.
 */
export function useInvalidFocus<Box extends HTMLElement>(refusals: number): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef(refusals);
  useLayoutEffect(() => {
    if (refusals > before.current) box.current?.querySelector<HTMLElement>(wrong)?.focus();
    before.current = refusals;
  }, [refusals]);
  return box;
}
