import { createContext, type ReactNode, use, useCallback, useEffect, useId, useLayoutEffect, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { LeaveDialog } from "./leave-dialog.tsx";

/** The forms with something in them that is not saved. */
const HeldForms = createContext<Set<string>>(new Set());

/** Put into a form's page: `<Unsaved when={form.touched} />` asks before another page, and before the tab closes. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const forms = use(HeldForms);
  const id = useId();
  useLayoutEffect(() => {
    if (!when) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [forms, id, when]);
  return null;
}

/**
 * Stands around all pages: the router asks only one. It is asked from the beginning on, so that who types and goes back
 * in the same moment is held too.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>());
  const holds = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    [forms],
  );
  const blocker = useBlocker(holds);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => forms.size > 0 && event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [forms]);
  return (
    <HeldForms value={forms}>
      {children}
      <LeaveDialog
        open={blocker.state === "blocked"}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </HeldForms>
  );
}
