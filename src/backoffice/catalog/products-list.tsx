import { Box, Button, Chip } from "@mui/material";
import { Link } from "react-router";
import type { ProductRow } from "#contracts/admin/product-list-endpoints.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { usePermission } from "../auth/use-permission.ts";
import type { Filter } from "../list/filter-values.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { Thumbnail } from "../list/thumbnail.tsx";
import { CreateProductDialog } from "./create-product-dialog.tsx";
import { ProductStatusBadge } from "./product-status-badge.tsx";

const kindLabels = { beverage: "Beverage", merch: "Merch" };
const kinds = [
  { id: "beverage", name: "Beverages" },
  { id: "merch", name: "Merch" },
];

const filters: readonly Filter[] = [
  { kind: "several", name: "kind", label: "Kind", choices: kinds },
  {
    kind: "one",
    name: "stock",
    label: "Stock",
    choices: [
      { id: "low", name: "Low or sold out" },
      { id: "out", name: "Sold out" },
    ],
  },
  {
    kind: "one",
    name: "published",
    label: "Visibility",
    choices: [
      { id: "yes", name: "Visible" },
      { id: "no", name: "Hidden or draft" },
    ],
  },
];

const columns: readonly Column<ProductRow>[] = [
  { label: "Product", value: ({ name }) => name },
  { label: "Picture", value: ({ picture }) => <Thumbnail url={picture} /> },
  { label: "Status", value: (row) => <State {...row} /> },
  { label: "Kind", value: ({ kind }) => kindLabels[kind], hideOnPhone: true },
  { label: "Packs and sizes", value: ({ variants }) => <Variants variants={variants} /> },
  { label: "Total stock", value: ({ stock }) => stock.toLocaleString("en-IN"), isNumeric: true },
];

/** Lists all products with prices, stock and status. */
export function ProductsList() {
  const mayWrite = usePermission()("catalogue.write");
  return (
    <ResourceList<ProductRow>
      resource="products"
      title="Products"
      columns={columns}
      filters={filters}
      search="Name, product id or SKU"
      pathOf={({ id }) => `/products/${encodeURIComponent(id)}`}
      actions={
        <>
          <Button component={Link} to="/product-order">
            Product order
          </Button>
          {mayWrite && <CreateProductDialog />}
        </>
      }
      empty="No products yet."
    />
  );
}

function State({ state, hasDraft }: ProductRow) {
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <ProductStatusBadge state={state} />
      {hasDraft && state !== "draft" && <Chip size="small" label="Unpublished changes" />}
    </Box>
  );
}

function Variants({ variants }: Pick<ProductRow, "variants">) {
  if (variants.length === 0) return <Box component="span">None yet</Box>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {variants.map(({ sku, detail, price, stock, low, active }) => (
        <Box component="li" key={sku} sx={low ? { color: "error.main", fontWeight: 650 } : undefined}>
          {detail}: {formatRupees(paise(price))}, {formatStock(stock, active)}
        </Box>
      ))}
    </Box>
  );
}

function formatStock(stock: number, active: boolean): string {
  if (!active) return "not for sale";
  return stock === 0 ? "sold out" : `${stock} left`;
}
