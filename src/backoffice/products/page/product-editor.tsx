import { Box } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ConflictDialog } from "#backoffice/form/difference-dialog.tsx";
import { useFormFields } from "#backoffice/form/fields.ts";
import { DraftRecovery } from "#backoffice/form/kept-work.tsx";
import { UnsavedChanges } from "#backoffice/form/unsaved.tsx";
import { Page } from "#backoffice/frame/page.tsx";
import { PresenceBanner } from "#backoffice/presence/editing-banner.tsx";
import { usePresence } from "#backoffice/presence/use-editing.ts";
import { usePermission } from "#backoffice/use-may.ts";
import type { AdminProduct } from "#contracts/admin/catalogue.ts";
import { permissionToEdit } from "#domain/editing.ts";
import { compareVersions } from "../form/told.ts";
import { editableValues, type ProductValues, toProductValues } from "../form/values.ts";
import { MissingFields } from "./lacking.tsx";
import { ProductActions } from "./moves.tsx";
import { ProductTabPanel } from "./part-panel.tsx";
import { ProductTabs } from "./part-tabs.tsx";
import { PublishProductDialog } from "./publish-dialog.tsx";
import { ProductStatus } from "./state.tsx";
import { useProductTab } from "./use-part.ts";
import { useProductEditor } from "./use-work.ts";

/** One product: what is written about it, what of it is sold, and what can be done with it. */
export function ProductEditor({ given }: { given: AdminProduct }) {
  const mayWrite = usePermission()(permissionToEdit.product);
  const form = useFormFields<ProductValues>(editableValues(given));
  const { part, go, panel } = useProductTab(form.values.kind, mayWrite);
  const [publishes, setPublishes] = useState(false);
  const work = useProductEditor(given, form, (errors) => {
    const [first] = Object.keys(errors);
    setPublishes(false);
    if (first !== undefined) go(first);
  });
  const { product } = work;
  const editing = usePresence("product", product.id, mayWrite);
  const navigate = useNavigate();
  const publish = async () => {
    if (work.isWhole() && (await work.save())) setPublishes(true);
  };
  return (
    <Page
      title={form.values.name || "Product without a name"}
      actions={mayWrite && <ProductActions editor={work} onPublish={() => void publish()} />}
    >
      <PresenceBanner editing={editing} onLeave={() => void navigate("/products")} />
      <DraftRecovery
        key={product.id}
        storageKey={`product:${product.id}`}
        seen={work.seen}
        values={form.values}
        isDirty={form.isDirty}
        onRestore={work.putBack}
      />
      <ProductStatus product={product} touched={form.isDirty} />
      <MissingFields errors={form.errors} values={form.values} onGo={go} />
      <ProductTabs kind={form.values.kind} tab={part} errors={form.errors} />
      <Box
        ref={panel}
        role="tabpanel"
        id={`part-${part}`}
        aria-labelledby={`tab-${part}`}
        sx={{ pt: 2, "& input, & textarea, & select": { scrollMarginBlock: "96px" } }}
      >
        <ProductTabPanel tab={part} form={form} product={product} mayWrite={mayWrite} />
      </Box>
      <UnsavedChanges when={form.isDirty} />
      {publishes && <PublishProductDialog product={product} editor={work} onClose={() => setPublishes(false)} />}
      {work.theirs && (
        <ConflictDialog
          open
          {...compareVersions(form.values, toProductValues(work.theirs.draft ?? work.theirs.published ?? {}))}
          onKeepMine={work.keepMine}
          onTakeTheirs={work.takeTheirs}
          onClose={work.close}
        />
      )}
    </Page>
  );
}
