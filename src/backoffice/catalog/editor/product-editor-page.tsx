import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-router";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConflictDialog } from "#backoffice/form/conflict-dialog.tsx";
import { DraftRecovery } from "#backoffice/form/draft-recovery.tsx";
import { useFormFields } from "#backoffice/form/form-fields.ts";
import { SectionNav } from "#backoffice/form/section-nav.tsx";
import { UnsavedChanges } from "#backoffice/form/unsaved-changes.tsx";
import { useSectionNavigation } from "#backoffice/form/use-section-navigation.ts";
import { useFrame } from "#backoffice/layout/frame-context.ts";
import { Page } from "#backoffice/layout/page.tsx";
import { RecordPage, refetchIntervalMs } from "#backoffice/layout/record-page.tsx";
import { PresenceBanner } from "#backoffice/presence/presence-banner.tsx";
import { usePresence } from "#backoffice/presence/use-presence.ts";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { ProductStatusBadge, productState, ScheduleBadge } from "../product-status-badge.tsx";
import { compareVersions, describeChanges } from "./describe-changes.ts";
import { describeField } from "./describe-field.ts";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductDraftBar } from "./product-draft-bar.tsx";
import { PreviewBand, ProductPreview } from "./product-preview.tsx";
import { NotPublishedNotice, type ScheduleDialogName, ScheduleDialogs } from "./product-schedule.tsx";
import { ProductSections } from "./product-sections.tsx";
import { editableValues, type ProductForm, type ProductValues, toProductValues } from "./product-values.ts";
import { PublishProductDialog, ViewChangesDialog } from "./publish-product-dialog.tsx";
import { ReadinessList } from "./readiness-list.tsx";
import { findSectionOfField, labelSection, listSections, readSectionOfUrl, type SectionId } from "./section-list.ts";
import { StatusCard } from "./status-card.tsx";
import { type ProductEditorState, useProductEditor } from "./use-product-editor.ts";
import "./product-editor.css";

type DialogName = "duplicate" | "publish" | "changes" | "discard" | "hide" | ScheduleDialogName;
type MissingFieldsProps = { errors: Record<string, string>; values: ProductValues; onGo: (path: string) => void };

export function ProductEditorPage() {
  return (
    <RecordPage<AdminProduct> resource="products" title="Product" refetchIntervalMs={refetchIntervalMs}>
      {(product) => <ProductEditor key={product.id} initial={product} />}
    </RecordPage>
  );
}

/** Edit page of one product: its sections, draft, publishing and conflicts with other editors. */
function ProductEditor({ initial }: { initial: AdminProduct }) {
  const mayWrite = usePermission()(permissionToEdit.product);
  const form = useFormFields<ProductValues>(editableValues(initial));
  const ids = listSections(form.values.kind, mayWrite);
  const navigation = useSectionNavigation(ids, { readSectionOfUrl, findSectionOfField });
  const { goToField, goToFirstField } = navigation;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const editor = useProductEditor(initial, form, (errors) => {
    setDialog(null);
    goToFirstField(Object.keys(errors));
  });
  const { product } = editor;
  const editing = usePresence("product", product.id, mayWrite);
  const navigate = useNavigate();
  const { isPhone } = useFrame();
  /** Opens the dialog once the draft is valid and saved. */
  const openWhenReady = async (name: "publish" | "schedule") => {
    if (editor.validate() && (await editor.save())) setDialog(name);
  };
  const close = () => setDialog(null);
  return (
    <Page
      title={form.values.name || "Untitled product"}
      chips={<ProductState product={product} />}
      sentence={!isPhone && describeDraftSize(product, form)}
      actions={<ProductActions editor={editor} mayWrite={mayWrite} onOpen={setDialog} />}
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
      {!mayWrite && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Your role can't edit the fields of products. Please ask an owner or a manager.
        </Alert>
      )}
      {mayWrite && <NotPublishedNotice editor={editor} values={form.values} onGo={goToField} />}
      <MissingFields errors={form.errors} values={form.values} onGo={goToField} />
      <div className="form-page">
        <SectionNav sections={nameSections(ids, form.values)} errors={form.errors} navigation={navigation} />
        <div className="form-fields">
          {isPhone && <PreviewBand values={form.values} onPictures={() => navigation.goToSection("pictures")} />}
          <ProductSections ids={ids} form={form} product={product} mayWrite={mayWrite} />
        </div>
        <aside className="form-aside" aria-label="Preview and status">
          {!isPhone && <ProductPreview values={form.values} onGo={goToField} />}
          {mayWrite && <ReadinessList values={form.values} onGo={goToField} />}
          <StatusCard
            editor={editor}
            mayWrite={mayWrite}
            onSchedule={() => void openWhenReady("schedule")}
            onUnschedule={() => setDialog("unschedule")}
          />
        </aside>
      </div>
      {mayWrite && (form.isDirty || product.draft !== null) && (
        <ProductDraftBar
          editor={editor}
          onPublish={() => void openWhenReady("publish")}
          onView={() => setDialog("changes")}
          onDiscard={() => setDialog("discard")}
        />
      )}
      <UnsavedChanges when={form.isDirty} />
      {dialog === "publish" && <PublishProductDialog product={product} editor={editor} onClose={close} />}
      {dialog === "changes" && <ViewChangesDialog product={product} values={form.values} onClose={close} />}
      <ScheduleDialogs editor={editor} dialog={dialog} onClose={close} />
      <DiscardDialog editor={editor} open={dialog === "discard"} onClose={close} />
      {dialog === "duplicate" && <DuplicateDialog values={form.values} id={product.id} onClose={close} />}
      <HideDialog editor={editor} open={dialog === "hide"} onClose={close} />
      {editor.conflict && (
        <ConflictDialog
          open
          {...compareVersions(editor.conflict.mine, editor.conflict.theirs)}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          onClose={editor.close}
        />
      )}
    </Page>
  );
}

function nameSections(ids: readonly SectionId[], { kind, pictures, variants }: ProductValues) {
  const counts: Partial<Record<SectionId, number>> = { pictures: pictures.length, packs: variants.length };
  return ids.map((id) => ({ id, name: labelSection(id, kind), count: counts[id] }));
}

/** 'Draft with 2 changes'; nothing for a product that was never published. */
function describeDraftSize({ published, draft }: AdminProduct, { values, isDirty }: ProductForm): string | undefined {
  if (!published || (draft === null && !isDirty)) return undefined;
  const count = describeChanges(toProductValues(published), values).length;
  return count === 1 ? "Draft with 1 change" : `Draft with ${count} changes`;
}

/** Lists what must be fixed before publishing, each linked to its field. */
function MissingFields({ errors, values, onGo }: MissingFieldsProps) {
  const all = Object.entries(errors);
  return (
    <div role="alert">
      {all.length > 0 && (
        <Alert severity="error" role="presentation" sx={{ mb: 2 }}>
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

/** Shows whether the product is visible in the shop, and when its draft will be. */
function ProductState({ product }: { product: AdminProduct }) {
  const { schedule, notPublished } = product;
  return (
    <>
      <span role="status" aria-label="Status">
        <ProductStatusBadge state={productState(product)} />
      </span>
      <ScheduleBadge publishAt={schedule?.at ?? null} notPublishedAt={notPublished?.at ?? null} />
    </>
  );
}

type DialogProps = { editor: ProductEditorState; open: boolean; onClose: () => void };

function DiscardDialog({ editor, open, onClose }: DialogProps) {
  return (
    <ActionDialog
      name="Discard draft"
      open={open}
      onClose={onClose}
      initial={{}}
      danger={true}
      fields={describeDiscard(editor.product)}
      submit={editor.discard}
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
        await editor.show(false);
      }}
    />
  );
}
