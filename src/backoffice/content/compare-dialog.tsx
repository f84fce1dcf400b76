import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type AdminDocument, type DocumentVersion, documentCalls } from "#contracts/admin/documents.ts";
import { type DocumentKind, readDocument } from "#contracts/store/documents/document.ts";
import { ask } from "../api.ts";
import { ChangeList } from "../audit/changes.tsx";
import { Failed } from "../list/states.tsx";
import { documentDifferences } from "./change/differences.ts";
import { useShownWithPictures } from "./change/use-shown-with-pictures.ts";
import { publishedOf } from "./kinds.ts";

type Props = { kind: DocumentKind; document: AdminDocument; version: DocumentVersion; onClose: () => void };

/** What changed since: what it said → what customers read now. */
export function CompareDialog({ kind, document, version: { id, version }, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ["document-versions", id],
    queryFn: () => ask(documentCalls.version, { params: { id } }),
  });
  const [said, now] = [data && readDocument(kind, data.body), publishedOf(kind, document)];
  const show = useShownWithPictures(kind, said, now);
  const changes = said && documentDifferences(kind.fields, said, now, { show });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="compare-title">
      <DialogTitle id="compare-title">Version {version} and now</DialogTitle>
      <DialogContent aria-busy={!changes && !error}>
        {error && <Failed error={error} onAgain={() => void refetch()} />}
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
