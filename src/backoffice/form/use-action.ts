import { useCallback, useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import { ApiError } from "../api-client/call-api.ts";
import { errorMessage } from "./form-fields.ts";
import { useDoneNotice } from "./use-undo.ts";

type Options<T> = {
  /** Notification on success. */
  successMessage?: string | ((answer: T) => string);
  /** Undoes the action: the notification offers it for eight seconds. An error says why it can't be undone. */
  undo?: ((answer: T) => Promise<unknown>) | undefined;
  /** Called with the current version after a conflict. Without it the error is shown and the page is refetched. */
  onConflict?: (current: unknown) => void;
};

/**
 * Runs one action at a time: `act(() => callApi(xEndpoints.y, {…}), { successMessage: "Packed." })`. Shows a notification,
 * refetches the page's records, and resolves to undefined on error. `ActionDialog` does the same with a dialog.
 */
export function useAction() {
  const [notify, refetch, logoutIfDenied] = [useNotify(), useRefetch(), useLogoutIfAccessDenied()];
  const notifyDone = useDoneNotice();
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const act = useCallback(
    async <T>(action: () => Promise<T>, options: Options<T> = {}): Promise<T | undefined> => {
      const { successMessage, undo, onConflict } = options;
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      try {
        const answer = await action();
        if (successMessage !== undefined) {
          const message = typeof successMessage === "string" ? successMessage : successMessage(answer);
          notifyDone(message, undo && (() => undo(answer)));
        }
        refetch();
        return answer;
      } catch (error) {
        if (await logoutIfDenied(error)) return undefined;
        const isChanged = error instanceof ApiError && error.status === 409;
        if (isChanged && onConflict && error.current !== undefined) onConflict(error.current);
        else notify(errorMessage(error), { type: "error" });
        if (isChanged) refetch();
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [notify, notifyDone, refetch, logoutIfDenied],
  );
  return { act, busy };
}
