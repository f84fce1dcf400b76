import { useLocation } from "react-router";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import "./success-alert.css";

/** What the page before has done, in green; without a script the address says it. */
export function SuccessAlert({ mark, words }: { mark: string; words: string }) {
  const { state } = useLocation();
  const isDone = (state as { done?: unknown } | null)?.done === mark;
  return (
    <div className="done" id={mark} data-shown={isDone || undefined}>
      <Alert kind="success">{words}</Alert>
    </div>
  );
}
