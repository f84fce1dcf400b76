import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConflictDialog } from "#backoffice/form/conflict-dialog.tsx";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { compareVersions } from "./describe-changes.ts";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { type ScheduleDialogName, ScheduleDialogs } from "./product-schedule.tsx";
import { PublishProductDialog, ViewChangesDialog } from "./publish-product-dialog.tsx";
import type { ProductEditorState } from "./use-product-editor.ts";

export type ProductDialogName = "duplicate" | "publish" | "changes" | "discard" | "hide" | ScheduleDialogName;

type Props = { editor: ProductEditorState; dialog: ProductDialogName | null; onClose: () => void };
type DialogProps = { editor: ProductEditorState; open: boolean; onClose: () => void };

/** The dialogs of the product editor: of its actions, and of a conflict with another editor. */
export function ProductDialogs({ editor, dialog, onClose }: Props) {
  const { product, form } = editor;
  const { pending, keepMine, takeTheirs, close } = editor.draft.conflict;
  return (
    <>
      {dialog === "publish" && <PublishProductDialog product={product} editor={editor} onClose={onClose} />}
      {dialog === "changes" && <ViewChangesDialog product={product} values={form.values} onClose={onClose} />}
      <ScheduleDialogs editor={editor} dialog={dialog} onClose={onClose} />
      <DiscardDialog editor={editor} open={dialog === "discard"} onClose={onClose} />
      {dialog === "duplicate" && <DuplicateDialog values={form.values} id={product.id} onClose={onClose} />}
      <HideDialog editor={editor} open={dialog === "hide"} onClose={onClose} />
      {pending && (
        <ConflictDialog
          open
          {...compareVersions(pending.mine, pending.theirs)}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={close}
        />
      )}
    </>
  );
}

function DiscardDialog({ editor, open, onClose }: DialogProps) {
  return (
    <ActionDialog
      name="Discard draft"
      open={open}
      onClose={onClose}
      initial={{}}
      danger={true}
      fields={describeDiscard(editor.product)}
      submit={editor.draft.discard}
      successMessage="Draft discarded."
    />
  );
}

function describeDiscard({ published, schedule }: AdminProduct): string {
  const lost =
    published === null
      ? "This product was never published, so the whole product will be deleted."
      : "Changes since the last publication will be lost.";
  return schedule ? `${lost} They will not be published on ${formatShortTimeInIndia(schedule.at)}.` : lost;
}

function HideDialog({ editor, open, onClose }: DialogProps) {
  return (
    <ActionDialog
      name="Hide from shop"
      open={open}
      onClose={onClose}
      initial={{}}
      danger={true}
      fields="Customers will no longer be able to find or buy this product, even if it's in their cart. Existing orders aren't affected."
      submit={async () => {
        await editor.publication.show(false);
      }}
    />
  );
}
