import { Button } from "@mui/material";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { DraftBar, summariseChanges } from "../form/draft-bar.tsx";
import { useFrame } from "../layout/frame-context.ts";
import { type DocumentDialog, ScheduleButton } from "./document-actions.tsx";

type Props = {
  kind: DocumentSchema;
  document: AdminDocument;
  changed: readonly string[];
  isDirty: boolean;
  busy: boolean;
  onSave: () => void;
  onPublish: () => void;
  /** Resets the form to the saved state. */
  onRevert: () => void;
  onOpen: (dialog: DocumentDialog) => void;
};

/** Sticky foot of the editor with the draft's actions. */
export function DocumentDraftBar({ kind, document, changed, isDirty, onRevert, onOpen, ...rest }: Props) {
  const { isPhone } = useFrame();
  const { title, names } = summariseChanges(changed.map((name) => kind.fields[name]?.label ?? name));
  const isNew = !document.live && document.publishedAt === null;
  const isClean = changed.length === 0 && document.draft === null && !isDirty;
  return (
    <DraftBar
      title={isNew ? "Not published yet" : isClean ? "All changes published" : title}
      isClean={isClean && !isNew}
      saved={isDirty ? "Unsaved changes" : ""}
      detail={isPhone || isNew ? undefined : names}
      canSave={isDirty}
      {...rest}
    >
      {isDirty ? (
        <Button onClick={onRevert}>Discard changes</Button>
      ) : (
        document.draft !== null && <Button onClick={() => onOpen("discard")}>Discard draft</Button>
      )}
      {!isPhone && <ScheduleButton document={document} onOpen={onOpen} />}
    </DraftBar>
  );
}
