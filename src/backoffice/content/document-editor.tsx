import { Alert, Box } from "@mui/material";
import { useLayoutEffect, useMemo, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router";
import { type AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { DraftRecovery } from "../form/draft-recovery.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useFrame } from "../layout/frame-context.ts";
import { Page } from "../layout/page.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { DocumentActions, type DocumentDialog, DocumentDialogs } from "./document-actions.tsx";
import { editableBody, isDeepEqual, publishedBody } from "./document-body.ts";
import { DocumentDraftBar } from "./document-draft-bar.tsx";
import { DocumentPanes } from "./document-panes.tsx";
import { listChangedFields } from "./document-sections.ts";
import { DocumentBadges, describeStatus } from "./document-status.tsx";
import { PublishDocumentDialog } from "./publish-dialog.tsx";
import { useDocumentDraft } from "./use-document-draft.ts";
import { type DocumentForm, useDocumentForm } from "./use-document-form.ts";

const tabName = "elefant-preview";

type Props = { kind: DocumentSchema; newest: AdminDocument };

/** Edits a document's draft; previews, publishes and discards it. `newest` is refetched periodically. */
export function DocumentEditor({ kind, newest }: Props) {
  const document = useDocumentForm(kind, newest);
  const { form, baseline, resetCount, resetTo } = document;
  const draft = useDocumentDraft(kind, document);
  const { act, check, conflict, publish, save, saveDraft, showError } = draft;
  const [dialog, setDialog] = useState<DocumentDialog | undefined>(undefined);
  const editing = usePresence("document", baseline.id, usePermission()(permissionToEdit.document));
  const [navigate, notify] = [useNavigate(), useNotify()];
  useNewest(kind, newest, document);
  const close = () => setDialog(undefined);
  const preview = (options: { mail?: string } = {}) =>
    openPreviewTab(async () => {
      if (!check(form.values)) return undefined;
      const saveAndPreview = async () => {
        await saveDraft(form.values);
        return await callApi(contentEndpoints.preview, { params: { id: baseline.id }, body: options });
      };
      return (await act(saveAndPreview))?.path;
    });
  const askToPublish = () => {
    if (!check(form.values)) return;
    const hasDraft = baseline.draft !== null || !isDeepEqual(form.values, publishedBody(kind, baseline));
    const isPublished = !hasDraft && baseline.live;
    if (isPublished) notify("No changes to publish.", { type: "info" });
    else setDialog("publish");
  };
  const keepMine = () => {
    const resolved = conflict.keepMine();
    if (resolved) void save(resolved.mine, resolved.current);
  };
  const published = useMemo(() => publishedBody(kind, baseline), [kind, baseline]);
  const changed = listChangedFields(kind, published, form.values);
  const status = describeStatus(baseline, changed.length);
  const { isPhone } = useFrame();
  const onPreview = kind.isMail ? undefined : () => void preview();
  const isBehind = form.isDirty && newest.revision > baseline.revision;
  return (
    <Page
      title={kind.title}
      chips={<DocumentBadges document={baseline} />}
      sentence={!isPhone && status}
      actions={
        <DocumentActions document={baseline} kind={kind} busy={draft.busy} onPreview={onPreview} onOpen={setDialog} />
      }
    >
      <PresenceBanner editing={editing} onLeave={() => void navigate(isPageKey(baseline.id) ? "/pages" : "/content")} />
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
      <DocumentPanes
        kind={kind}
        saved={baseline}
        form={form}
        changed={changed}
        resetCount={resetCount}
        error={draft.error}
        onMail={kind.isMail && ((mail) => void preview({ mail }))}
      />
      <DocumentDraftBar
        kind={kind}
        document={baseline}
        changed={changed}
        isDirty={form.isDirty}
        busy={draft.busy}
        onSave={() => void save()}
        onPublish={askToPublish}
        onRevert={() => resetTo(baseline)}
        onOpen={setDialog}
      />
      <UnsavedChanges when={form.isDirty} />
      {dialog === "publish" && (
        <PublishDocumentDialog
          kind={kind}
          baseline={baseline}
          publish={publish}
          showError={showError}
          values={form.values}
          onClose={close}
        />
      )}
      <DocumentDialogs
        dialog={dialog}
        onClose={close}
        document={baseline}
        draft={draft}
        values={form.values}
        onChanged={conflict.resolve}
      />
      {conflict.conflict && (
        <ConflictDialog
          open
          yours={conflict.conflict.mineLabels}
          theirs={conflict.conflict.theirsLabels}
          labels={conflict.conflict.labels}
          onKeepMine={keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onClose={conflict.close}
        />
      )}
    </Page>
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

/**
 * Opens the preview tab at once, because browsers block pop-ups after an await, then loads the page into it. Previews
 * share one tab. `path` resolves to undefined where there is nothing to show.
 */
async function openPreviewTab(path: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open("", tabName);
  const to = await path();
  if (!tab) {
    // The pop-up was blocked: open the preview in this tab.
    if (to) window.location.assign(to);
    return;
  }
  if (to) tab.location.replace(to);
  else if (tab.location.href === "about:blank") tab.close();
}
