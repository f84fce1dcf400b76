import { Alert, Box, Button } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { draftKeyPrefix } from "./use-persisted-text.ts";

/** Typed values, and the version they were typed over. */
type Draft<Seen, Values> = { seen: Seen; values: Values };
type SavedDraft<Seen, Values> = Draft<Seen, Values> & { at: string };

type Props<Seen, Values> = Draft<Seen, Values> & {
  /** Identifies the form: 'product:mountainwater'. Pass it as `key` too. */
  storageKey: string;
  isDirty: boolean;
  onRestore: (draft: Draft<Seen, Values>) => void;
};

/**
 * Keeps unsaved values of a long form in sessionStorage, so that they survive a reload or a tab discarded by a phone.
 * They are offered for recovery, not restored automatically; conflicts with newer versions show up when saving.
 */
export function DraftRecovery<Seen, Values>({ storageKey, seen, values, isDirty, onRestore }: Props<Seen, Values>) {
  const key = `${draftKeyPrefix}${storageKey}`;
  const [offered, setOffered] = useState(() => read<Seen, Values>(key));
  const isUndecided = useRef(offered !== undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isUndecided.current) return;
    if (isDirty) write(key, { seen, values, at: new Date().toISOString() });
    else sessionStorage.removeItem(key);
  }, [key, seen, values, isDirty]);
  // Leaving the page was confirmed, so the draft is discarded.
  useEffect(() => () => void (isUndecided.current || sessionStorage.removeItem(key)), [key]);
  const dismiss = () => {
    isUndecided.current = false;
    sessionStorage.removeItem(key);
    setOffered(undefined);
    box.current?.focus();
  };
  const restore = (draft: SavedDraft<Seen, Values>) => {
    dismiss();
    onRestore(draft);
  };
  return (
    <Box role="status" ref={box} tabIndex={-1}>
      {offered && (
        <Alert
          severity="info"
          role="presentation"
          sx={{ mb: 2, flexWrap: "wrap" }}
          action={
            <>
              <Button color="inherit" onClick={() => restore(offered)}>
                Restore
              </Button>
              <Button color="inherit" onClick={dismiss}>
                Discard
              </Button>
            </>
          }
        >
          You have unsaved changes from {formatShortTimeInIndia(offered.at)}.
        </Alert>
      )}
    </Box>
  );
}

function read<Seen, Values>(key: string): SavedDraft<Seen, Values> | undefined {
  const saved = sessionStorage.getItem(key);
  return saved === null ? undefined : (JSON.parse(saved) as SavedDraft<Seen, Values>);
}

/** Drops the draft when the storage is full, so that typing goes on. */
function write(key: string, saved: SavedDraft<unknown, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(saved));
  } catch {
    sessionStorage.removeItem(key);
  }
}
