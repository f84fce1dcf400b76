import { Link } from "react-router";
import type { SalesReport } from "#contracts/admin/dashboard-endpoints.ts";
import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import { urgentDays } from "#domain/inventory/days-left.ts";
import { formatDaysLeft } from "../catalog/product-words.ts";
import { Section } from "../layout/section.tsx";
import { listPath } from "../list/list-path.ts";
import { ItemPicture } from "../orders/list/order-cells.tsx";
import { formatDateSpan, formatWholeAmount } from "./format-figures.ts";
import { AsTable } from "./sales-card.tsx";
import { SalesByProductTable } from "./sales-tables.tsx";
import { nameOfVariant } from "./tasks.ts";

const shown = 5;

/** Products by gross sales; each opens the orders that it counts. */
export function BestSellers({ sales }: { sales: SalesReport }) {
  const { products, allProducts, from, to } = sales;
  const most = Math.max(1, ...products.map(({ gross }) => gross));
  const others = allProducts - products.length;
  return (
    <Section
      title="Best sellers"
      meta={`${formatDateSpan({ from, to })}, units and gross sales`}
      isFlush
      className="today-card"
    >
      {products.length === 0 ? (
        <p className="today-empty">No sales in this period.</p>
      ) : (
        <AsTable
          name="Best sellers"
          table={<SalesByProductTable sales={sales} />}
          chart={
            <ul className="today-list">
              {products.slice(0, shown).map(({ id, name, picture, flavour, pieces, gross }) => (
                <li key={id}>
                  <Link to={listPath("orders", { counted: "sold", product: id, from, to })} className="best-seller">
                    <ItemPicture item={{ picture, flavour }} />
                    <b className="cut">{name}</b>
                    <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
                      <rect
                        className="best-bar"
                        data-flavour={flavour ?? undefined}
                        width={Math.max(1, (Math.max(0, gross) / most) * 100)}
                        height="5"
                      />
                    </svg>
                    <span className="muted">{pieces.toLocaleString("en-IN")}</span>
                    <b>{formatWholeAmount(gross)}</b>
                  </Link>
                </li>
              ))}
            </ul>
          }
        >
          {others > 0 && (
            <span className="today-note">And {others.toLocaleString("en-IN")} more products with lower sales.</span>
          )}
        </AsTable>
      )}
    </Section>
  );
}

/** Products that run out first at the pace of four weeks, with the days left; each opens its product. */
export function RunningLow({ products }: { products: TodayFigures["runningLow"] }) {
  return (
    <Section
      title="Running low"
      meta="at the pace of 28 days"
      actions={
        <Link to="/shelf" className="today-link">
          Inventory
        </Link>
      }
      isFlush
      className="today-card"
    >
      {products.length === 0 ? (
        <p className="today-empty">No sales in the 28 days before today.</p>
      ) : (
        <ul className="today-list">
          {products.map(({ id, name, picture, flavour, variant, ...whole }) => {
            const { stock, daysLeft } = variant ?? whole;
            return (
              <li key={id}>
                <Link to={`/products/${encodeURIComponent(id)}`} className="running-low">
                  <ItemPicture item={{ picture, flavour }} />
                  <span className="cut">
                    <b>{name}</b> {variant && <span className="muted">{nameOfVariant(variant)}</span>}
                  </span>
                  <b>{stock.toLocaleString("en-IN")}</b>
                  <DaysLeft stock={stock} days={daysLeft} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function DaysLeft({ stock, days }: { stock: number; days: number }) {
  if (stock <= 0) return <span className="change-bad">Sold out</span>;
  return <span className={days <= urgentDays ? "stock-warn" : "muted"}>{formatDaysLeft(days)}</span>;
}
