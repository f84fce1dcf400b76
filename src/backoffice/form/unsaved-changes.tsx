import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useLayoutEffect, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

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

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open={open} onClose={onStay} role="alertdialog" aria-labelledby="leave-title" aria-describedby="leave-text">
      <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">Your changes haven't been saved.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          Leave
        </Button>
        <Button onClick={onStay} variant="contained" autoFocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
