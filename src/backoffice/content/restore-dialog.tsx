import { Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type AdminDocument, type DocumentVersion, documentCalls } from "#contracts/admin/documents.ts";
import { ask } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { documentKey } from "./use-draft.ts";

type Props = { document: AdminDocument; version: DocumentVersion; onClose: () => void };

/** An old version becomes the draft; customers read it once that is published. */
export function RestoreDialog({ document: { id, hasDraft, revision }, version: { version }, onClose }: Props) {
  const [queries, navigate] = [useQueryClient(), useNavigate()];
  const restore = async () => {
    const now = await ask(documentCalls.restore, { params: { id }, body: { version, revision } });
    queries.setQueryData(documentKey(id), now);
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
      says={`Version ${version} is the draft now.`}
    />
  );
}
