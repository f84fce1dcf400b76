import { Box, Tab, Tabs } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { RecordHistory } from "#backoffice/audit/record-history.tsx";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { StockTab } from "#backoffice/inventory/stock-tab.tsx";
import { ScheduledPricesTab } from "#backoffice/pricing/scheduled-prices-tab.tsx";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { productFieldRows } from "#domain/catalog/product-fields.ts";
import { BeverageTab } from "../tabs/beverage-tab.tsx";
import { PicturesTab } from "../tabs/pictures-tab.tsx";
import { LabelFactsTab, TextsTab } from "../tabs/texts-and-label-tabs.tsx";
import { VariantsTab } from "../tabs/variants-tab.tsx";
import type { ProductForm } from "./product-values.ts";

/** Tabs of a product's page, in order; `?part=` in the URL names one. */
const productTabs = ["texts", "drink", "packs", "pictures", "label", "stock", "prices", "history"] as const;
type ProductTab = (typeof productTabs)[number];

type ProductTabsProps = { kind: "beverage" | "merch"; tab: ProductTab; errors: Record<string, string> };

/** Tabs of the page, each with the number of its errors. */
export function ProductTabs({ kind, tab, errors }: ProductTabsProps) {
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

type ProductTabPanelProps = { tab: ProductTab; form: ProductForm; product: AdminProduct; mayWrite: boolean };

/** The open tab; its fields are disabled for operators who may only read. */
export function ProductTabPanel({ tab, form, product, mayWrite }: ProductTabPanelProps) {
  if (tab === "stock") return <StockTab productId={product.id} />;
  if (tab === "prices") return <ScheduledPricesTab productId={product.id} mayWrite={mayWrite} />;
  if (tab === "history") return <History id={product.id} />;
  return <EditableFields mayWrite={mayWrite}>{editableTab({ tab, form, product, mayWrite })}</EditableFields>;
}

function editableTab({ tab, form, product, mayWrite }: ProductTabPanelProps): ReactNode {
  const { beverage } = form.values;
  if (tab === "drink") return beverage && <BeverageTab form={form} beverage={beverage} />;
  if (tab === "packs") return <VariantsTab form={form} product={product} />;
  if (tab === "pictures") return <PicturesTab form={form} mayWrite={mayWrite} />;
  if (tab === "label") return <LabelFactsTab form={form} />;
  return <TextsTab form={form} product={product} />;
}

function EditableFields({ mayWrite, children }: { mayWrite: boolean; children: ReactNode }) {
  return (
    <Box component="fieldset" disabled={!mayWrite} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      {children}
    </Box>
  );
}

function History({ id }: { id: string }) {
  const may = usePermission();
  if (!may("audit.read")) return <p>You don't have permission to view the change history.</p>;
  return <RecordHistory kind="product" id={id} />;
}

/** The open tab (`?part=` in the URL), and a function that goes to a field of any tab. */
export function useProductTab(kind: "beverage" | "merch", mayWrite: boolean) {
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

/** Tab of the field with that path: 'variants.1.price' is on the packs tab. */
function tabOfField(path: string): ProductTab {
  const [first = ""] = path.split(".");
  if (first === "variants" || first === "colours") return "packs";
  if (first === "pictures") return "pictures";
  if (first === "beverage") return "drink";
  return productFieldRows.find(({ key }) => key === first)?.tab ?? "texts";
}

/** Labels of the tabs that a product of that kind has. */
function tabLabels(kind: "beverage" | "merch"): Partial<Record<ProductTab, string>> {
  const { drink: _, ...others } = {
    texts: "Texts",
    drink: "Drink",
    packs: "Packs",
    pictures: "Pictures",
    label: "Label facts",
    stock: "Stock",
    prices: "Scheduled prices",
    history: "History",
  };
  return kind === "beverage" ? { ...others, drink: "Drink" } : { ...others, packs: "Colours and sizes" };
}
