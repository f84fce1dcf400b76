import { Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type AdminDocument, contentEndpoints, type DocumentVersion } from "#contracts/admin/documents.ts";
import { callApi } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { documentQueryKey } from "./use-draft.ts";

type RestoreVersionDialogProps = { document: AdminDocument; version: DocumentVersion; onClose: () => void };

/** An old version becomes the draft; customers read it once that is published. */
export function RestoreVersionDialog({
  document: { id, hasDraft, revision },
  version: { version },
  onClose,
}: RestoreVersionDialogProps) {
  const [queries, navigate] = [useQueryClient(), useNavigate()];
  const restore = async () => {
    const now = await callApi(contentEndpoints.restore, { params: { id }, body: { version, revision } });
    queries.setQueryData(documentQueryKey(id), now);
    void navigate(`/content/${id}`);
  };
  return (
    <ActionDialog
      name="Restore"
      open
      onClose={onClose}
      initial={{}}
      danger={hasDraft}
      fields={
        <>
          <Typography>
            Version {version} becomes the draft. Customers go on reading what they read now, until you publish it.
          </Typography>
          {hasDraft && <Typography sx={{ mt: 1 }}>The draft that waits there now is replaced by it.</Typography>}
        </>
      }
      submit={restore}
      successMessage={`Version ${version} is the draft now.`}
    />
  );
}
