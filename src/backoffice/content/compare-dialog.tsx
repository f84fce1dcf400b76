import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type AdminDocument, contentEndpoints, type DocumentVersion } from "#contracts/admin/documents.ts";
import { type DocumentSchema, parseDocument } from "#contracts/store/documents/document.ts";
import { callApi } from "../api.ts";
import { ChangeList } from "../audit/changes.tsx";
import { ErrorState } from "../list/states.tsx";
import { diffDocument } from "./change/differences.ts";
import { useValueFormatter } from "./change/use-shown-with-pictures.ts";
import { publishedBody } from "./kinds.ts";

type CompareVersionsDialogProps = {
  kind: DocumentSchema;
  document: AdminDocument;
  version: DocumentVersion;
  onClose: () => void;
};

/** What changed since: what it said → what customers read now. */
export function CompareVersionsDialog({
  kind,
  document,
  version: { id, version },
  onClose,
}: CompareVersionsDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["document-versions", id],
    queryFn: () => callApi(contentEndpoints.version, { params: { id } }),
  });
  const [said, now] = [data && parseDocument(kind, data.body), publishedBody(kind, document)];
  const show = useValueFormatter(kind, said, now);
  const changes = said && diffDocument(kind.fields, said, now, { show });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="compare-title">
      <DialogTitle id="compare-title">Version {version} and now</DialogTitle>
      <DialogContent aria-busy={!changes && !error}>
        {error && <ErrorState error={error} onAgain={() => void refetch()} />}
        {!changes && !error && <LinearProgress aria-label="Reading" />}
        {changes?.length === 0 && <Typography>It says what customers read now.</Typography>}
        {changes && changes.length > 0 && (
          <>
            <Typography sx={{ mb: 1 }}>What it said, and what customers read now:</Typography>
            <ChangeList changes={changes} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
