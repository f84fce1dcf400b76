import { Alert } from "@mui/material";
import { useSyncExternalStore } from "react";

/** Says that there is no connection, so that nobody mistakes the shown data for current. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
          You are offline. What you see may be out of date, and nothing can be changed until you are back.
        </Alert>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
