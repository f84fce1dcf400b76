import { Button } from "@mui/material";
import { useState } from "react";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { ProductEditorState } from "./use-product-editor.ts";

type Props = { editor: ProductEditorState; onPublish: () => void };

/** What can be done with it now; 'Publish' is the one that customers notice. */
export function ProductActions({ editor: work, onPublish }: Props) {
  const [asks, setAsks] = useState<"discard" | "hide" | null>(null);
  const { product, form, busy } = work;
  const { published, isVisible, draft } = product;
  const isNew = published === null;
  const hasWork = form.isDirty || draft !== null;
  return (
    <>
      <Button
        variant="outlined"
        disabled={busy || !form.isDirty}
        onClick={() => void work.save({ says: "Draft saved." })}
      >
        Save draft
      </Button>
      <Button variant="outlined" disabled={busy} onClick={work.preview}>
        Preview
      </Button>
      {(draft !== null || form.isDirty) && <Button onClick={() => setAsks("discard")}>Discard draft</Button>}
      {!isNew &&
        (isVisible ? (
          <Button onClick={() => setAsks("hide")}>Hide from shop</Button>
        ) : (
          <Button onClick={() => void work.show(true)}>Show in shop</Button>
        ))}
      <Button variant="contained" color="secondary" disabled={busy || !hasWork} onClick={onPublish}>
        Publish
      </Button>
      <ActionDialog
        name="Discard draft"
        open={asks === "discard"}
        onClose={() => setAsks(null)}
        initial={{}}
        danger={true}
        fields={
          isNew
            ? "It was never published: the whole product goes with its draft."
            : "What was written since the last time it was published is thrown away."
        }
        submit={work.discard}
        successMessage="The draft is gone."
      />
      <ActionDialog
        name="Hide from shop"
        open={asks === "hide"}
        onClose={() => setAsks(null)}
        initial={{}}
        danger={true}
        fields="Nobody finds or buys it any more, not even who has it in the cart. Orders that were made stay."
        submit={async () => {
          await work.show(false);
        }}
      />
    </>
  );
}
