import { useCallback } from "react";
import { useNotify, useRefresh } from "react-admin";
import { errorMessage } from "./form-fields.ts";

/** Takes an action back; may resolve to what went wrong, in words. */
export type Undo = () => Promise<string | undefined>;

/** Runs an undo and says how it ended. Works after its caller has gone: a packed order leaves its view. */
export function useUndo(): (undo: Undo) => Promise<void> {
  const [notify, refresh] = [useNotify(), useRefresh()];
  return useCallback(
    async (undo: Undo) => {
      const problem = await undo().catch(errorMessage);
      if (problem === undefined) notify("Undone.", { type: "success" });
      else notify(problem, { type: "error" });
      refresh();
    },
    [notify, refresh],
  );
}

/**
 * Says that an action is done; offers to take it back where that is possible. The undo may resolve to what went wrong, in
 * words.
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
