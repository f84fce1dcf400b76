import { useEffect, useState } from "react";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { Retrying } from "./retry-wait.ts";
import { retryWords } from "./retry-words.ts";

type RetryNoteProps = { retrying: Retrying | null; tryNow: () => void; stop: () => void };

/**
 * Says that the order is retried automatically. Screen readers announce the text once, but not the ticking countdown.
 */
export function RetryNote({ retrying, tryNow, stop }: RetryNoteProps) {
  return (
    <>
      <div className="waiting" role="status">
        {retrying && (
          <Alert kind="note" title={retryWords[retrying.reason].title}>
            <p>{retryWords[retrying.reason].text}</p>
          </Alert>
        )}
      </div>
      {retrying && (
        <div className="retry-steps">
          <RetryProgress {...retrying} />
          <div className="retry-buttons">
            <Button kind="line" size="m" onClick={tryNow}>
              Try now
            </Button>
            <Button kind="line" size="m" onClick={stop}>
              Stop trying
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function RetryProgress({ tried, startedAt, nextAt }: Retrying) {
  const now = useNow();
  const times = tried === 1 ? "Tried once" : `Tried ${tried} times`;
  const left = Math.ceil((nextAt - now) / 1_000);
  return (
    <p className="small muted">
      {times}, {formatElapsed(now - startedAt)} so far. {left > 0 ? `Next try in ${left} s.` : "Trying again now."}
    </p>
  );
}

/** '0:07', '12:40'. */
function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
