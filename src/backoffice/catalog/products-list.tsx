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
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { Thumbnail } from "../list/thumbnail.tsx";
import { ProductStatusBadge } from "./product-status-badge.tsx";

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
      <Button variant="contained" color="secondary" onClick={() => setKey(newIdempotencyKey())}>
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
