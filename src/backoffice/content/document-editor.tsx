import { Alert, Box, Button, Typography } from "@mui/material";
import { useLayoutEffect, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router";
import { type AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { callApi } from "../api-client/call-api.ts";
import { useKeyDown } from "../command-palette/keyboard.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { DraftRecovery } from "../form/draft-recovery.tsx";
import { stickyBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { Page } from "../layout/page.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { DocumentActions, type DocumentDialog, DocumentDialogs } from "./document-actions.tsx";
import { editableBody, isDeepEqual, publishedBody } from "./document-body.ts";
import { DocumentFields } from "./document-fields.tsx";
import { DocumentStatus } from "./document-status.tsx";
import { PublishDocumentDialog } from "./publish-dialog.tsx";
import { useDocumentDraft } from "./use-document-draft.ts";
import { type DocumentForm, useDocumentForm } from "./use-document-form.ts";

const tabName = "elefant-preview";

type DocumentActionBarProps = {
  busy: boolean;
  touched: boolean;
  onSave: () => void;
  /** Undefined for mails, which have no page. */
  onPreview: (() => void) | undefined;
  onPublish: () => void;
  /** Resets the form to the saved state. */
  onRevert: () => void;
};

type Props = { kind: DocumentSchema; newest: AdminDocument };

/** Edits a document's draft; previews, publishes and discards it. `newest` is refetched periodically. */
export function DocumentEditor({ kind, newest }: Props) {
  const document = useDocumentForm(kind, newest);
  const { form, baseline, resetCount, resetTo } = document;
  const draft = useDocumentDraft(kind, document);
  const { act, check, conflict, publish, save, saveDraft, showError } = draft;
  const [dialog, setDialog] = useState<DocumentDialog | undefined>(undefined);
  const editing = usePresence("document", baseline.id);
  const [navigate, notify] = [useNavigate(), useNotify()];
  useNewest(kind, newest, document);
  useSaveKey(save);
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
  const isBehind = form.isDirty && newest.revision > baseline.revision;
  return (
    <Page title={kind.title} actions={<DocumentActions document={baseline} onOpen={setDialog} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate(isPageKey(baseline.id) ? "/pages" : "/content")} />
      <DraftRecovery
        key={baseline.id}
        storageKey={`document:${baseline.id}`}
        seen={baseline}
        values={form.values}
        isDirty={form.isDirty}
        onRestore={(recovered) => resetTo(recovered.seen, recovered.values)}
      />
      <DocumentStatus document={baseline} kind={kind} />
      <Box role="status">
        {isBehind && (
          <Alert severity="warning" role="presentation" sx={{ mb: 2 }}>
            {newest.changedBy ?? "Someone else"} saved a newer version. Your changes are kept. You can compare the two
            versions when you save.
          </Alert>
        )}
      </Box>
      <DocumentFields
        kind={kind}
        form={form}
        resetCount={resetCount}
        error={draft.error}
        onMail={kind.isMail && ((mail) => void preview({ mail }))}
      />
      <DocumentActionBar
        busy={draft.busy}
        touched={form.isDirty}
        onSave={() => void save()}
        onPreview={kind.isMail ? undefined : () => void preview()}
        onPublish={askToPublish}
        onRevert={() => resetTo(baseline)}
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

/** Saves the draft on Ctrl/⌘ S. */
function useSaveKey(save: () => Promise<void>): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    const isDialogOpen = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!isDialogOpen && !event.repeat) void save();
  });
}

/** Sticky bar with the draft's actions. */
function DocumentActionBar({ busy, touched, onSave, onPreview, onPublish, onRevert }: DocumentActionBarProps) {
  return (
    <Box role="region" aria-label="Draft" className="save-bar" sx={{ ...stickyBar, maxWidth: 880 }}>
      <Button variant="contained" color="secondary" loading={busy} onClick={onPublish}>
        Publish
      </Button>
      <Button variant="outlined" disabled={busy} onClick={onSave} aria-keyshortcuts="Control+S">
        Save draft
      </Button>
      {onPreview && (
        <Button variant="outlined" disabled={busy} onClick={onPreview}>
          Preview
        </Button>
      )}
      {touched && <Button onClick={onRevert}>Discard changes</Button>}
      <Typography role="status" color="text.secondary">
        {touched ? "Unsaved changes" : ""}
      </Typography>
    </Box>
  );
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
