import { Alert, Box, DialogContentText } from "@mui/material";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "../form/confirm-typed.tsx";
import { countPriceEdits, describeEdits } from "./edits.ts";
import type { GridEditing } from "./use-edits.ts";
import type { ChangePreview, EditReview } from "./use-review.ts";

type ReviewChangesDialogProps = { told: ChangePreview; editing: GridEditing; review: EditReview };

/** From so many prices on a phrase is typed. */
const mostUntyped = 10;

/** Names every change before it is made (issue 7 §2). */
export function ReviewChangesDialog({ told, editing: { edits }, review }: ReviewChangesDialogProps) {
  const prices = countPriceEdits(edits);
  const phrase = prices > mostUntyped ? `change ${prices} prices` : "";
  const troubles = told.lines.filter(({ problem }) => problem !== null).length;
  return (
    <ActionDialog
      name="Apply changes"
      open={true}
      wide={true}
      onClose={review.close}
      submit={review.apply}
      initial={{ typed: "" }}
      onConflict={review.wasFaster}
      canSubmit={({ typed }) => told.isAllowed && (phrase === "" || matchesPhrase(typed, phrase))}
      successMessage="The changes are made."
      fields={(form) => (
        <>
          <DialogContentText role="status">{describeEdits(edits)} change, all of them or none.</DialogContentText>
          {troubles > 0 && (
            <Alert severity="error" sx={{ my: 1 }}>
              {troubles === 1 ? "One of them cannot be made." : `${troubles} of them cannot be made.`} Please close this
              and look at it.
            </Alert>
          )}
          <Box component="ul" aria-label="Changes" tabIndex={0} sx={listStyle}>
            {told.lines.map(({ sku, says, problem }) => (
              <Box component="li" key={`${sku} ${says}`} sx={{ py: 0.5, borderBottom: 1, borderColor: "divider" }}>
                {says}
                {problem && <Box sx={{ color: "error.main", fontWeight: 650 }}>{problem}</Box>}
              </Box>
            ))}
          </Box>
          {phrase !== "" && told.isAllowed && <ConfirmPhraseField {...form.field("typed")} phrase={phrase} />}
        </>
      )}
    />
  );
}

const listStyle = { m: 0, p: 0, listStyle: "none", maxHeight: "50vh", overflowY: "auto", overflowWrap: "anywhere" };
