import { Typography } from "@mui/material";
import type { AdminDocument } from "#contracts/admin/documents.ts";
import { ActionDialog } from "../form/action-dialog.tsx";

type DiscardDraftDialogProps = {
  open: boolean;
  onClose: () => void;
  discard: () => Promise<void>;
  onChanged: (current: AdminDocument) => void;
};

export function DiscardDraftDialog({ open, onClose, discard, onChanged }: DiscardDraftDialogProps) {
  return (
    <ActionDialog
      name="Discard draft"
      danger
      open={open}
      onClose={onClose}
      initial={{}}
      fields={
        <Typography>What you see here goes back to what customers read now. The draft does not come back.</Typography>
      }
      submit={discard}
      successMessage="The draft is gone."
      onConflict={(current) => {
        onClose();
        onChanged(current as AdminDocument);
      }}
    />
  );
}
