import { Alert, Box, Button, DialogContentText, Link } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ChangeList } from "#backoffice/audit/change-list.tsx";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConflictDialog } from "#backoffice/form/conflict-dialog.tsx";
import { DraftRecovery } from "#backoffice/form/draft-recovery.tsx";
import { useFormFields } from "#backoffice/form/form-fields.ts";
import { UnsavedChanges } from "#backoffice/form/unsaved-changes.tsx";
import { Page } from "#backoffice/layout/page.tsx";
import { RecordPage, refetchIntervalMs } from "#backoffice/layout/record-page.tsx";
import { PresenceBanner } from "#backoffice/presence/presence-banner.tsx";
import { usePresence } from "#backoffice/presence/use-presence.ts";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { getProductFieldLabel } from "#domain/catalog/product-field-labels.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { ProductStatusBadge } from "../product-status-badge.tsx";
import { compareVersions, describeChanges, variantLabel } from "./describe-changes.ts";
import { ProductTabPanel, ProductTabs, useProductTab } from "./product-tabs.tsx";
import { editableValues, type ProductValues, toProductValues } from "./product-values.ts";
import { type ProductEditorState, useProductEditor } from "./use-product-editor.ts";

type ProductActionsProps = { editor: ProductEditorState; onPublish: () => void };

type PublishProductDialogProps = { product: AdminProduct; editor: ProductEditorState; onClose: () => void };

type MissingFieldsProps = { errors: Record<string, string>; values: ProductValues; onGo: (path: string) => void };

/** Lowercases a label within a sentence; abbreviations stay. */
const lower = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase());

export function ProductEditorPage() {
  return (
    <RecordPage<AdminProduct> resource="products" title="Product" refetchIntervalMs={refetchIntervalMs}>
      {(product) => <ProductEditor key={product.id} initial={product} />}
    </RecordPage>
  );
}

/** Edit page of one product: tabs, draft, publishing and conflicts with other editors. */
function ProductEditor({ initial }: { initial: AdminProduct }) {
  const mayWrite = usePermission()(permissionToEdit.product);
  const form = useFormFields<ProductValues>(editableValues(initial));
  const { tab, go, panel } = useProductTab(form.values.kind, mayWrite);
  const [isPublishing, setIsPublishing] = useState(false);
  const editor = useProductEditor(initial, form, (errors) => {
    const [first] = Object.keys(errors);
    setIsPublishing(false);
    if (first !== undefined) go(first);
  });
  const { product } = editor;
  const editing = usePresence("product", product.id, mayWrite);
  const navigate = useNavigate();
  const publish = async () => {
    if (editor.validate() && (await editor.save())) setIsPublishing(true);
  };
  return (
    <Page
      title={form.values.name || "Untitled product"}
      actions={mayWrite && <ProductActions editor={editor} onPublish={() => void publish()} />}
    >
      <PresenceBanner editing={editing} onLeave={() => void navigate("/products")} />
      <DraftRecovery
        key={product.id}
        storageKey={`product:${product.id}`}
        seen={editor.seen}
        values={form.values}
        isDirty={form.isDirty}
        onRestore={editor.restore}
      />
      <ProductStatus product={product} touched={form.isDirty} />
      <MissingFields errors={form.errors} values={form.values} onGo={go} />
      <ProductTabs kind={form.values.kind} tab={tab} errors={form.errors} />
      <Box
        ref={panel}
        role="tabpanel"
        id={`part-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ pt: 2, "& input, & textarea, & select": { scrollMarginBlock: "96px" } }}
      >
        <ProductTabPanel tab={tab} form={form} product={product} mayWrite={mayWrite} />
      </Box>
      <UnsavedChanges when={form.isDirty} />
      {isPublishing && (
        <PublishProductDialog product={product} editor={editor} onClose={() => setIsPublishing(false)} />
      )}
      {editor.theirs && (
        <ConflictDialog
          open
          {...compareVersions(form.values, toProductValues(editor.theirs.draft ?? editor.theirs.published ?? {}))}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          onClose={editor.close}
        />
      )}
    </Page>
  );
}

/** Lists what must be fixed before publishing, each linked to its field. */
function MissingFields({ errors, values, onGo }: MissingFieldsProps) {
  const all = Object.entries(errors);
  return (
    <div role="alert">
      {all.length > 0 && (
        <Alert severity="error" role="presentation" sx={{ my: 1 }}>
          {all.length === 1 ? "Fix 1 problem before publishing:" : `Fix ${all.length} problems before publishing:`}
          <Box component="ul" sx={{ m: 0, pl: 0, listStyle: "none" }}>
            {all.map(([path, message]) => (
              <li key={path}>
                <Button size="small" color="inherit" onClick={() => onGo(path)} sx={{ textAlign: "left" }}>
                  {describeField(path, values)}: {message}
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </div>
  );
}

/** 'variants.1.price' → 'Pack of 6, price'. */
function describeField(path: string, values: ProductValues): string {
  const [list = "", at = "", field = ""] = path.split(".");
  const variant = list === "variants" ? values.variants[Number(at)] : undefined;
  const name = getProductFieldLabel(path);
  return variant && field ? `${variantLabel(variant, values.colours)}, ${lower(name)}` : name;
}

/** Shows whether the product is visible in the shop and has a draft. */
function ProductStatus({ product, touched }: { product: AdminProduct; touched: boolean }) {
  const { published, isVisible, draft, draftBy, draftAt, path } = product;
  const state = published === null ? "draft" : isVisible ? "visible" : "hidden";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 0.5, mb: 1 }}>
      <Box component="strong" role="status" aria-label="Status" sx={{ fontWeight: 650 }}>
        <ProductStatusBadge state={state} />
      </Box>
      {draft && (
        <span>
          {published && "Unpublished changes. "}
          {draftAt && `Draft saved ${formatShortTimeInIndia(draftAt)}`}
          {draftBy && ` by ${draftBy}`}
        </span>
      )}
      {state === "visible" && path && (
        <Link href={path} target="_blank" rel="noopener">
          View in shop
        </Link>
      )}
      <span role="status">{touched && "Unsaved changes"}</span>
    </Box>
  );
}

/** Confirms publishing after listing every change that customers will see, prices first. */
function PublishProductDialog({ product, editor, onClose }: PublishProductDialogProps) {
  const { published, draft } = product;
  const changes = describeChanges(published && toProductValues(published), toProductValues(draft ?? published ?? {}));
  return (
    <ActionDialog
      name="Publish"
      wide={changes.length > 6}
      onClose={onClose}
      initial={{}}
      submit={editor.publish}
      successMessage="Product published."
      fields={
        <>
          <DialogContentText sx={{ mb: 1 }}>
            {describePublication(published !== null, changes.length)}
          </DialogContentText>
          <Box sx={{ "& del, & ins": { whiteSpace: "pre-wrap" } }}>
            <ChangeList changes={changes} />
          </Box>
        </>
      }
    />
  );
}

function describePublication(isKnown: boolean, changes: number): string {
  if (!isKnown) return "Customers will see this product in the shop:";
  if (changes === 0) return "No changes: the draft matches the published version.";
  return changes === 1 ? "1 change for customers:" : `${changes} changes for customers:`;
}

/** Buttons for what can be done with the product now. */
function ProductActions({ editor, onPublish }: ProductActionsProps) {
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
