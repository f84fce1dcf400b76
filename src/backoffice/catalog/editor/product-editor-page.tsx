import { Alert, Box, Button, Link, Tab, Tabs } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { ConflictDialog } from "#backoffice/form/conflict-dialog.tsx";
import { DraftRecovery } from "#backoffice/form/draft-recovery.tsx";
import { useFormFields } from "#backoffice/form/form-fields.ts";
import { UnsavedChanges } from "#backoffice/form/unsaved-changes.tsx";
import { Page } from "#backoffice/layout/page.tsx";
import { RecordPage } from "#backoffice/layout/record-page.tsx";
import { refetchIntervalMs } from "#backoffice/layout/refetch-interval.ts";
import { PresenceBanner } from "#backoffice/presence/presence-banner.tsx";
import { usePresence } from "#backoffice/presence/use-presence.ts";
import type { AdminProduct } from "#contracts/admin/product-endpoints.ts";
import { getProductFieldLabel } from "#domain/catalog/product-field-labels.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { ProductStatusBadge } from "../product-status-badge.tsx";
import { compareVersions, variantLabel } from "./describe-changes.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductTabPanel } from "./product-tab-panel.tsx";
import { type ProductTab, productTabs, tabLabels, tabOfField } from "./product-tabs.ts";
import { editableValues, type ProductValues, toProductValues } from "./product-values.ts";
import { PublishProductDialog } from "./publish-product-dialog.tsx";
import { useProductEditor } from "./use-product-editor.ts";

type ProductTabsProps = { kind: "beverage" | "merch"; tab: ProductTab; errors: Record<string, string> };

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

/** Tabs of the page, each with the number of its errors. */
function ProductTabs({ kind, tab, errors }: ProductTabsProps) {
  const [, setSearch] = useSearchParams();
  const labels = tabLabels(kind);
  const countErrors = (one: ProductTab): number =>
    Object.keys(errors).filter((path) => tabOfField(path) === one).length;
  return (
    <Tabs
      value={tab}
      onChange={(_, to: ProductTab) => setSearch({ part: to }, { replace: true })}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Parts of the product"
      sx={{ borderBottom: 1, borderColor: "divider" }}
    >
      {productTabs.flatMap((one) => {
        const name = labels[one];
        if (name === undefined) return [];
        const count = countErrors(one);
        const label = count > 0 ? `${name} (${count === 1 ? "1 error" : `${count} errors`})` : name;
        return (
          <Tab
            key={one}
            value={one}
            label={label}
            id={`tab-${one}`}
            aria-controls={one === tab ? `part-${one}` : undefined}
            sx={count > 0 ? { color: "error.main" } : undefined}
          />
        );
      })}
    </Tabs>
  );
}

/** Shows whether the product is visible in the shop and has a draft. */
function ProductStatus({ product, touched }: { product: AdminProduct; touched: boolean }) {
  const { published, isVisible, draft, draftBy, draftAt, path } = product;
  const state = published === null ? "draft" : isVisible ? "visible" : "hidden";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 0.5, mb: 1 }}>
      <Box component="strong" role="status" aria-label="State" sx={{ fontWeight: 650 }}>
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

/** The open tab (`?part=` in the URL), and a function that goes to a field of any tab. */
function useProductTab(kind: "beverage" | "merch", mayWrite: boolean) {
  const [search, setSearch] = useSearchParams();
  const panel = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ path: string } | null>(null);
  const labels = tabLabels(kind);
  // Operators who can't edit products come here for the stock.
  const first: ProductTab = mayWrite ? "texts" : "stock";
  const requested = search.get("part");
  const tab = (Object.keys(labels) as ProductTab[]).find((known) => known === requested) ?? first;
  useEffect(() => {
    if (!target || tab !== tabOfField(target.path)) return;
    const exact = document.getElementById(`field-${target.path}`);
    const field = exact ?? panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? panel.current;
    field?.scrollIntoView({ block: "center" });
    field?.focus();
    setTarget(null);
  }, [target, tab]);
  const go = (path: string) => {
    setTarget({ path });
    if (tabOfField(path) !== tab) setSearch({ part: tabOfField(path) }, { replace: true });
  };
  return { tab, go, panel };
}
