import { Alert, Box, DialogContentText } from "@mui/material";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "../form/inputs/confirm-phrase-field.tsx";
import { formatCell } from "./grid-cell.ts";
import { cellKey, countPriceEdits, describeEdits, type InventoryField, inventoryFieldLabels } from "./grid-edits.ts";
import type { ChangePreview, EditReview, GridEditing } from "./use-grid-edits.ts";

type Props = { preview: ChangePreview; editing: GridEditing; review: EditReview };

/** Number of price changes above which a confirmation phrase must be typed. */
const maxUnconfirmedPrices = 10;

const listStyle = { m: 0, p: 0, listStyle: "none", maxHeight: "50vh", overflowY: "auto", overflowWrap: "anywhere" };

const formatValue = (field: InventoryField, value: number | undefined): string =>
  value === undefined ? "" : formatCell(field, value);

/** Confirms the changes after listing each of them (docs/rules.md 19.9). */
export function ReviewChangesDialog({ preview, editing: { edits }, review }: Props) {
  const prices = countPriceEdits(edits);
  const phrase = prices > maxUnconfirmedPrices ? `change ${prices} prices` : "";
  const problems = preview.lines.filter(({ problem }) => problem !== null).length;
  return (
    <ActionDialog
      name="Apply changes"
      wide={true}
      onClose={review.close}
      submit={review.apply}
      undo={review.undo}
      initial={{ typed: "" }}
      onConflict={review.showConflict}
      canSubmit={({ typed }) => preview.isAllowed && (phrase === "" || matchesPhrase(typed, phrase))}
      successMessage="Changes applied."
      fields={(form) => (
        <>
          <DialogContentText role="status">
            {describeEdits(edits)} will change. If one change fails, none is applied.
          </DialogContentText>
          {problems > 0 && (
            <Alert severity="error" sx={{ my: 1 }}>
              {problems === 1 ? "1 change can't be applied." : `${problems} changes can't be applied.`} Close this
              dialog and correct them.
            </Alert>
          )}
          <Box component="ul" aria-label="Changes" tabIndex={0} sx={listStyle}>
            {preview.lines.map(({ sku, says, problem }) => (
              <Box component="li" key={`${sku} ${says}`} sx={{ py: 0.5, borderBottom: 1, borderColor: "divider" }}>
                {says}
                {problem && <Box sx={{ color: "error.main", fontWeight: 650 }}>{problem}</Box>}
              </Box>
            ))}
          </Box>
          {phrase !== "" && preview.isAllowed && <ConfirmPhraseField {...form.field("typed")} phrase={phrase} />}
        </>
      )}
    />
  );
}

/** Shows edits whose original values have changed since, side by side. */
export function StaleEditsDialog({ conflict }: Pick<EditReview, "conflict">) {
  const keyed = conflict.stale.map(({ edit, now }) => ({ key: cellKey(edit.sku, edit.field), edit, now }));
  const record = <V,>(of: (one: (typeof keyed)[number]) => V) =>
    Object.fromEntries(keyed.map((one) => [one.key, of(one)]));
  return (
    <ConflictDialog
      open
      yours={record(({ edit }) => formatValue(edit.field, edit.to))}
      theirs={record(({ edit, now }) => formatValue(edit.field, now))}
      labels={record(({ edit }) => `${edit.name}: ${inventoryFieldLabels[edit.field]}`)}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
      onClose={conflict.close}
    />
  );
}
