import { Box, Chip, Link } from "@mui/material";
import type { ProductRow } from "../../contracts/admin/products.ts";
import { formatRupees, paise } from "../../domain/money.ts";
import type { Column } from "../list/column.ts";
import type { Filter } from "../list/filter.ts";
import { ResourceList } from "../list/resource-list.tsx";

const kindWords = { beverage: "Beverage", merch: "Merch" };
const kinds = [
  { id: "beverage", name: "Beverages" },
  { id: "merch", name: "Merch" },
];

const filters: readonly Filter[] = [
  { kind: "several", name: "kind", label: "Kind", choices: kinds },
  {
    ...{ kind: "one", name: "stock", label: "Stock" },
    choices: [
      { id: "low", name: "Low or sold out" },
      { id: "out", name: "Sold out" },
    ],
  },
  {
    ...{ kind: "one", name: "published", label: "In the shop" },
    choices: [
      { id: "yes", name: "Shown" },
      { id: "no", name: "Hidden" },
    ],
  },
];

const columns: readonly Column<ProductRow>[] = [
  { label: "Product", value: (row) => <Name {...row} /> },
  { label: "Kind", value: ({ kind }) => kindWords[kind], wide: true },
  { label: "Packs and sizes", value: ({ variants }) => <Variants variants={variants} /> },
  { label: "Stock in all", value: ({ stock }) => stock.toLocaleString("en-IN"), number: true },
];

/** What is sold, for how much, and what lies on the shelf. */
export function ProductsList() {
  return (
    <ResourceList<ProductRow>
      resource="products"
      title="Products"
      columns={columns}
      filters={filters}
      search="Name, product id or SKU"
      empty="No products yet."
    />
  );
}

function Name({ name, slug, id, kind, published }: ProductRow) {
  const address = kind === "beverage" ? `/beverages/${slug}` : `/merch/${slug ?? id}`;
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      {published ? (
        <Link href={address} target="_blank" rel="noopener" sx={{ fontWeight: 650 }}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
      {!published && <Chip size="small" label="Hidden" />}
    </Box>
  );
}

function Variants({ variants }: Pick<ProductRow, "variants">) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {variants.map(({ sku, detail, price, stock, low, active }) => (
        <Box component="li" key={sku} sx={low ? { color: "error.main", fontWeight: 650 } : undefined}>
          {detail}: {formatRupees(paise(price))}, {stockWords(stock, active)}
        </Box>
      ))}
    </Box>
  );
}

function stockWords(stock: number, active: boolean): string {
  if (!active) return "not sold now";
  return stock === 0 ? "sold out" : `${stock} left`;
}
