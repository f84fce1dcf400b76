import { createContext, type ReactNode, use, useCallback, useEffect, useId, useLayoutEffect, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { LeaveDialog } from "./leave-dialog.tsx";

/** Ids of forms with unsaved changes. */
const DirtyForms = createContext<Set<string>>(new Set());

/** Asks for confirmation before leaving a form's page or closing the tab: `<UnsavedChanges when={form.isDirty} />`. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const forms = use(DirtyForms);
  const id = useId();
  useLayoutEffect(() => {
    if (!when) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [forms, id, when]);
  return null;
}

/**
 * Wraps all pages, because the router allows one blocker. It is registered from the start, so that navigating in the
 * same moment as typing is blocked too.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>());
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    [forms],
  );
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => forms.size > 0 && event.preventDefault();
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [forms]);
  return (
    <DirtyForms value={forms}>
      {children}
      <LeaveDialog
        open={blocker.state === "blocked"}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </DirtyForms>
  );
}
