import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useState } from "react";
import { useListContext, useNotify, useRefresh } from "react-admin";
import type { z } from "zod";
import type { bulkResponse } from "#contracts/admin/order-bulk-endpoints.ts";
import { type Undo, useUndo } from "../form/use-undo.ts";

export type BulkResults = z.output<typeof bulkResponse>["results"];

type Props = {
  name: string;
  results: BulkResults;
  names: ReadonlyMap<string, string>;
  /** Formats a number of records: '3 orders'. */
  count: (records: number) => string;
  onClose: () => void;
};

type BulkFailure = Pick<Props, "name" | "results" | "count">;

/**
 * Finishes a bulk action: notifies when every record succeeded, otherwise keeps the failed records selected and returns
 * the results for `BulkResultDialog`. `undo` is offered when every record succeeded.
 */
export function useBulkResults(count: (records: number) => string) {
  const { onSelect, setPage } = useListContext();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [failure, setFailure] = useState<BulkFailure | null>(null);
  const takeBack = useUndo();
  const finish = (name: string, results: BulkResults, undo?: Undo) => {
    const failed = results.filter(({ ok }) => !ok).map(({ id }) => id);
    onSelect(failed);
    // Rows may have left the list: a later page would show its rest as if there were earlier ones.
    setPage(1);
    refresh();
    if (failed.length > 0) setFailure({ name, results, count });
    else {
      notify(`${name}: ${count(results.length)} done.`, {
        type: "success",
        ...(undo && { undo: () => void takeBack(undo) }),
      });
      document.querySelector<HTMLElement>("main h1")?.focus();
    }
  };
  return { failure, finish, close: () => setFailure(null) };
}

/** Lists the failed records of a bulk action with their errors. */
export function BulkResultDialog({ name, results, names, count, onClose }: Props) {
  const failed = results.filter(({ ok }) => !ok);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-result-title">
      <DialogTitle id="bulk-result-title">
        {name}: {count(results.length - failed.length)} done, {failed.length} failed
      </DialogTitle>
      <DialogContent>
        <p>These were not changed and stay selected:</p>
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {failed.map(({ id, message }) => (
            <Box component="li" key={id} sx={{ py: 0.5, overflowWrap: "anywhere" }}>
              <strong>{names.get(id) ?? id}</strong> ({id}): {message}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="secondary" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
