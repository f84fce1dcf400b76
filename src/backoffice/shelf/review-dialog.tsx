import { Alert, Box, DialogContentText } from "@mui/material";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConfirmTyped, isTyped } from "../form/confirm-typed.tsx";
import { countWords, pricesIn } from "./edits.ts";
import type { Editing } from "./use-edits.ts";
import type { Review, Told } from "./use-review.ts";

type Props = { told: Told; editing: Editing; review: Review };

/** From so many prices on a phrase is typed. */
const mostUntyped = 10;

/** Names every change before it is made (issue 7 §2). */
export function ReviewDialog({ told, editing: { edits }, review }: Props) {
  const prices = pricesIn(edits);
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
      onChanged={review.wasFaster}
      ready={({ typed }) => told.isAllowed && (phrase === "" || isTyped(typed, phrase))}
      says="The changes are made."
      fields={(form) => (
        <>
          <DialogContentText role="status">{countWords(edits)} change, all of them or none.</DialogContentText>
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
          {phrase !== "" && told.isAllowed && <ConfirmTyped {...form.field("typed")} phrase={phrase} />}
        </>
      )}
    />
  );
}

const listStyle = { m: 0, p: 0, listStyle: "none", maxHeight: "50vh", overflowY: "auto", overflowWrap: "anywhere" };
