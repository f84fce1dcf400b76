import { useSyncExternalStore } from "react";
import "./offline-note.css";

/** Says that the line is cut while a page stays open or comes from the phone's own copy; prices may be older there. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p className="offline-note small" role="status">
      No signal: prices may have changed. Your cart is safe and priced anew.
    </p>
  );
}

function subscribe(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}
