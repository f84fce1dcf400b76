import type { MouseEvent } from "react";
import { useHref, useNavigate } from "react-router";

const interactive = "a, button, input, label, select, textarea, summary, [role=button]";

type Options = {
  /** Path of the row's record. */
  to: string | undefined;
  /** Shows the record beside the list, on a click on an empty part of the row. */
  onPeek?: (() => void) | undefined;
};

/** Opens a record at once on a click on its row, but not when text was selected by dragging. */
export function useRowClick({ to, onPeek }: Options) {
  const [navigate, href] = [useNavigate(), useHref(to ?? "")];
  if (to === undefined) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // A click in a dialog that a button of this row has opened reaches the row too.
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    const isInteractive = target instanceof Element && target.closest(interactive) !== null;
    if (isInteractive || isSelectingText()) return;
    if (event.ctrlKey || event.metaKey) {
      window.open(href, "_blank", "noopener");
      return;
    }
    const isEmptyPart = target instanceof HTMLTableCellElement || target instanceof HTMLTableRowElement;
    if (onPeek && isEmptyPart) onPeek();
    else void navigate(to);
  };
}

const isSelectingText = (): boolean => document.getSelection()?.isCollapsed === false;
