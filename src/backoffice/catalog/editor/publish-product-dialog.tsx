import { Box, DialogContentText } from "@mui/material";
import { ChangeList } from "#backoffice/audit/change-list.tsx";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { AdminProduct } from "#contracts/admin/product-endpoints.ts";
import { describeChanges } from "./describe-changes.ts";
import { toProductValues } from "./product-values.ts";
import type { ProductEditorState } from "./use-product-editor.ts";

type Props = { product: AdminProduct; editor: ProductEditorState; onClose: () => void };

/** Says everything that customers will find changed before they do, prices first (issue 7 §2). */
export function PublishProductDialog({ product, editor: work, onClose }: Props) {
  const { published, draft } = product;
  const changes = describeChanges(published && toProductValues(published), toProductValues(draft ?? published ?? {}));
  return (
    <ActionDialog
      name="Publish"
      open={true}
      wide={changes.length > 6}
      onClose={onClose}
      initial={{}}
      submit={work.publish}
      successMessage="Published: customers see it."
      fields={
        <>
          <DialogContentText sx={{ mb: 1 }}>{says(published !== null, changes.length)}</DialogContentText>
          <Box sx={{ "& del, & ins": { whiteSpace: "pre-wrap" } }}>
            <ChangeList changes={changes} />
          </Box>
        </>
      }
    />
  );
}

function says(isKnown: boolean, changes: number): string {
  if (!isKnown) return "It comes into the shop as it stands here:";
  if (changes === 0) return "The draft says what customers see already.";
  return changes === 1 ? "One thing changes for customers:" : `${changes} things change for customers:`;
}
