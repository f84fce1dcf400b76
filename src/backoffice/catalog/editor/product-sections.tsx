import { Box } from "@mui/material";
import { memo, type ReactNode } from "react";
import { RecordHistory } from "#backoffice/audit/record-history.tsx";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { StockSection } from "#backoffice/inventory/stock-section.tsx";
import { ScheduledPricesSections } from "#backoffice/pricing/scheduled-prices-sections.tsx";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { BeverageSections } from "../sections/beverage-sections.tsx";
import { PicturesSection } from "../sections/pictures-section.tsx";
import { BasicsSection, LabelFactsSection, SearchSection } from "../sections/text-sections.tsx";
import { VariantsSections } from "../sections/variants-sections.tsx";
import type { ProductForm } from "./product-values.ts";
import type { SectionId } from "./section-list.ts";

// Memoized without `form`, because they show none of its values.
const Stock = memo(StockSection);
const ScheduledPrices = memo(ScheduledPricesSections);
const Changes = memo(History);

type Props = { ids: readonly SectionId[]; form: ProductForm; product: AdminProduct; mayWrite: boolean };

/** All sections below each other; the fields are disabled for operators who may only read. */
export function ProductSections({ ids, ...props }: Props) {
  return ids.map((id) => (
    <Box key={id} id={id} tabIndex={-1} className="form-section">
      <ProductSection id={id} {...props} />
    </Box>
  ));
}

function ProductSection({ id, form, product, mayWrite }: Omit<Props, "ids"> & { id: SectionId }): ReactNode {
  if (id === "stock") return <Stock productId={product.id} />;
  if (id === "prices") return <ScheduledPrices productId={product.id} mayWrite={mayWrite} />;
  if (id === "history") return <Changes id={product.id} />;
  return (
    <Box component="fieldset" disabled={!mayWrite} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <EditableSection id={id} form={form} product={product} mayWrite={mayWrite} />
    </Box>
  );
}

function EditableSection({ id, form, product, mayWrite }: Omit<Props, "ids"> & { id: SectionId }): ReactNode {
  const { beverage } = form.values;
  if (id === "drink") return beverage && <BeverageSections form={form} beverage={beverage} />;
  if (id === "packs") return <VariantsSections form={form} product={product} mayWrite={mayWrite} />;
  if (id === "pictures") return <PicturesSection form={form} mayWrite={mayWrite} />;
  if (id === "label") return <LabelFactsSection form={form} product={product} mayWrite={mayWrite} />;
  if (id === "search") return <SearchSection form={form} product={product} />;
  return <BasicsSection form={form} product={product} />;
}

function History({ id }: { id: string }) {
  const may = usePermission();
  return (
    <div className="card product-history">
      {may("audit.read") ? (
        <RecordHistory kind="product" id={id} />
      ) : (
        <p>You don't have permission to view the change history.</p>
      )}
    </div>
  );
}
