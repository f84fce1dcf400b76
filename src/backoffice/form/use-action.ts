import { useCallback, useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify, useRefresh } from "react-admin";
import { ApiError } from "../api-client/call-api.ts";
import { errorMessage } from "./form-fields.ts";

type Options<T> = {
  /** Said when it is done. */
  successMessage?: string | ((answer: T) => string);
  /** Somebody else was faster; `current` is what is true now. Without it the words are shown and the page is read anew. */
  onConflict?: (current: unknown) => void;
};

/**
 * Does one thing at a time: `act(() => ask(xCalls.y, {…}), { says: "Packed." })`. Says how it went, reads the page's
 * records anew, and answers undefined when it was refused. For what needs no dialog; `ActionDialog` does the same for
 * what does.
 */
export function useAction() {
  const [notify, refresh, leave] = [useNotify(), useRefresh(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const act = useCallback(
    async <T>(
      work: () => Promise<T>,
      { successMessage: says, onConflict: changed }: Options<T> = {},
    ): Promise<T | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      try {
        const answer = await work();
        if (says !== undefined) notify(typeof says === "string" ? says : says(answer), { type: "success" });
        refresh();
        return answer;
      } catch (error) {
        if (await leave(error)) return undefined;
        const isChanged = error instanceof ApiError && error.status === 409;
        if (isChanged && changed && error.current !== undefined) changed(error.current);
        else notify(errorMessage(error), { type: "error", autoHideDuration: 10_000 });
        if (isChanged) refresh();
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [notify, refresh, leave],
  );
  return { act, busy };
}
