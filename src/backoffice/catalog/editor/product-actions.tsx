import { Button } from "@mui/material";
import { useState } from "react";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { ProductEditorState } from "./use-product-editor.ts";

type Props = { editor: ProductEditorState; onPublish: () => void };

/** Buttons for what can be done with the product now. */
export function ProductActions({ editor, onPublish }: Props) {
  const [dialog, setDialog] = useState<"discard" | "hide" | null>(null);
  const { product, form, busy } = editor;
  const { published, isVisible, draft } = product;
  const isNew = published === null;
  const hasChanges = form.isDirty || draft !== null;
  return (
    <>
      <Button
        variant="outlined"
        disabled={busy || !form.isDirty}
        onClick={() => void editor.save({ successMessage: "Draft saved." })}
      >
        Save draft
      </Button>
      <Button variant="outlined" disabled={busy} onClick={editor.preview}>
        Preview
      </Button>
      {(draft !== null || form.isDirty) && <Button onClick={() => setDialog("discard")}>Discard draft</Button>}
      {!isNew &&
        (isVisible ? (
          <Button onClick={() => setDialog("hide")}>Hide from shop</Button>
        ) : (
          <Button onClick={() => void editor.show(true)}>Show in shop</Button>
        ))}
      <Button variant="contained" color="secondary" disabled={busy || !hasChanges} onClick={onPublish}>
        Publish
      </Button>
      <ActionDialog
        name="Discard draft"
        open={dialog === "discard"}
        onClose={() => setDialog(null)}
        initial={{}}
        danger={true}
        fields={
          isNew
            ? "This product was never published, so the whole product will be deleted."
            : "Changes since the last publication will be lost."
        }
        submit={editor.discard}
        successMessage="Draft discarded."
      />
      <ActionDialog
        name="Hide from shop"
        open={dialog === "hide"}
        onClose={() => setDialog(null)}
        initial={{}}
        danger={true}
        fields="Customers will no longer be able to find or buy this product, even if it's in their cart. Existing orders aren't affected."
        submit={async () => {
          await editor.show(false);
        }}
      />
    </>
  );
}
