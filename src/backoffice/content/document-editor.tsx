import { Alert, Box, Button, Typography } from "@mui/material";
import { useLayoutEffect, useState } from "react";
import { useNotify } from "react-admin";
import { Link, useNavigate } from "react-router";
import { type AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { callApi } from "../api-client/call-api.ts";
import { useKeyDown } from "../command-palette/use-key-down.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { DraftRecovery } from "../form/draft-recovery.tsx";
import { stickyBar } from "../form/sticky-bar.ts";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { Page } from "../layout/page.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { editableBody, isDeepEqual, publishedBody } from "./document-body.ts";
import { DocumentFields } from "./document-fields.tsx";
import { DocumentStatus } from "./document-status.tsx";
import { PublishDocumentDialog } from "./publish-dialog.tsx";
import { useDocumentDraft } from "./use-document-draft.ts";
import { type DocumentForm, useDocumentForm } from "./use-document-form.ts";

type DiscardDraftDialogProps = {
  open: boolean;
  onClose: () => void;
  discard: () => Promise<void>;
  onChanged: (current: AdminDocument) => void;
};

const tabName = "elefant-preview";

type DocumentActionBarProps = {
  busy: boolean;
  touched: boolean;
  onSave: () => void;
  /** Undefined where there is no page. */
  onPreview: (() => void) | undefined;
  onPublish: () => void;
  /** What was typed goes back to what is saved. */
  onRevert: () => void;
};

type Props = { kind: DocumentSchema /** As it is read again and again. */; newest: AdminDocument };

/** The form of a document, and the way from a draft to what customers read. */
export function DocumentEditor({ kind, newest }: Props) {
  const document = useDocumentForm(kind, newest);
  const { form, baseline: seen, resetCount: epoch, resetTo: begin } = document;
  const draft = useDocumentDraft(kind, document);
  const { act, check, conflict, publish, refuse, save, saved } = draft;
  const [dialog, setDialog] = useState<"publish" | "discard" | undefined>(undefined);
  const editing = usePresence("document", seen.id);
  const [navigate, notify] = [useNavigate(), useNotify()];
  useNewest(kind, newest, document);
  useSaveKey(save);
  const close = () => setDialog(undefined);
  const preview = (of: { mail?: string } = {}) =>
    openPreviewTab(async () => {
      if (!check(form.values)) return undefined;
      const shown = async () => {
        await saved(form.values);
        return await callApi(contentEndpoints.preview, { params: { id: seen.id }, body: of });
      };
      return (await act(shown))?.path;
    });
  const askToPublish = () => {
    if (!check(form.values)) return;
    const isPublished = isDeepEqual(form.values, publishedBody(kind, seen)) && seen.draft === null;
    if (isPublished) notify("Customers read exactly this already.", { type: "info" });
    else setDialog("publish");
  };
  const keepMine = () => {
    const kept = conflict.keepMine();
    if (kept) void save(kept.mine, kept.current);
  };
  const isBehind = form.isDirty && newest.revision > seen.revision;
  return (
    <Page title={kind.title} actions={<Actions seen={seen} onDiscard={() => setDialog("discard")} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/content")} />
      <DraftRecovery
        key={seen.id}
        storageKey={`document:${seen.id}`}
        seen={seen}
        values={form.values}
        isDirty={form.isDirty}
        onRestore={(kept) => begin(kept.seen, kept.values)}
      />
      <DocumentStatus document={seen} kind={kind} />
      <Box role="status">
        {isBehind && (
          <Alert severity="warning" role="presentation" sx={{ mb: 2 }}>
            {newest.changedBy ?? "Somebody else"} saved this meanwhile. What you wrote is kept; when you save, you see
            where the two differ.
          </Alert>
        )}
      </Box>
      <DocumentFields
        kind={kind}
        form={form}
        epoch={epoch}
        said={draft.said}
        onMail={kind.isMail && ((mail) => void preview({ mail }))}
      />
      <DocumentActionBar
        busy={draft.busy}
        touched={form.isDirty}
        onSave={() => void save()}
        onPreview={kind.isMail ? undefined : () => void preview()}
        onPublish={askToPublish}
        onRevert={() => begin(seen)}
      />
      <UnsavedChanges when={form.isDirty} />
      {dialog === "publish" && (
        <PublishDocumentDialog
          kind={kind}
          baseline={seen}
          publish={publish}
          refuse={refuse}
          values={form.values}
          onClose={close}
        />
      )}
      <DiscardDraftDialog
        open={dialog === "discard"}
        onClose={close}
        discard={draft.discard}
        onChanged={conflict.meet}
      />
      {conflict.conflict && (
        <ConflictDialog
          open
          yours={conflict.conflict.shownMine}
          theirs={conflict.conflict.shownTheirs}
          labels={conflict.conflict.labels}
          onKeepMine={keepMine}
          onTakeTheirs={conflict.take}
          onClose={conflict.close}
        />
      )}
    </Page>
  );
}

function Actions({ seen: { id, draft }, onDiscard }: { seen: AdminDocument; onDiscard: () => void }) {
  return (
    <>
      {draft !== null && (
        <Button color="error" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
      <Button component={Link} to={`/content/${id}/history`} variant="outlined">
        History
      </Button>
    </>
  );
}

/** Follows what others do while nothing is typed. */
function useNewest(
  kind: DocumentSchema,
  newest: AdminDocument,
  { form, baseline: seen, resetTo: begin }: DocumentForm,
): void {
  const isOther = newest !== seen && newest.revision >= seen.revision && !form.isDirty;
  const saysOther = isOther && !isDeepEqual(editableBody(kind, newest), form.values);
  const isMoved = isOther && !isDeepEqual(newest, seen);
  useLayoutEffect(() => {
    if (saysOther || isMoved) begin(newest);
  }, [saysOther, isMoved, newest, begin]);
}

/** Ctrl/⌘ S saves the draft: who writes presses it anyway. */
function useSaveKey(save: () => Promise<void>): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    const isAsking = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!isAsking && !event.repeat) void save();
  });
}

/** Stays in sight however long the form is. */
function DocumentActionBar({ busy, touched, onSave, onPreview, onPublish, onRevert }: DocumentActionBarProps) {
  return (
    <Box role="region" aria-label="Draft" sx={{ ...stickyBar, maxWidth: 880 }}>
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
        {touched ? "Changes are not saved." : ""}
      </Typography>
    </Box>
  );
}

/**
 * Opens the tab at once, for browsers let nobody open one after waiting; the page comes into it. The next preview comes
 * into the same tab. `path` answers undefined where there is nothing to be shown.
 */
async function openPreviewTab(path: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open("", tabName);
  const to = await path();
  if (!tab) {
    // Kept back by the browser: here, then.
    if (to) window.location.assign(to);
    return;
  }
  if (to) tab.location.replace(to);
  else if (tab.location.href === "about:blank") tab.close();
}

function DiscardDraftDialog({ open, onClose, discard, onChanged }: DiscardDraftDialogProps) {
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
