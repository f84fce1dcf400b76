import { useCallback } from "react";
import { useNotify } from "react-admin";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import { errorMessage } from "./form-fields.ts";

/** Undoes an action; may resolve to an error message. */
export type Undo = () => Promise<string | undefined>;

/**
 * Runs an undo and notifies of its result. Works after its caller has unmounted: a packed order disappears from its
 * view.
 */
export function useUndo(): (undo: Undo) => Promise<void> {
  const [notify, refetch] = [useNotify(), useRefetch()];
  return useCallback(
    async (undo: Undo) => {
      const problem = await undo().catch(errorMessage);
      if (problem === undefined) notify("Undone.", { type: "success" });
      else notify(problem, { type: "error" });
      refetch();
    },
    [notify, refetch],
  );
}

/**
 * Notifies that an action is done, and offers to undo it where that is possible. The undo may resolve to an error
 * message.
 */
export function useDoneNotice(): (message: string, undo?: () => Promise<unknown>) => void {
  const [notify, takeBack] = [useNotify(), useUndo()];
  return useCallback(
    (message, undo) => {
      const onUndo =
        undo &&
        (() => void takeBack(() => undo().then((problem) => (typeof problem === "string" ? problem : undefined))));
      notify(message, { type: "success", ...(onUndo && { undo: onUndo }) });
    },
    [notify, takeBack],
  );
}
