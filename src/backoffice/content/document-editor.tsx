import { Alert, Box, Button } from "@mui/material";
import { useLayoutEffect, useState } from "react";
import { useNotify } from "react-admin";
import { Link, useNavigate } from "react-router";
import { type AdminDocument, documentCalls } from "#contracts/admin/documents.ts";
import type { DocumentKind } from "#contracts/store/documents/document.ts";
import { ask } from "../api.ts";
import { DifferenceDialog } from "../form/difference-dialog.tsx";
import { KeptWork } from "../form/kept-work.tsx";
import { Unsaved } from "../form/unsaved.tsx";
import { Page } from "../frame/page.tsx";
import { usePageKeys } from "../palette/use-page-keys.ts";
import { EditingBanner } from "../presence/editing-banner.tsx";
import { useEditing } from "../presence/use-editing.ts";
import { ActionBar } from "./action-bar.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { DocumentState } from "./document-state.tsx";
import { isSame, publishedOf, writtenOf } from "./kinds.ts";
import { showInTab } from "./preview.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { type DocumentForm, useDocumentForm } from "./use-document-form.ts";
import { useDraft } from "./use-draft.ts";

type Props = { kind: DocumentKind /** As it is read again and again. */; newest: AdminDocument };

/** The form of a document, and the way from a draft to what customers read. */
export function DocumentEditor({ kind, newest }: Props) {
  const document = useDocumentForm(kind, newest);
  const { form, seen, epoch, begin } = document;
  const draft = useDraft(kind, document);
  const { act, check, conflict, publish, refuse, save, saved } = draft;
  const [dialog, setDialog] = useState<"publish" | "discard" | undefined>(undefined);
  const editing = useEditing("document", seen.id);
  const [navigate, notify] = [useNavigate(), useNotify()];
  useNewest(kind, newest, document);
  useSaveKey(save);
  const close = () => setDialog(undefined);
  const preview = (of: { mail?: string } = {}) =>
    showInTab(async () => {
      if (!check(form.values)) return undefined;
      const shown = async () => {
        await saved(form.values);
        return await ask(documentCalls.preview, { params: { id: seen.id }, body: of });
      };
      return (await act(shown))?.path;
    });
  const askToPublish = () => {
    if (!check(form.values)) return;
    const isPublished = isSame(form.values, publishedOf(kind, seen)) && seen.draft === null;
    if (isPublished) notify("Customers read exactly this already.", { type: "info" });
    else setDialog("publish");
  };
  const keepMine = () => {
    const kept = conflict.keepMine();
    if (kept) void save(kept.mine, kept.current);
  };
  const isBehind = form.touched && newest.revision > seen.revision;
  return (
    <Page title={kind.title} actions={<Actions seen={seen} onDiscard={() => setDialog("discard")} />}>
      <EditingBanner editing={editing} onLeave={() => void navigate("/content")} />
      <KeptWork
        key={seen.id}
        place={`document:${seen.id}`}
        seen={seen}
        values={form.values}
        touched={form.touched}
        onBack={(kept) => begin(kept.seen, kept.values)}
      />
      <DocumentState document={seen} kind={kind} />
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
      <ActionBar
        busy={draft.busy}
        touched={form.touched}
        onSave={() => void save()}
        onPreview={kind.isMail ? undefined : () => void preview()}
        onPublish={askToPublish}
        onRevert={() => begin(seen)}
      />
      <Unsaved when={form.touched} />
      {dialog === "publish" && (
        <PublishDialog kind={kind} seen={seen} publish={publish} refuse={refuse} values={form.values} onClose={close} />
      )}
      <DiscardDialog open={dialog === "discard"} onClose={close} discard={draft.discard} onChanged={conflict.meet} />
      {conflict.conflict && (
        <DifferenceDialog
          open
          yours={conflict.conflict.shownMine}
          theirs={conflict.conflict.shownTheirs}
          labels={conflict.conflict.labels}
          onKeep={keepMine}
          onTake={conflict.take}
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
function useNewest(kind: DocumentKind, newest: AdminDocument, { form, seen, begin }: DocumentForm): void {
  const isOther = newest !== seen && newest.revision >= seen.revision && !form.touched;
  const saysOther = isOther && !isSame(writtenOf(kind, newest), form.values);
  const isMoved = isOther && !isSame(newest, seen);
  useLayoutEffect(() => {
    if (saysOther || isMoved) begin(newest);
  }, [saysOther, isMoved, newest, begin]);
}

/** Ctrl/⌘ S saves the draft: who writes presses it anyway. */
function useSaveKey(save: () => Promise<void>): void {
  usePageKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    const isAsking = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (!isAsking && !event.repeat) void save();
  });
}
