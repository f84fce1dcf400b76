import { useLayoutEffect, useRef } from "react";

/** Keeps the current link of a row that scrolls sideways in sight; the ref is for the row. */
export function useCurrentInSight() {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 16;
  });
  return row;
}
