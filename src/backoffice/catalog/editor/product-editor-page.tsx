import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-router";
import { usePermission } from "#backoffice/auth/use-permission.ts";
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
import { ProductStatusBadge, productState, ScheduleBadge } from "../product-status-badge.tsx";
import { describeChanges } from "./describe-changes.ts";
import { describeField } from "./describe-field.ts";
import { ProductActions } from "./product-actions.tsx";
import { type ProductDialogName, ProductDialogs } from "./product-dialogs.tsx";
import { ProductDraftBar } from "./product-draft-bar.tsx";
import { PreviewBand, ProductPreview } from "./product-preview.tsx";
import { NotPublishedNotice } from "./product-schedule.tsx";
import { ProductSections } from "./product-sections.tsx";
import { editableValues, type ProductForm, type ProductValues, toProductValues } from "./product-values.ts";
import { ReadinessList } from "./readiness-list.tsx";
import { findSectionOfField, labelSection, listSections, readSectionOfUrl, type SectionId } from "./section-list.ts";
import { StatusCard } from "./status-card.tsx";
import { type ProductEditorState, useProductEditor } from "./use-product-editor.ts";
import "./product-editor.css";

type NoticesProps = { editor: ProductEditorState; mayWrite: boolean; onGo: (path: string) => void };
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
  const { goToField, goToFirstField, goToSection } = navigation;
  const [dialog, setDialog] = useState<ProductDialogName | null>(null);
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
    if (editor.publication.validate() && (await editor.draft.save())) setDialog(name);
  };
  return (
    <Page
      title={form.values.name || "Untitled product"}
      chips={<ProductState product={product} />}
      sentence={!isPhone && describeDraftSize(product, form)}
      actions={<ProductActions editor={editor} mayWrite={mayWrite} onOpen={setDialog} />}
    >
      <PresenceBanner editing={editing} onLeave={() => void navigate("/products")} />
      <ProductNotices editor={editor} mayWrite={mayWrite} onGo={goToField} />
      <div className="form-page">
        <SectionNav sections={nameSections(ids, form.values)} errors={form.errors} navigation={navigation} />
        <div className="form-fields">
          {isPhone && <PreviewBand values={form.values} onPictures={() => goToSection("pictures")} />}
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
      <ProductDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}

/** Messages above the form: recovered values, a role that may only read, and what must be fixed. */
function ProductNotices({ editor, mayWrite, onGo }: NoticesProps) {
  const { product, seen, form, draft } = editor;
  return (
    <>
      <DraftRecovery
        key={product.id}
        storageKey={`product:${product.id}`}
        seen={seen}
        values={form.values}
        isDirty={form.isDirty}
        onRestore={draft.restore}
      />
      {!mayWrite && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Your role can't edit the fields of products. Ask an owner or a manager.
        </Alert>
      )}
      {mayWrite && <NotPublishedNotice editor={editor} values={form.values} onGo={onGo} />}
      <MissingFields errors={form.errors} values={form.values} onGo={onGo} />
    </>
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
