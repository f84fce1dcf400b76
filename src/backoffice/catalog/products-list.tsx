import { Button, MenuItem } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { importExportEndpoints } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { type ProductRow, productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { apiUrl, callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ButtonMenu } from "../layout/button-menu.tsx";
import { useFrame } from "../layout/frame-context.ts";
import type { Filter, FilterValues } from "../list/filter-values.ts";
import { ListIcon } from "../list/list-icon.tsx";
import type { SortChoice } from "../list/list-toolbar.tsx";
import type { PresetView } from "../list/preset-views.tsx";
import { type ListSummary, ResourceList } from "../list/resource-list.tsx";
import { BulkProductActions } from "./bulk-product-actions.tsx";
import { CreateProductDialog } from "./new-product-dialog.tsx";
import { ProductPhoneRow, productColumns, productPath } from "./product-columns.tsx";
import { kindFilter, stockFilter } from "./product-filters.ts";
import { ProductPeek } from "./product-peek.tsx";
import { describeProductSummary } from "./product-words.ts";
import "../orders/list/orders-list.css";
import "./products-list.css";

const filters: readonly Filter[] = [
  {
    kind: "one",
    name: "published",
    label: "Status",
    choices: [
      { id: "yes", name: "Live" },
      { id: "no", name: "Hidden or draft" },
      { id: "draft", name: "Draft" },
    ],
  },
  kindFilter,
  stockFilter,
  {
    kind: "one",
    name: "schedule",
    label: "Schedule",
    choices: [
      { id: "waiting", name: "Scheduled" },
      { id: "failed", name: "Not published at its time" },
    ],
  },
];

const shopOrder = { field: "shop", order: "ASC" } as const;

const sorts: readonly SortChoice[] = [
  { label: "Shop order", sort: shopOrder },
  { label: "Name", sort: { field: "name", order: "ASC" } },
];

/** Lists all products with prices, stock, status and sales. */
export function ProductsList() {
  const may = usePermission();
  return (
    <ResourceList<ProductRow>
      resource="products"
      title="Products"
      columns={productColumns({ withSales: may("sales.read") })}
      filters={filters}
      views={useProductViews()}
      useSummary={useProductSummary}
      density="comfortable"
      search="Name, SKU or HSN"
      sorts={sorts}
      defaultSort={() => shopOrder}
      pathOf={productPath}
      nameOf={({ name }) => name}
      {...(may("catalogue.write") && { bulk: ({ rows }) => <BulkProductActions rows={rows} /> })}
      phoneRow={(product) => <ProductPhoneRow product={product} />}
      renderPeek={(peek) => <ProductPeek {...peek} />}
      opensEditor
      canCreate={may("catalogue.write")}
      actions={<ProductListActions />}
      empty="No products yet."
    />
  );
}

const arranging = { component: Link, to: "/product-order" };
const importing = { component: Link, to: "/catalogue-files" };
const exporting = { component: "a", href: apiUrl(importExportEndpoints.export), download: true };

/** Buttons beside the list's title; on phones a new product is the row's action, and the others are in a menu. */
function ProductListActions() {
  const mayWrite = usePermission()("catalogue.write");
  const { isPhone } = useFrame();
  if (isPhone)
    return (
      <>
        {mayWrite && <CreateProductDialog />}
        <ButtonMenu name="Other actions" label={<ListIcon name="more" />}>
          {(close) => [
            <MenuItem key="arrange" {...arranging}>
              Arrange in shop
            </MenuItem>,
            mayWrite && (
              <MenuItem key="import" {...importing}>
                Import
              </MenuItem>
            ),
            <MenuItem key="export" {...exporting} onClick={close}>
              Export
            </MenuItem>,
          ]}
        </ButtonMenu>
      </>
    );
  return (
    <>
      {mayWrite && <Button {...importing}>Import</Button>}
      <Button {...exporting}>Export</Button>
      <Button {...arranging} variant="outlined">
        Arrange in shop
      </Button>
      {mayWrite && <CreateProductDialog />}
    </>
  );
}

/** Views of the list with the number of products in each. */
function useProductViews(): PresetView[] {
  const { data } = useQuery({
    queryKey: ["products", "view-counts"],
    queryFn: () => callApi(productListEndpoints.viewCounts),
  });
  return [
    { label: "All", filter: {}, count: data?.all },
    { label: "Beverages", filter: { kind: ["beverage"] }, empty: "No beverages yet.", count: data?.beverages },
    { label: "Merch", filter: { kind: ["merch"] }, empty: "No merch yet.", count: data?.merch },
    {
      label: "Drafts",
      filter: { published: "draft" },
      empty: "No drafts. Every product is published.",
      count: data?.drafts,
    },
    {
      label: "Low stock",
      filter: { stock: "low" },
      empty: "Stock is fine. No product is running low.",
      count: data?.lowStock,
    },
  ];
}

/** Reads count and stock of the filtered list beside its rows, which do not wait for them. */
function useProductSummary(filter: FilterValues): ListSummary {
  const { data } = useQuery({
    queryKey: ["products", "summary", filter],
    queryFn: () => callApi(productListEndpoints.summary, { query: filter }),
  });
  return data ? { total: data, foot: describeProductSummary(data, data.sums) } : {};
}
