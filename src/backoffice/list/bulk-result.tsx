import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { z } from "zod";
import type { bulkResponse } from "#contracts/admin/order-bulk-endpoints.ts";

export type BulkResults = z.output<typeof bulkResponse>["results"];

type Props = {
  name: string;
  results: BulkResults;
  names: ReadonlyMap<string, string>;
  /** '3 orders'. */
  count: (done: number) => string;
  onClose: () => void;
};

/** Result of a bulk action per record. Failed records stay selected. */
export function BulkResultDialog({ name, results, names, count, onClose }: Props) {
  const left = results.filter(({ ok }) => !ok);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-result-title">
      <DialogTitle id="bulk-result-title">
        {name}: {count(results.length - left.length)} done, {left.length} not
      </DialogTitle>
      <DialogContent>
        <p>These stay as they are, and stay selected:</p>
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {left.map(({ id, message }) => (
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
