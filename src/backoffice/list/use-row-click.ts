import { type MouseEvent, useEffect, useRef } from "react";
import { useHref, useNavigate } from "react-router";

/** So long is waited for a second click, which marks a word. */
const doubleClickMs = 220;
const ownClicks = "a, button, input, label, select, textarea, [role=button]";

/** A click on a row opens its record; marking text in it never does, by dragging or by a double click. */
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
