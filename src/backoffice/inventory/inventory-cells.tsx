import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { urgentDays } from "#domain/inventory/days-left.ts";
import { formatShortTimeInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { formatPeriodStart, formatWholeAmount } from "../dashboard/format-figures.ts";
import { ItemPicture } from "../orders/list/order-cells.tsx";
import { type CellState, countVariants, formatPack, formatVolume } from "./grid-cell.ts";

/** Days of stock that fill the bar. */
const fullBarDays = 42;
const soonDays = 14;

/** Picture, name and number of packs of a product. */
export function GroupName({ rows, tabIndex }: { rows: InventoryRow[]; tabIndex?: number }) {
  const [first] = rows;
  if (!first) return null;
  const { picture, flavour, kind, product, productId } = first;
  return (
    <span className="stock-group">
      <ItemPicture item={{ picture, flavour: kind === "beverage" ? (flavour ?? "") : null }} />
      <Link component={RouterLink} to={`/products/${encodeURIComponent(productId)}`} tabIndex={tabIndex}>
        {product}
      </Link>
      <span className="muted">{countVariants(rows)}</span>
    </span>
  );
}

export function Pack({ row }: { row: InventoryRow }) {
  const notes = [row.packMl !== null && formatVolume(row.packMl), !row.active && "not for sale"].filter(Boolean);
  return (
    <span title={row.detail}>
      {formatPack(row)}
      {notes.length > 0 && <span className="muted"> · {notes.join(", ")}</span>}
    </span>
  );
}

/** Marks a changed cell by more than colour: bold, a corner, and its previous value (WCAG 2.2 1.4.1). */
export function EditableCell({ formatted, previous, error }: CellState) {
  const words = [error, previous !== undefined && `was ${previous}`].filter(Boolean).join(", ");
  return (
    <span title={words || undefined} className={error && "stock-bad"}>
      {previous !== undefined && <s aria-hidden="true">{previous}</s>}
      {error && <span aria-hidden="true">⚠ </span>}
      {formatted}
      {words && <span className="visually-hidden">, {words}</span>}
    </span>
  );
}

/** '42 d' with a bar; a dash without sales. */
export function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return <span className="muted">—</span>;
  const tone = days <= urgentDays ? "bad" : days <= soonDays ? "warn" : undefined;
  return (
    <span className="days-left" data-tone={tone} title={formatCount(days, "day")}>
      <span className="days-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.round((100 * days) / fullBarDays))}%` }} />
      </span>
      <span>{days > 999 ? "999+ d" : `${days} d`}</span>
    </span>
  );
}

/** '₹270 from 1 Dec'. */
export function NextPrice({ row: { nextPrice, nextPriceAt } }: { row: InventoryRow }) {
  if (nextPrice === null || nextPriceAt === null) return <span className="muted">—</span>;
  return (
    <span className="muted" title={formatShortTimeInIndia(nextPriceAt)}>
      {formatWholeAmount(nextPrice)} from {formatPeriodStart(toIsoDayInIndia(nextPriceAt), "day")}
    </span>
  );
}

/** Shows the units for sale once the count is saved, in red and with a word while they are low. */
export function Available({ row, onHand }: { row: InventoryRow; onHand: CellState }) {
  const units = (onHand.value - row.reserved).toLocaleString("en-IN");
  if (!row.low || onHand.isChanged) return units;
  const words = row.stock === 0 ? "sold out" : "low";
  return (
    <span className="stock-bad" title={words}>
      {units}
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}
