import { Button } from "@mui/material";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { SelectAll, type SelectionProps } from "./bulk-bar.tsx";
import { formatResultCount } from "./result-count.ts";
import { SelectPage } from "./select-page.tsx";
import type { ListRow } from "./table-column.ts";

export type SelectMode = { isOn: boolean; enter: () => void; leave: () => void };

const isMarked = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isSelecting" in state && state.isSelecting === true;

/**
 * Lets phones select rows of a list by checkboxes. Entering adds a history entry, so that Back leaves the mode; filters
 * and pages may change in it. Leaving clears the selection.
 */
export function useSelectMode(isPhone: boolean): SelectMode {
  const { onUnselectItems } = useListContext();
  const { pathname, search, state, key } = useLocation();
  const [navigate, navigationType] = [useNavigate(), useNavigationType()];
  const [isOn, setIsOn] = useState(isMarked(state));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step through the history has a key of its own
  useEffect(() => {
    if (navigationType === "POP") setIsOn(isMarked(state));
  }, [key]);
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current && !isOn) onUnselectItems();
    wasOn.current = isOn;
  }, [isOn, onUnselectItems]);
  return {
    isOn: isPhone && isOn,
    enter: () => {
      setIsOn(true);
      void navigate({ pathname, search }, { state: { isSelecting: true }, preventScrollReset: true });
    },
    leave: () => {
      setIsOn(false);
      // Removes the history entry that entering added; after a change of filter that entry is older, and stays.
      if (isMarked(state)) void navigate(-1);
    },
  };
}

type ActionsProps<R extends ListRow> = SelectionProps<R> & { mode: SelectMode; children: ReactNode };

/** Row above the bottom bar of phones: 'Select' before the page's actions, or the selection in their place. */
export function PhoneActions<R extends ListRow>({ mode, children, ...selection }: ActionsProps<R>) {
  const { isOn, enter } = mode;
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(isOn);
  useEffect(() => {
    // The button that was pressed, or the checkbox that had the focus, is gone.
    if (wasOn.current && !isOn) button.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  if (isOn) return <SelectionRow {...selection} onLeave={mode.leave} />;
  return (
    <>
      <Button ref={button} variant="outlined" onClick={enter}>
        Select
      </Button>
      {children}
    </>
  );
}

function SelectionRow<R extends ListRow>({
  onLeave,
  rows,
  total,
  sumOf,
  onLoaded,
}: SelectionProps<R> & { onLeave: () => void }) {
  const { selectedIds } = useListContext();
  const status = useId();
  const done = useRef<HTMLButtonElement>(null);
  // Focus the button to leave, which is announced with the number of selected rows.
  useEffect(() => done.current?.focus(), []);
  const sum = selectedIds.length > 0 && rows.length === selectedIds.length ? sumOf?.(rows) : undefined;
  return (
    <fieldset className="selection-row" aria-label="Selection">
      <SelectPage />
      <span className="selection-count">
        <b id={status} role="status">
          {selectedIds.length.toLocaleString("en-IN")} selected
        </b>
        <span>{[total && `of ${formatResultCount(total)}`, sum].filter(Boolean).join(" · ")}</span>
        <SelectAll total={total} onLoaded={onLoaded} />
      </span>
      <Button ref={done} variant="outlined" aria-describedby={status} onClick={onLeave}>
        Done
      </Button>
    </fieldset>
  );
}
