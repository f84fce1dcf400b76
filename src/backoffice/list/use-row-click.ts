import { type MouseEvent, useEffect, useRef } from "react";
import { useHref, useNavigate } from "react-router";

/** Time to wait for a double click, which selects a word. */
const doubleClickMs = 220;
const interactive = "a, button, input, label, select, textarea, [role=button]";

/** Opens a record on a click on its row, but not when text is selected by dragging or double click. */
export function useRowClick(to: string | undefined) {
  const [navigate, href] = [useNavigate(), useHref(to ?? "")];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (to === undefined) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    const isInteractive = event.target instanceof Element && event.target.closest(interactive) !== null;
    if (isInteractive || event.detail > 1 || isSelectingText()) return;
    if (event.ctrlKey || event.metaKey) {
      window.open(href, "_blank", "noopener");
      return;
    }
    timer.current = setTimeout(() => {
      if (!isSelectingText()) void navigate(to);
    }, doubleClickMs);
  };
}

const isSelectingText = (): boolean => document.getSelection()?.isCollapsed === false;
