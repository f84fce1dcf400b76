import { Alert, Box, Button } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { draftKeyPrefix } from "./use-persisted-text.ts";

/** What was typed, and what it was typed over. */
type Work<Seen, Values> = { seen: Seen; values: Values };
type Kept<Seen, Values> = Work<Seen, Values> & { at: string };

type Props<Seen, Values> = Work<Seen, Values> & {
  /** Whose form it is: 'product:mountainwater'. Give it as `key` too. */
  storageKey: string;
  isDirty: boolean;
  onRestore: (work: Work<Seen, Values>) => void;
};

/**
 * Of a long form that is saved by hand: what is typed outlives a reload and a tab that the phone closed, in this tab's
 * own storage. It is offered and not put back by itself, over what was seen then: who saved meanwhile is shown as ever.
 */
export function DraftRecovery<Seen, Values>({
  storageKey: place,
  seen,
  values,
  isDirty: touched,
  onRestore: onBack,
}: Props<Seen, Values>) {
  const key = `${draftKeyPrefix}${place}`;
  const [offered, setOffered] = useState(() => read<Seen, Values>(key));
  const asks = useRef(offered !== undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks.current) return;
    if (touched) write(key, { seen, values, at: new Date().toISOString() });
    else sessionStorage.removeItem(key);
  }, [key, seen, values, touched]);
  // Who leaves the page was asked, and gave it up.
  useEffect(() => () => void (asks.current || sessionStorage.removeItem(key)), [key]);
  const decide = () => {
    asks.current = false;
    sessionStorage.removeItem(key);
    setOffered(undefined);
    box.current?.focus();
  };
  const putBack = (work: Kept<Seen, Values>) => {
    decide();
    onBack(work);
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
              <Button color="inherit" onClick={() => putBack(offered)}>
                Put it back
              </Button>
              <Button color="inherit" onClick={decide}>
                Throw it away
              </Button>
            </>
          }
        >
          What you typed here until {formatShortTimeInIndia(offered.at)} was not saved.
        </Alert>
      )}
    </Box>
  );
}

function read<Seen, Values>(key: string): Kept<Seen, Values> | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Kept<Seen, Values>);
}

/** Where there is no room nothing is kept, and writing goes on. */
function write(key: string, kept: Kept<unknown, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(key);
  }
}
