import { useLocation } from "react-router";
import { Alert } from "#storefront/ui/overlays/alert.tsx";

/** Confirms the previous page's step; without JavaScript the URL's fragment shows it. */
export function SuccessAlert({ mark, words }: { mark: string; words: string }) {
  const { state } = useLocation();
  const isDone = (state as { done?: unknown } | null)?.done === mark;
  return (
    <div className="done" id={mark} data-shown={isDone || undefined}>
      <Alert kind="success">{words}</Alert>
    </div>
  );
}
