import { Chip } from "@mui/material";
import { Link } from "react-router";
import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatWholeAmount } from "../dashboard/format-figures.ts";
import { Sparkline } from "../dashboard/sparkline.tsx";
import type { Column } from "../list/table-column.ts";
import { ItemPicture } from "../orders/list/order-cells.tsx";
import { ProductStatusBadge, ScheduleBadge } from "./product-status-badge.tsx";
import { describeStock, formatPriceRange, listVariants, sumByThreeDays } from "./product-words.ts";

const kindLabels = { beverage: "Beverage", merch: "Merch" };

export const productPath = ({ id }: Pick<ProductRow, "id">): string => `/products/${encodeURIComponent(id)}`;

/** Columns of the list; those about sales only for people who may see them. */
export function productColumns({ withSales }: { withSales: boolean }): readonly Column<ProductRow>[] {
  return [
    { label: "Product", width: 196, value: (row) => <ProductName product={row} /> },
    { label: "Status", width: 190, value: (row) => <ProductState product={row} />, hideWithPanel: true },
    {
      label: "Kind",
      width: 82,
      isMuted: true,
      value: ({ kind }) => kindLabels[kind],
      hideBelow: 1_150,
      hideWithPanel: true,
    },
    {
      label: "Packs and sizes",
      width: 168,
      value: ({ variants }) => listVariants(variants),
      hideBelow: 980,
      hideWithPanel: true,
    },
    {
      label: "Price",
      width: 110,
      isNumeric: true,
      hideBelow: 780,
      value: ({ variants }) => formatPriceRange(variants),
    },
    {
      label: "Stock",
      width: 70,
      isNumeric: true,
      isKey: true,
      value: ({ stock }) => stock.toLocaleString("en-IN"),
    },
    { label: withSales ? "Stock lasts" : "Low", width: 126, value: (row) => <StockLasts product={row} /> },
    ...(withSales ? salesColumns : []),
  ];
}

const salesColumns: readonly Column<ProductRow>[] = [
  {
    label: "Units, 30 days",
    width: 122,
    value: (row) => <UnitsSold product={row} />,
    hideBelow: 1_150,
    hideWithPanel: true,
  },
  {
    label: "Sales, 30 days",
    width: 140,
    isNumeric: true,
    isKey: true,
    value: ({ sales }) => (sales && sales.gross > 0 ? formatWholeAmount(sales.gross) : "—"),
    hideWithPanel: true,
  },
];

export function ProductState({ product }: { product: ProductRow }) {
  const { hasDraft, publishAt, notPublishedAt, state } = product;
  const isScheduled = publishAt !== null || notPublishedAt !== null;
  return (
    <span className="product-state">
      <ProductStatusBadge {...product} isShort={isScheduled} />
      <ScheduleBadge publishAt={publishAt} notPublishedAt={notPublishedAt} isShort />
      {hasDraft && !isScheduled && state !== "draft" && (
        <Chip size="small" label="Edited" title="Unpublished changes" />
      )}
    </span>
  );
}

/** Cut-out of a can on its flavour's tint; any other picture fills its tile. */
export function ProductPicture({ product: { picture, flavour, kind } }: { product: ProductRow }) {
  return <ItemPicture item={{ picture, flavour: kind === "beverage" ? (flavour ?? "") : null }} />;
}

function ProductName({ product }: { product: ProductRow }) {
  return (
    <span className="product-name">
      <ProductPicture product={product} />
      {product.name}
    </span>
  );
}

/** '26 days', '12-pack sold out'; the tooltip has the stock of each pack and size. */
export function StockLasts({ product }: { product: ProductRow }) {
  const { words, tone } = describeStock(product);
  const each = product.variants.filter(({ active }) => active);
  return (
    <span
      className={`product-stock-${tone}`}
      title={each.map(({ detail, stock }) => `${detail}: ${stock.toLocaleString("en-IN")}`).join(", ")}
    >
      {words}
    </span>
  );
}

/** A line without axes; the number is there for screen readers and as a tooltip. */
export function UnitsSold({ product: { sales }, width = 96 }: { product: ProductRow; width?: number }) {
  const sum = sales?.units.reduce((all, units) => all + units, 0) ?? 0;
  if (!sales || sum === 0) return null;
  const words = formatCount(sum, "unit");
  return (
    <span className="product-units" title={words}>
      <Sparkline values={sumByThreeDays(sales.units)} width={width} height={26} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Three lines of a product on phones: name and price, packs and stock, state and how long it lasts. */
export function ProductPhoneRow({ product }: { product: ProductRow }) {
  return (
    <span className="phone-lines">
      <span className="phone-title">
        <Link to={productPath(product)}>{product.name}</Link>
      </span>
      <span className="phone-end">{formatPriceRange(product.variants)}</span>
      <span className="muted">{listVariants(product.variants)}</span>
      <span className="phone-second">{product.stock.toLocaleString("en-IN")} in stock</span>
      <span className="product-phone-state">
        <ProductPicture product={product} />
        <ProductState product={product} />
      </span>
      <span className="phone-second">
        <StockLasts product={product} />
      </span>
    </span>
  );
}
