import { Alert, Box } from "@mui/material";
import { useLayoutEffect, useMemo, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { usePermission } from "../auth/use-permission.ts";
import { DraftRecovery } from "../form/draft-recovery.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useFrame } from "../layout/frame-context.ts";
import { Page } from "../layout/page.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { DocumentActions, type DocumentDialog } from "./document-actions.tsx";
import { type DocumentBody, editableBody, isDeepEqual, publishedBody } from "./document-body.ts";
import { DocumentDialogs } from "./document-dialogs.tsx";
import { DocumentDraftBar } from "./document-draft-bar.tsx";
import { DocumentPanes } from "./document-panes.tsx";
import { listChangedFields } from "./document-sections.ts";
import { DocumentBadges, describeStatus } from "./document-status.tsx";
import { useDocumentDraft } from "./use-document-draft.ts";
import { type DocumentForm, useDocumentForm } from "./use-document-form.ts";

type Props = { kind: DocumentSchema; newest: AdminDocument };
type NoticesProps = { document: DocumentForm; newest: AdminDocument; status: string };

/** Edits a document's draft; previews, publishes and discards it. `newest` is refetched periodically. */
export function DocumentEditor({ kind, newest }: Props) {
  const document = useDocumentForm(kind, newest);
  const { form, baseline, resetCount, resetTo } = document;
  const draft = useDocumentDraft(kind, document);
  const [dialog, setDialog] = useState<DocumentDialog | undefined>(undefined);
  const editing = usePresence("document", baseline.id, usePermission()(permissionToEdit.document));
  const [navigate, notify] = [useNavigate(), useNotify()];
  useNewest(kind, newest, document);
  const published = useMemo(() => publishedBody(kind, baseline), [kind, baseline]);
  const changed = listChangedFields(kind, published, form.values);
  const status = describeStatus(baseline, changed.length);
  const { isPhone } = useFrame();
  const askToPublish = () => {
    if (!draft.check(form.values)) return;
    if (isAllPublished(kind, baseline, form.values)) notify("No changes to publish.", { type: "info" });
    else setDialog("publish");
  };
  const open = (to: DocumentDialog) => {
    // Errors are shown beside the fields, which the dialog would cover.
    if (to !== "schedule" || draft.check(form.values)) setDialog(to);
  };
  const onPreview = kind.isMail ? undefined : () => void draft.preview();
  return (
    <Page
      title={kind.title}
      chips={<DocumentBadges document={baseline} />}
      sentence={!isPhone && status}
      actions={
        <DocumentActions document={baseline} kind={kind} busy={draft.busy} onPreview={onPreview} onOpen={open} />
      }
    >
      <PresenceBanner editing={editing} onLeave={() => void navigate(isPageKey(baseline.id) ? "/pages" : "/content")} />
      <DocumentNotices document={document} newest={newest} status={status} />
      <DocumentPanes
        kind={kind}
        saved={baseline}
        form={form}
        changed={changed}
        resetCount={resetCount}
        error={draft.error}
        onMail={kind.isMail && ((mail) => void draft.preview({ mail }))}
      />
      <DocumentDraftBar
        kind={kind}
        document={baseline}
        changed={changed}
        isDirty={form.isDirty}
        busy={draft.busy}
        onSave={() => void draft.save()}
        onPublish={askToPublish}
        onRevert={() => resetTo(baseline)}
        onOpen={open}
      />
      <UnsavedChanges when={form.isDirty} />
      <DocumentDialogs
        kind={kind}
        document={document}
        draft={draft}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
    </Page>
  );
}

/** True when visitors see just what is typed. */
function isAllPublished(kind: DocumentSchema, baseline: AdminDocument, values: DocumentBody): boolean {
  return baseline.live && baseline.draft === null && isDeepEqual(values, publishedBody(kind, baseline));
}

/** Messages above the fields: recovered values, the status where the title has no room for it, and a newer version. */
function DocumentNotices({ document: { form, baseline, resetTo }, newest, status }: NoticesProps) {
  const { isPhone } = useFrame();
  const isBehind = form.isDirty && newest.revision > baseline.revision;
  return (
    <>
      <DraftRecovery
        key={baseline.id}
        storageKey={`document:${baseline.id}`}
        seen={baseline}
        values={form.values}
        isDirty={form.isDirty}
        onRestore={(recovered) => resetTo(recovered.seen, recovered.values)}
      />
      {isPhone && <p className="document-status">{status}</p>}
      <Box role="status">
        {isBehind && (
          <Alert severity="warning" role="presentation" sx={{ mb: 2 }}>
            {newest.changedBy ?? "Someone else"} saved a newer version. Your changes are kept. You can compare the two
            versions when you save.
          </Alert>
        )}
      </Box>
    </>
  );
}

/** Resets a clean form to the newest version. */
function useNewest(kind: DocumentSchema, newest: AdminDocument, { form, baseline, resetTo }: DocumentForm): void {
  const isNewer = newest !== baseline && newest.revision >= baseline.revision && !form.isDirty;
  const hasOtherText = isNewer && !isDeepEqual(editableBody(kind, newest), form.values);
  const isChanged = isNewer && !isDeepEqual(newest, baseline);
  useLayoutEffect(() => {
    if (hasOtherText || isChanged) resetTo(newest);
  }, [hasOtherText, isChanged, newest, resetTo]);
}
