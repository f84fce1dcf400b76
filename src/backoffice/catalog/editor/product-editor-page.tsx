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

/** Inside a sentence; what is an abbreviation stays one. */
const lower = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase());

export function ProductEditorPage() {
  return (
    <RecordPage<AdminProduct> resource="products" title="Product" refetchIntervalMs={refetchIntervalMs}>
      {(product) => <ProductEditor key={product.id} given={product} />}
    </RecordPage>
  );
}

/** One product: what is written about it, what of it is sold, and what can be done with it. */
function ProductEditor({ given }: { given: AdminProduct }) {
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

/** What stands in the way of publishing, each a way to its field. */
function MissingFields({ errors, values, onGo }: MissingFieldsProps) {
  const all = Object.entries(errors);
  return (
    <div role="alert">
      {all.length > 0 && (
        <Alert severity="error" role="presentation" sx={{ my: 1 }}>
          {all.length === 1 ? "One thing is missing or wrong:" : `${all.length} things are missing or wrong:`}
          <Box component="ul" sx={{ m: 0, pl: 0, listStyle: "none" }}>
            {all.map(([path, message]) => (
              <li key={path}>
                <Button size="small" color="inherit" onClick={() => onGo(path)} sx={{ textAlign: "left" }}>
                  {fieldWords(path, values)}: {message}
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
function fieldWords(path: string, values: ProductValues): string {
  const [list = "", at = "", field = ""] = path.split(".");
  const variant = list === "variants" ? values.variants[Number(at)] : undefined;
  const name = getProductFieldLabel(path);
  return variant && field ? `${variantLabel(variant, values.colours)}, ${lower(name)}` : name;
}

/** The parts of the page; where something is wrong, how much. */
function ProductTabs({ kind, tab: part, errors }: ProductTabsProps) {
  const [, setSearch] = useSearchParams();
  const words = tabLabels(kind);
  const wrong = (one: ProductTab): number => Object.keys(errors).filter((path) => tabOfField(path) === one).length;
  return (
    <Tabs
      value={part}
      onChange={(_, to: ProductTab) => setSearch({ part: to }, { replace: true })}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="Parts of the product"
      sx={{ borderBottom: 1, borderColor: "divider" }}
    >
      {productTabs.flatMap((one) => {
        const name = words[one];
        if (name === undefined) return [];
        const count = wrong(one);
        const label = count > 0 ? `${name} (${count} wrong)` : name;
        return (
          <Tab
            key={one}
            value={one}
            label={label}
            id={`tab-${one}`}
            aria-controls={one === part ? `part-${one}` : undefined}
            sx={count > 0 ? { color: "error.main" } : undefined}
          />
        );
      })}
    </Tabs>
  );
}

/** Where it stands: in the shop or not, with a draft or not. */
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
          {published && "A draft waits to be published. "}
          {draftAt && `Draft saved ${formatShortTimeInIndia(draftAt)}`}
          {draftBy && ` by ${draftBy}`}
        </span>
      )}
      {state === "visible" && path && (
        <Link href={path} target="_blank" rel="noopener">
          Open its page
        </Link>
      )}
      <span role="status">{touched && "What you typed is not saved yet."}</span>
    </Box>
  );
}

/** The part of the page that is open (`?part=` in the address), and the way to a field of any part. */
function useProductTab(kind: "beverage" | "merch", mayWrite: boolean) {
  const [search, setSearch] = useSearchParams();
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
  const words = tabLabels(kind);
  // Who may write nothing here comes for the stock.
  const first: ProductTab = mayWrite ? "texts" : "stock";
  const asked = search.get("part");
  const part = (Object.keys(words) as ProductTab[]).find((known) => known === asked) ?? first;
  useEffect(() => {
    if (!wanted || part !== tabOfField(wanted.path)) return;
    const exact = document.getElementById(`field-${wanted.path}`);
    const field = exact ?? panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? panel.current;
    field?.scrollIntoView({ block: "center" });
    field?.focus();
    setWanted(null);
  }, [wanted, part]);
  const go = (path: string) => {
    setWanted({ path });
    if (tabOfField(path) !== part) setSearch({ part: tabOfField(path) }, { replace: true });
  };
  return { part, go, panel };
}
