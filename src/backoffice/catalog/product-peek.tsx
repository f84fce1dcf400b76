import { Button } from "@mui/material";
import { Link } from "react-router";
import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { usePermission } from "../auth/use-permission.ts";
import { formatWholeAmount } from "../dashboard/format-figures.ts";
import { formatAmount } from "../list/format-amount.ts";
import { listPath } from "../list/list-path.ts";
import { PeekHead } from "../list/peek-head.tsx";
import type { PeekProps } from "../list/resource-list.tsx";
import { KeyHint } from "../theme/key-hint.tsx";
import { ProductPicture, ProductState, productPath, StockLasts, UnitsSold } from "./product-columns.tsx";
import { formatDaysLeft, formatPriceRange, listVariants } from "./product-words.ts";

/** A product beside the list: its packs and sizes with price and stock, and what it sold. */
export function ProductPeek({ row, position, onClose }: PeekProps<ProductRow>) {
  const mayWrite = usePermission()("catalogue.write");
  return (
    <aside className="peek" aria-label="Product preview">
      <PeekHead to={productPath(row)} position={position} onClose={onClose} />
      <div className="peek-body">
        <div className="peek-title">
          <ProductPicture product={row} />
          <h2>{row.name}</h2>
          <ProductState product={row} />
          <strong>{formatPriceRange(row.variants)}</strong>
          <p>{listVariants(row.variants)}</p>
        </div>
        <section className="peek-section">
          <h3>
            Stock <StockLasts product={row} />
          </h3>
          {row.variants.length === 0 ? (
            <p className="muted">No packs or sizes yet.</p>
          ) : (
            row.variants.map((variant) => (
              <VariantLine key={`${variant.sku} ${variant.detail}`} variant={variant} isDraft={row.state === "draft"} />
            ))
          )}
        </section>
        {row.sales && <SalesSection row={row} sales={row.sales} />}
      </div>
      <div className="peek-foot">
        <Button component={Link} to={productPath(row)} variant="outlined" fullWidth aria-keyshortcuts="E">
          {mayWrite ? "Edit" : "View"} <KeyHint name="E" />
        </Button>
        <Button component={Link} to={`/shelf?q=${encodeURIComponent(row.name)}`}>
          Inventory
        </Button>
      </div>
    </aside>
  );
}

function VariantLine({ variant, isDraft }: { variant: ProductRow["variants"][number]; isDraft: boolean }) {
  const { detail, sku, price, stock, active, low, daysLeft } = variant;
  const state = !active
    ? "discontinued"
    : stock <= 0
      ? !isDraft && "sold out"
      : daysLeft !== null
        ? formatDaysLeft(daysLeft).toLowerCase()
        : low && "low";
  return (
    <div className="product-peek-line">
      <div>
        <b>{detail || sku}</b>
        <small>{[sku, state].filter(Boolean).join(" · ")}</small>
      </div>
      <span>{formatAmount(price)}</span>
      <b>{stock.toLocaleString("en-IN")}</b>
    </div>
  );
}

type SalesProps = { row: ProductRow; sales: NonNullable<ProductRow["sales"]> };

function SalesSection({ row, sales }: SalesProps) {
  const units = sales.units.reduce((sum, each) => sum + each, 0);
  return (
    <section className="peek-section">
      <h3>
        Sales, 30 days <span>{formatWholeAmount(sales.gross)}</span>
      </h3>
      <UnitsSold product={row} width={396} />
      <p className="product-peek-units">
        {units.toLocaleString("en-IN")} {units === 1 ? "unit" : "units"} ·{" "}
        <Link to={listPath("orders", { product: row.id })}>Orders with it</Link>
      </p>
    </section>
  );
}
