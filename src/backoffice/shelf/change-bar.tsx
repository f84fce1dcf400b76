import RedoOutlined from "@mui/icons-material/RedoOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import { Box, Button, Typography } from "@mui/material";
import { stickyBar } from "../form/sticky-bar.ts";
import { describeEdits, isInvalidEdit } from "./edits.ts";
import type { GridEditing } from "./use-edits.ts";
import type { useInventory } from "./use-shelf.ts";

type PendingChangesBarProps = {
  editing: GridEditing;
  shelf: ReturnType<typeof useInventory>;
  /** Of the last paste or copy. */
  said: string;
  busy: boolean;
  onReview: () => void;
};

/** Stays in sight: how much is changed and not applied, and what can be done with it. */
export function PendingChangesBar({ editing, shelf, said, busy, onReview }: PendingChangesBarProps) {
  const { edits, mayUndo, mayRedo, undo, redo } = editing;
  const unread = [...edits.values()].filter(isInvalidEdit).length;
  const shown = new Set(shelf.rows.map(({ id }) => id));
  const elsewhere = [...edits.values()].filter(({ sku }) => !shown.has(sku)).length;
  return (
    <Box sx={{ ...stickyBar, zIndex: 3, mt: 1 }}>
      {shelf.hasNextPage && (
        <Button variant="outlined" loading={shelf.isFetchingNextPage} onClick={() => void shelf.fetchNextPage()}>
          Show more
        </Button>
      )}
      <Button startIcon={<UndoOutlined />} aria-disabled={!mayUndo} onClick={undo} sx={dim(mayUndo)}>
        Undo
      </Button>
      <Button startIcon={<RedoOutlined />} aria-disabled={!mayRedo} onClick={redo} sx={dim(mayRedo)}>
        Redo
      </Button>
      <Typography role="status" aria-label="Changes" sx={{ flex: 1, minWidth: 160 }}>
        {edits.size === 0 ? "Nothing is changed." : `Changed and not applied: ${describeEdits(edits)}.`}
        {unread > 0 && ` ${unread === 1 ? "One cell" : `${unread} cells`} cannot be read.`}
        {elsewhere > 0 && ` ${elsewhere} of them are not shown here.`}
        {said && ` ${said}`}
      </Typography>
      {edits.size > 0 && <Button onClick={() => editing.put(() => new Map())}>Discard changes</Button>}
      <Button
        variant="contained"
        color="secondary"
        loading={busy}
        disabled={edits.size === 0 || unread > 0}
        onClick={onReview}
      >
        Review changes
      </Button>
    </Box>
  );
}

/** At an end a step does nothing but keeps the keyboard. */
const dim = (isOn: boolean) => (isOn ? undefined : { opacity: 0.45 });
