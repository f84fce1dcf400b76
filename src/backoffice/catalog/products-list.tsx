import { Box, Button, Chip } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { type ProductRow, productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import type { Filter } from "../list/filter-values.ts";
import type { PresetView } from "../list/preset-views.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { ProductStatusBadge } from "./product-status-badge.tsx";
import "./products-list.css";

type Values = { name: string; kind: "beverage" | "merch"; copyOf: string };

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

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
    label: "Status",
    choices: [
      { id: "yes", name: "Live" },
      { id: "no", name: "Hidden or draft" },
    ],
  },
];

const columns: readonly Column<ProductRow>[] = [
  { label: "Product", width: 230, value: (row) => <ProductName product={row} /> },
  { label: "Status", width: 220, value: (row) => <State {...row} /> },
  { label: "Kind", width: 90, isMuted: true, value: ({ kind }) => kindLabels[kind], hideOnPhone: true },
  { label: "Packs and sizes", width: 230, value: ({ variants }) => listVariants(variants) },
  { label: "Price", width: 130, isNumeric: true, value: ({ variants }) => formatPriceRange(variants) },
  {
    label: "Stock",
    width: 80,
    isNumeric: true,
    isKey: true,
    value: ({ stock }) => stock.toLocaleString("en-IN"),
  },
  { label: "Low", width: 190, value: ({ variants }) => <LowStock variants={variants} /> },
];

const views: readonly PresetView[] = [
  { label: "All", filter: {} },
  { label: "Beverages", filter: { kind: ["beverage"] } },
  { label: "Merch", filter: { kind: ["merch"] } },
  { label: "Hidden or draft", filter: { published: "no" } },
  { label: "Low stock", filter: { stock: "low" } },
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
      views={views}
      density="comfortable"
      search="Name, product id or SKU"
      pathOf={({ id }) => `/products/${encodeURIComponent(id)}`}
      actions={
        <>
          <Button component={Link} to="/product-order">
            Arrange in shop
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
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, verticalAlign: "middle" }}>
      <ProductStatusBadge state={state} />
      {hasDraft && state !== "draft" && <Chip size="small" label="Unpublished changes" />}
    </Box>
  );
}

type Variants = ProductRow["variants"];

/** A can stands free on its tint; anything else fills its tile. */
function ProductName({ product: { name, picture, kind } }: { product: ProductRow }) {
  return (
    <span className="product-name">
      <span className={kind === "beverage" ? "product-picture product-picture-can" : "product-picture"}>
        {picture && <img src={picture} alt="" loading="lazy" />}
      </span>
      {name}
    </span>
  );
}

/** '4, 6, 12' for packs; sizes and colours as they are. */
function listVariants(variants: Variants): string {
  if (variants.length === 0) return "None yet";
  const packs = variants.map(({ detail }) => /^pack of (\d+)$/.exec(detail)?.[1]);
  if (packs.every((pack) => pack !== undefined)) return packs.join(", ");
  return variants.map(({ detail }) => detail.replace(", ", " ")).join(" · ");
}

/** '₹280.00 – ₹749.00', or one price. */
function formatPriceRange(variants: Variants): string {
  const prices = variants.map(({ price }) => price);
  if (prices.length === 0) return "–";
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const format = (price: number) => formatRupees(paise(price));
  return lowest === highest ? format(lowest) : `${format(lowest)} – ${format(highest)}`;
}

/** The variants for sale that are low or sold out. */
function LowStock({ variants }: { variants: Variants }) {
  const low = variants.filter((variant) => variant.active && variant.low);
  if (low.length === 0) return null;
  const words = low.map(({ detail, stock }) => `${detail} ${stock === 0 ? "sold out" : `${stock} left`}`).join(", ");
  return (
    <span className="product-low" title={words}>
      {words}
    </span>
  );
}

/** Creates a product as a draft, empty or as a copy of another. */
function CreateProductDialog() {
  const [key, setKey] = useState<string | null>(null);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // Navigate after the dialog has closed, or its unsaved-changes guard would ask.
    if (createdId !== null && key === null) void navigate(`/products/${encodeURIComponent(createdId)}`);
  }, [createdId, key, navigate]);
  const submit = async ({ name, kind, copyOf }: Values) => {
    const body = { name, kind, key: key ?? "", ...(copyOf && { copyOf }) };
    setCreatedId((await callApi(productEndpoints.create, { body })).id);
  };
  return (
    <>
      <Button variant="contained" color="secondary" aria-keyshortcuts="C" onClick={() => setKey(newIdempotencyKey())}>
        New product
      </Button>
      <ActionDialog<Values>
        name="New product"
        open={key !== null}
        onClose={() => setKey(null)}
        submit={submit}
        initial={{ name: "", kind: "beverage", copyOf: "" }}
        successMessage="Draft created. Customers can't see it yet."
        fields={(form) => <NewProductFields form={form} />}
      />
    </>
  );
}

function NewProductFields({ form }: { form: FormFields<Values> }) {
  const { kind } = form.values;
  const { data } = useQuery({
    queryKey: ["products", "to-copy", kind],
    queryFn: () => callApi(productListEndpoints.list, { query: { kind: [kind], limit: 100 } }),
    staleTime: 60_000,
  });
  const chooseKind = (chosen: string) => {
    form.set("kind", chosen === "merch" ? "merch" : "beverage");
    form.set("copyOf", "");
  };
  return (
    <>
      <FormTextField {...form.field("kind")} onValue={chooseKind} label="Kind" select slotProps={native}>
        <option value="beverage">Beverage</option>
        <option value="merch">Merch</option>
      </FormTextField>
      <FormTextField {...form.field("name")} label="Name" autoFocus slotProps={{ htmlInput: { maxLength: 200 } }} />
      <FormTextField
        {...form.field("copyOf")}
        label="Copy from"
        helperText="Copies texts, packs and label facts, but not the URL, SKUs or stock."
        select
        slotProps={native}
      >
        <option value="">None</option>
        {data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormTextField>
    </>
  );
}
