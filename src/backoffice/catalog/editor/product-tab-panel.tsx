import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { RecordHistory } from "#backoffice/audit/record-history.tsx";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { StockTab } from "#backoffice/inventory/stock-tab.tsx";
import { ScheduledPricesTab } from "#backoffice/pricing/scheduled-prices-tab.tsx";
import type { AdminProduct } from "#contracts/admin/product-endpoints.ts";
import { BeverageTab } from "../tabs/beverage-tab.tsx";
import { LabelFactsTab } from "../tabs/label-facts-tab.tsx";
import { PicturesTab } from "../tabs/pictures-tab.tsx";
import { TextsTab } from "../tabs/texts-tab.tsx";
import { VariantsTab } from "../tabs/variants-tab.tsx";
import type { ProductTab } from "./product-tabs.ts";
import type { ProductForm } from "./product-values.ts";

type Props = { tab: ProductTab; form: ProductForm; product: AdminProduct; mayWrite: boolean };

/** The open tab; its fields are disabled for operators who may only read. */
export function ProductTabPanel({ tab, form, product, mayWrite }: Props) {
  if (tab === "stock") return <StockTab productId={product.id} />;
  if (tab === "prices") return <ScheduledPricesTab productId={product.id} mayWrite={mayWrite} />;
  if (tab === "history") return <History id={product.id} />;
  return <EditableFields mayWrite={mayWrite}>{editableTab({ tab, form, product, mayWrite })}</EditableFields>;
}

function editableTab({ tab, form, product, mayWrite }: Props): ReactNode {
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
