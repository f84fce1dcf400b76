import { Box, DialogContentText } from "@mui/material";
import { ChangeList } from "#backoffice/audit/change-list.tsx";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { AdminProduct } from "#contracts/admin/product-endpoints.ts";
import { describeChanges } from "./describe-changes.ts";
import { toProductValues } from "./product-values.ts";
import type { ProductEditorState } from "./use-product-editor.ts";

type Props = { product: AdminProduct; editor: ProductEditorState; onClose: () => void };

/** Confirms publishing after listing every change that customers will see, prices first. */
export function PublishProductDialog({ product, editor, onClose }: Props) {
  const { published, draft } = product;
  const changes = describeChanges(published && toProductValues(published), toProductValues(draft ?? published ?? {}));
  return (
    <ActionDialog
      name="Publish"
      open={true}
      wide={changes.length > 6}
      onClose={onClose}
      initial={{}}
      submit={editor.publish}
      successMessage="Product published."
      fields={
        <>
          <DialogContentText sx={{ mb: 1 }}>{summary(published !== null, changes.length)}</DialogContentText>
          <Box sx={{ "& del, & ins": { whiteSpace: "pre-wrap" } }}>
            <ChangeList changes={changes} />
          </Box>
        </>
      }
    />
  );
}

function summary(isKnown: boolean, changes: number): string {
  if (!isKnown) return "Customers will see this product in the shop:";
  if (changes === 0) return "No changes: the draft matches the published version.";
  return changes === 1 ? "1 change for customers:" : `${changes} changes for customers:`;
}
