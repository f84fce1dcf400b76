import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useState } from "react";
import { useListContext, useNotify } from "react-admin";
import type { z } from "zod";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import type { bulkResponse } from "#contracts/admin/order-bulk-endpoints.ts";
import { type Undo, useUndo } from "../form/use-undo.ts";

/**
 * `undoId` takes the dispatch of an order back, while it is held; `revision` is that of a product that was changed. `doubt`
 * marks records that the shop didn't answer for: they were sent and may have been changed, or were not sent any more.
 */
export type BulkResults = (z.output<typeof bulkResponse>["results"][number] & {
  undoId?: number | undefined;
  revision?: number | undefined;
  doubt?: "unknown" | "not-sent" | undefined;
})[];

type Props = {
  name: string;
  results: BulkResults;
  /** Names of the records by id: 'Asha Rao (#1042)'. */
  names: ReadonlyMap<string, string>;
  /** Formats a number of records: '3 orders'. */
  count: (records: number) => string;
  /** Undoes the action. */
  undo: (() => void) | undefined;
  onClose: () => void;
};

type BulkFailure = Pick<Props, "name" | "results" | "count" | "undo">;

/**
 * Finishes a bulk action: notifies when every record succeeded, otherwise keeps the failed records selected and returns
 * the results for `BulkResultDialog`. `undoOf` undoes the records that succeeded; refused ones have nothing to undo.
 */
export function useBulkResults(count: (records: number) => string) {
  const { onSelect, setPage } = useListContext();
  const [notify, refetch] = [useNotify(), useRefetch()];
  const [failure, setFailure] = useState<BulkFailure | null>(null);
  const takeBack = useUndo();
  const finish = (name: string, results: BulkResults, undoOf?: (done: string[]) => Undo | undefined) => {
    const idsOf = (isDone: boolean) => results.filter(({ ok }) => ok === isDone).map(({ id }) => id);
    const [done, failed] = [idsOf(true), idsOf(false)];
    const takeBackDone = done.length > 0 ? undoOf?.(done) : undefined;
    const undo = takeBackDone && (() => void takeBack(takeBackDone));
    onSelect(failed);
    // Rows may have left the list: staying on a later page would suggest that the earlier ones still have rows.
    setPage(1);
    refetch();
    if (failed.length > 0) setFailure({ name, results, count, undo });
    else {
      notify(`${name}: ${count(results.length)} done.`, {
        type: "success",
        ...(undo && { undo }),
      });
      document.querySelector<HTMLElement>("main h1")?.focus();
    }
  };
  return { failure, finish, close: () => setFailure(null) };
}

/**
 * Lists the failed records of a bulk action with their errors, and offers to undo the others. Undo stays available
 * while the dialog is open (WCAG 2.2, 2.2.1), except for dispatches, whose message says when they become final.
 */
export function BulkResultDialog({ name, results, names, count, undo, onClose }: Props) {
  const failed = results.filter(({ ok }) => !ok);
  const [refused, unknown, unsent] = [undefined, "unknown", "not-sent"].map((doubt) =>
    failed.filter((result) => result.doubt === doubt),
  );
  const title = [
    `${count(results.length - failed.length)} done`,
    refused?.length && `${refused.length} failed`,
    unknown?.length && `${unknown.length} to check`,
    unsent?.length && `${unsent.length} not sent`,
  ];
  const onUndo = () => {
    undo?.();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-result-title">
      <DialogTitle id="bulk-result-title">
        {name}: {title.filter(Boolean).join(", ")}
      </DialogTitle>
      <DialogContent>
        <Failures text="These were not changed and stay selected:" results={refused} names={names} />
        <Failures title="Check these" text={unknown?.[0]?.message ?? ""} results={unknown} names={names} />
        <Failures
          title="Not sent"
          text="These were not changed and stay selected. Try them again once the others are checked."
          results={unsent}
          names={names}
        />
      </DialogContent>
      <DialogActions>
        {undo && <Button onClick={onUndo}>Undo {count(results.length - failed.length)}</Button>}
        <Button variant="contained" color="secondary" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type FailuresProps = Pick<Props, "names"> & { title?: string; text: string; results: BulkResults | undefined };

/** Records that failed alike. Under a title the text gives their common reason, otherwise each has its own. */
function Failures({ title, text, results = [], names }: FailuresProps) {
  if (results.length === 0) return null;
  return (
    <>
      {title && <Typography variant="h3">{title}</Typography>}
      <p>{text}</p>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2 }}>
        {results.map(({ id, message }) => (
          <Box component="li" key={id} sx={{ py: 0.5, overflowWrap: "anywhere" }}>
            <strong>{names.get(id) ?? id}</strong>
            {!title && `: ${message}`}
          </Box>
        ))}
      </Box>
    </>
  );
}
