import { TextField } from "@mui/material";
import { useEffect, useState } from "react";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { type CellState, formatPack, formatVolume, type GridProps, getCellState, groupByProduct } from "./grid-cell.ts";
import { type InventoryField, inventoryFieldLabels, inventoryFields } from "./grid-edits.ts";
import { DaysLeft, GroupName } from "./inventory-cells.tsx";

/** Prices and stock on phones: a part for each product, and in it the fields of its packs or sizes. */
export function InventoryCards({ rows, editing, editable }: GridProps) {
  return (
    <ul aria-label="Inventory & prices" className="stock-cards">
      {groupByProduct(rows).map(({ productId, rows: own }) => {
        const onHand = own.reduce((sum, row) => sum + getCellState(editing.edits, row, "stock").value, 0);
        return (
          <li key={productId}>
            <div className="stock-cards-head">
              <GroupName rows={own} />
              <b>
                {onHand.toLocaleString("en-IN")}
                <span className="visually-hidden"> on hand</span>
              </b>
            </div>
            {own.map((row) => (
              <SkuCard key={row.id} row={row} editing={editing} editable={editable} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

function SkuCard({ row, editing, editable }: Omit<GridProps, "rows"> & { row: InventoryRow }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out in the line
    <div role="group" aria-label={`${row.product}, ${row.detail}`} className="stock-card">
      <div className="stock-card-line">
        <span>
          <b>{formatPack(row)}</b>
          {row.packMl !== null && <span className="muted"> · {formatVolume(row.packMl)}</span>}
          {!row.active && <span className="muted"> · not for sale</span>}
        </span>
        <StockWords row={row} />
      </div>
      <div className="stock-card-fields">
        {inventoryFields.map((field) => (
          <CardCell
            key={field}
            row={row}
            field={field}
            cell={getCellState(editing.edits, row, field)}
            readOnly={!editable[field]}
            onType={(text) => editing.type([{ row, field, text }])}
          />
        ))}
      </div>
    </div>
  );
}

/** '248 available' with how long they last; 'Low' and 'Sold out' in words. */
function StockWords({ row: { stock, low, sales } }: { row: InventoryRow }) {
  const words = stock === 0 ? "Sold out" : `${low ? "Low, " : ""}${stock.toLocaleString("en-IN")} available`;
  return (
    <span className="stock-card-words">
      <span className={low ? "stock-bad" : "muted"}>{words}</span>
      {stock > 0 && sales && sales.daysLeft !== null && <DaysLeft days={sales.daysLeft} />}
    </span>
  );
}

type CellProps = {
  row: InventoryRow;
  field: InventoryField;
  cell: CellState;
  readOnly: boolean;
  onType: (text: string) => void;
};

/** Editable cell; commits on blur or Enter, not while typing. */
function CardCell({ row, field, cell, readOnly, onType }: CellProps) {
  const [typed, setTyped] = useState(cell.text);
  useEffect(() => setTyped(cell.text), [cell.text]);
  return (
    <TextField
      id={`${field}-${row.id}`}
      label={inventoryFieldLabels[field]}
      value={typed}
      error={cell.error !== undefined}
      helperText={cell.error ?? (cell.previous === undefined ? undefined : `was ${cell.previous}`)}
      className={cell.isChanged ? "stock-changed" : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== cell.text && onType(typed)}
      onKeyDown={({ key }) => key === "Enter" && onType(typed)}
      slotProps={{
        htmlInput: {
          inputMode: field === "stock" ? "numeric" : "decimal",
          autoComplete: "off",
          readOnly,
        },
      }}
    />
  );
}
