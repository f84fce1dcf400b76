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
  const [told, setTold] = useState<Pick<Presence, "state" | "holder">>({ state: "asking", holder: null });
  const mark = useCallback(
    async (takeOver: boolean) => {
      // Who cannot be asked now is asked again in a while.
      const answer = await callApi(searchEndpoints.edit, { body: { kind, id, takeOver } }).catch(() => undefined);
      if (!answer) return;
      const { mine, holder } = answer;
      setTold(({ state }) => {
        if (mine) return { state: "mine", holder: null };
        return { state: state === "mine" || state === "taken" ? "taken" : "theirs", holder };
      });
    },
    [kind, id],
  );
  useEffect(() => {
    if (!when) return;
    const say = () => void mark(false);
    const leave = () =>
      void fetch(apiUrl(searchEndpoints.leave, { query: { kind, id } }), { method: "DELETE", keepalive: true });
    setTold({ state: "asking", holder: null });
    say();
    const beat = setInterval(say, presenceHeartbeatMs);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(beat);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [when, kind, id, mark]);
  return { ...told, takeOver: () => void mark(true) };
}
