import { useCallback, useEffect, useState } from "react";
import { type PresenceHolder, searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { type PresenceKind, presenceHeartbeatMs } from "#domain/operators/presence.ts";
import { apiUrl, callApi } from "../api-client/call-api.ts";

/** 'mine' while no one else has the record open, 'theirs' from the start, 'taken' after someone took it over. */
export type Presence = {
  state: "asking" | "mine" | "theirs" | "taken";
  holder: PresenceHolder | null;
  /** Others who have the record open without editing it. */
  readers: readonly PresenceHolder[];
  /** Undefined for readers. */
  takeOver: (() => void) | undefined;
};

type Reported = Pick<Presence, "state" | "holder" | "readers">;
const asking: Reported = { state: "asking", holder: null, readers: [] };

/**
 * Reports every 15 seconds that the record is open here, for editing or for reading, and learns who else has it open. It
 * locks no one out: conflicting saves are rejected by version.
 */
export function usePresence(kind: PresenceKind, id: string, mayEdit: boolean): Presence {
  const [presence, setPresence] = useState(asking);
  const mode = mayEdit ? "edit" : "read";
  const report = useCallback(
    async (takeOver: boolean) => {
      // A failed heartbeat is repeated by the next one.
      const response = await callApi(searchEndpoints.edit, { body: { kind, id, takeOver, mode } }).catch(
        () => undefined,
      );
      if (!response) return;
      const { mine, ...others } = response;
      setPresence(({ state }) => {
        if (mine) return { state: "mine", ...others };
        return { state: state === "mine" || state === "taken" ? "taken" : "theirs", ...others };
      });
    },
    [kind, id, mode],
  );
  useEffect(() => {
    const sendHeartbeat = () => void report(false);
    const leave = () =>
      // Without a connection the lease ends by itself.
      void fetch(apiUrl(searchEndpoints.leave, { query: { kind, id } }), { method: "DELETE", keepalive: true }).catch(
        () => undefined,
      );
    setPresence(asking);
    sendHeartbeat();
    const beat = setInterval(sendHeartbeat, presenceHeartbeatMs);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(beat);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [kind, id, report]);
  return { ...presence, takeOver: mayEdit ? () => void report(true) : undefined };
}
