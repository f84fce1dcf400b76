import { Button, MenuItem } from "@mui/material";
import { ButtonMenu } from "#backoffice/layout/button-menu.tsx";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import { productState } from "../product-status-badge.tsx";
import type { ProductEditorState } from "./use-product-editor.ts";

type Props = {
  editor: ProductEditorState;
  mayWrite: boolean;
  onOpen: (dialog: "duplicate" | "hide") => void;
};

/** Buttons for what can be done with the product beside its draft. */
export function ProductActions({ editor, mayWrite, onOpen }: Props) {
  return (
    <>
      {mayWrite && <Button onClick={() => onOpen("duplicate")}>Duplicate</Button>}
      {mayWrite && (
        <Button variant="outlined" disabled={editor.busy} onClick={editor.draft.preview}>
          Preview
        </Button>
      )}
      <MoreMenu editor={editor} mayWrite={mayWrite} onOpen={onOpen} />
    </>
  );
}

/** Rare actions of a product that was published. */
function MoreMenu({ editor: { product, publication }, mayWrite, onOpen }: Props) {
  const state = productState(product);
  const shopPath = state === "visible" ? product.path : null;
  if (state === "draft" || (!mayWrite && shopPath === null)) return null;
  return (
    <ButtonMenu name="More actions" label={<ListIcon name="more" />}>
      {(close) => [
        shopPath !== null && (
          <MenuItem key="view" component="a" href={shopPath} target="_blank" rel="noopener" onClick={close}>
            View in shop
          </MenuItem>
        ),
        mayWrite && (
          <MenuItem
            key="show"
            onClick={() => {
              close();
              if (state === "visible") onOpen("hide");
              else void publication.show(true);
            }}
          >
            {state === "visible" ? "Hide from shop" : "Show in shop"}
          </MenuItem>
        ),
      ]}
    </ButtonMenu>
  );
}
