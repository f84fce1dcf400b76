import { type RefObject, useLayoutEffect, useRef } from "react";

const invalidSelector = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * Focuses the first invalid field each time `failedSubmits` grows, not while it is being corrected. Pass the returned
 * ref to the element that contains the fields.
 */
export function useInvalidFocus<Box extends HTMLElement>(failedSubmits: number): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef(failedSubmits);
  useLayoutEffect(() => {
    if (failedSubmits > before.current) box.current?.querySelector<HTMLElement>(invalidSelector)?.focus();
    before.current = failedSubmits;
  }, [failedSubmits]);
  return box;
}
