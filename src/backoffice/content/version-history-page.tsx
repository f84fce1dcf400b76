import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { type AdminDocument, contentEndpoints, type DocumentVersion } from "#contracts/admin/content-endpoints.ts";
import { type DocumentSchema, parseDocument } from "#contracts/content/document-schema.ts";
import { formatDateTimeInIndia, formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ChangeList } from "../audit/change-list.tsx";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { EntryList, EntryListItem } from "../list/entry-list.tsx";
import { ErrorState } from "../list/list-states.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { diffDocument } from "./diff/diff-document.ts";
import { useValueFormatter } from "./diff/use-value-formatter.ts";
import { findDocumentKind, publishedBody } from "./document-body.ts";
import { documentQueryKey } from "./use-document-draft.ts";

type VersionEntryProps = {
  version: DocumentVersion;
  /** The published version. */
  isNow: boolean;
  onCompare: (() => void) | undefined;
  onRestore: (() => void) | undefined;
};

/** Actor of the initial content. */
const firstActor = "shop";

type RestoreVersionDialogProps = { document: AdminDocument; version: DocumentVersion; onClose: () => void };

type CompareVersionsDialogProps = {
  kind: DocumentSchema;
  document: AdminDocument;
  version: DocumentVersion;
  onClose: () => void;
};

/** Lists the published versions of a document, to compare or restore as a draft. */
export function VersionHistoryPage() {
  const { id = "" } = useParams();
  const kind = findDocumentKind(id);
  return kind ? <Versions id={id} kind={kind} /> : <NotFoundPage />;
}

type OpenDialog = { what: "compare" | "restore"; version: DocumentVersion };

function Versions({ id, kind: anyKind }: { id: string; kind: DocumentSchema }) {
  const [opened, setOpened] = useState<OpenDialog | undefined>(undefined);
  const mayWrite = usePermission()("content.write");
  const { data: document } = useQuery({
    queryKey: documentQueryKey(id),
    queryFn: () => callApi(contentEndpoints.get, { params: { id } }),
  });
  const kind = findDocumentKind(id, document) ?? anyKind;
  const pages = useInfiniteList(["documents", id, "versions"], (after) =>
    callApi(contentEndpoints.versions, { params: { id }, query: { after } }),
  );
  const { first, items: versions, error, isPending, refetch } = pages;
  const back = (
    <Button component={Link} to={`/content/${id}`} variant="outlined">
      Back to {kind.title}
    </Button>
  );
  return (
    <Page title={`History of ${kind.title}`} actions={back}>
      <Section title="Versions">
        {error && !first && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !isPending && versions.length === 0 && (
          <Typography color="text.secondary">Not published yet. The shop shows the default content.</Typography>
        )}
        <EntryList label="Versions">
          {versions.map((version, at) => (
            <VersionEntry
              key={version.id}
              version={version}
              isNow={at === 0}
              onCompare={at === 0 ? undefined : () => setOpened({ what: "compare", version })}
              onRestore={mayWrite && document && at > 0 ? () => setOpened({ what: "restore", version }) : undefined}
            />
          ))}
        </EntryList>
        <LoadMore pages={pages} />
      </Section>
      <RecordHistory kind="document" id={id} />
      {opened?.what === "compare" && document && (
        <CompareVersionsDialog
          kind={kind}
          document={document}
          version={opened.version}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.what === "restore" && document && (
        <RestoreVersionDialog document={document} version={opened.version} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

/** Shows what changed between a version and the published one. */
function CompareVersionsDialog({ kind, document, version: { id, version }, onClose }: CompareVersionsDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["document-versions", id],
    queryFn: () => callApi(contentEndpoints.version, { params: { id } }),
  });
  const [old, now] = [data && parseDocument(kind, data.body), publishedBody(kind, document)];
  const show = useValueFormatter(kind, old, now);
  const changes = old && diffDocument(kind.fields, old, now, { show });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="compare-title">
      <DialogTitle id="compare-title">Compare version {version} with current</DialogTitle>
      <DialogContent aria-busy={!changes && !error}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!changes && !error && <LinearProgress aria-label="Loading" />}
        {changes?.length === 0 && <Typography>No differences from the published version.</Typography>}
        {changes && changes.length > 0 && (
          <>
            <Typography sx={{ mb: 1 }}>What this version says, and what customers read now:</Typography>
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

/** Restores an old version as the draft. */
function RestoreVersionDialog({
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
            Version {version} will become the draft. Customers keep seeing the current version until you publish.
          </Typography>
          {hasDraft && <Typography sx={{ mt: 1 }}>It replaces the current draft.</Typography>}
        </>
      }
      submit={restore}
      successMessage={`Version ${version} restored as draft.`}
    />
  );
}

function VersionEntry({ version: { version, at, actor, dated }, isNow, onCompare, onRestore }: VersionEntryProps) {
  const name = `Version ${version}`;
  return (
    <EntryListItem
      name={
        <>
          {name} {isNow && <Chip size="small" label="Published" sx={{ ml: 1 }} />}
        </>
      }
      details={[
        // The shop's initial text is stored only when the next version replaces it, so that time is not when it was
        // published.
        actor === firstActor
          ? `Default content, until ${formatDateTimeInIndia(at)}`
          : `${formatDateTimeInIndia(at)} · ${actor}`,
        ...(dated ? [`Effective from ${formatDayInIndia(dated)}`] : []),
      ]}
      actions={
        <>
          {onCompare && (
            <Button onClick={onCompare} aria-label={`Compare with current: ${name}`}>
              Compare with current
            </Button>
          )}
          {onRestore && (
            <Button variant="outlined" onClick={onRestore} aria-label={`Restore ${name}`}>
              Restore
            </Button>
          )}
        </>
      }
    />
  );
}
