import { useCallback, useEffect, useState } from "react";
import { type PresenceHolder, searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { type PresenceKind, presenceHeartbeatMs } from "#domain/operators/presence.ts";
import { apiUrl, callApi } from "../api-client/call-api.ts";

/** 'mine' while no one else has the record open, 'theirs' from the start, 'taken' after someone took it over. */
export type Presence = {
  state: "asking" | "mine" | "theirs" | "taken";
  holder: PresenceHolder | null;
  takeOver: () => void;
};

/**
 * Reports every 15 seconds that the record is open for editing here, and learns who else has it open. It locks no one out:
 * conflicting saves are rejected by version. `when` false reports nothing.
 */
export function usePresence(kind: PresenceKind, id: string, when = true): Presence {
  const [presence, setPresence] = useState<Pick<Presence, "state" | "holder">>({ state: "asking", holder: null });
  const report = useCallback(
    async (takeOver: boolean) => {
      // A failed heartbeat is repeated by the next one.
      const response = await callApi(searchEndpoints.edit, { body: { kind, id, takeOver } }).catch(() => undefined);
      if (!response) return;
      const { mine, holder } = response;
      setPresence(({ state }) => {
        if (mine) return { state: "mine", holder: null };
        return { state: state === "mine" || state === "taken" ? "taken" : "theirs", holder };
      });
    },
    [kind, id],
  );
  useEffect(() => {
    if (!when) return;
    const sendHeartbeat = () => void report(false);
    const leave = () =>
      // Without a connection the lease ends by itself.
      void fetch(apiUrl(searchEndpoints.leave, { query: { kind, id } }), { method: "DELETE", keepalive: true }).catch(
        () => undefined,
      );
    setPresence({ state: "asking", holder: null });
    sendHeartbeat();
    const beat = setInterval(sendHeartbeat, presenceHeartbeatMs);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(beat);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [when, kind, id, report]);
  return { ...presence, takeOver: () => void report(true) };
}
