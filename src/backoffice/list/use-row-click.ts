import { type MouseEvent, useEffect, useRef } from "react";
import { useHref, useNavigate } from "react-router";

/** Time to wait for a double click, which selects a word. */
const doubleClickMs = 220;
const ownClicks = "a, button, input, label, select, textarea, [role=button]";

/** Opens a record on a click on its row, but not when text is selected by dragging or double click. */
export function useRowClick(to: string | undefined) {
  const [navigate, href] = [useNavigate(), useHref(to ?? "")];
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (to === undefined) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    clearTimeout(waiting.current);
    const isOwn = event.target instanceof Element && event.target.closest(ownClicks) !== null;
    if (isOwn || event.detail > 1 || isMarking()) return;
    if (event.ctrlKey || event.metaKey) {
      window.open(href, "_blank", "noopener");
      return;
    }
    waiting.current = setTimeout(() => {
      if (!isMarking()) void navigate(to);
    }, doubleClickMs);
  };
}

const isMarking = (): boolean => document.getSelection()?.isCollapsed === false;
