import { Typography } from "@mui/material";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { ScheduleDialog, UnscheduleDialog } from "../form/schedule-dialog.tsx";
import { compareSides } from "../form/use-edit-conflict.ts";
import { diffDocument } from "./diff/diff-document.ts";
import type { DocumentDialog } from "./document-actions.tsx";
import type { DocumentBody } from "./document-body.ts";
import { PublishDocumentDialog } from "./publish-dialog.tsx";
import type { DocumentDraft } from "./use-document-draft.ts";
import type { DocumentForm } from "./use-document-form.ts";

type Props = {
  kind: DocumentSchema;
  document: DocumentForm;
  draft: DocumentDraft;
  dialog: DocumentDialog | undefined;
  onClose: () => void;
};

/** The dialogs of the document editor: of its actions, and of a conflict with another editor. */
export function DocumentDialogs({ kind, document: { baseline, form }, draft, dialog, onClose }: Props) {
  const { pending, keepMine, takeTheirs, close } = draft.conflict;
  return (
    <>
      {dialog === "publish" && (
        <PublishDocumentDialog
          kind={kind}
          baseline={baseline}
          publish={draft.publication.publish}
          showError={draft.showError}
          values={form.values}
          onClose={onClose}
        />
      )}
      <DraftDialogs dialog={dialog} document={baseline} draft={draft} values={form.values} onClose={onClose} />
      {pending && (
        <ConflictDialog
          open
          {...compareSides(diffDocument(kind.fields, pending.theirs, pending.mine))}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={close}
        />
      )}
    </>
  );
}

type DraftDialogsProps = Pick<Props, "dialog" | "draft" | "onClose"> & {
  document: AdminDocument;
  values: DocumentBody;
};

/** The dialogs that discard the draft, and set when it is published. */
function DraftDialogs({ dialog, document, draft, values, onClose }: DraftDialogsProps) {
  const { discard, schedule, unschedule } = draft.publication;
  const onConflict = (current: unknown) => {
    onClose();
    draft.conflict.resolve(current as AdminDocument);
  };
  const common = { onClose, onConflict };
  if (dialog === "discard") {
    return (
      <ActionDialog
        {...common}
        name="Discard draft"
        danger
        initial={{}}
        fields={<Typography>The content will be reset to the published version. This can't be undone.</Typography>}
        submit={discard}
        successMessage="Draft discarded."
      />
    );
  }
  if (dialog === "unschedule")
    return <UnscheduleDialog {...common} at={document.publishAt ?? ""} submit={unschedule} />;
  if (dialog !== "schedule") return null;
  return <ScheduleDialog {...common} name="Schedule" at={null} submit={(at) => schedule(values, at)} />;
}
