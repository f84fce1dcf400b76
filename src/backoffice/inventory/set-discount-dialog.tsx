import { DialogContentText } from "@mui/material";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { IntegerField } from "../form/inputs/integer-field.tsx";
import { discountPrice } from "./grid-cell.ts";
import { formatCellInput, type TypedCell } from "./grid-edits.ts";

type Values = { percent: number | null };
type Props = { rows: InventoryRow[]; onType: (typed: TypedCell[]) => void; onClose: () => void };

const isDiscount = (percent: number | null): percent is number => percent !== null && percent >= 0 && percent <= 90;

/** Types a discount from the MRP into the prices of ticked rows; nothing is saved before the review. */
export function SetDiscountDialog({ rows, onType, onClose }: Props) {
  const type = async ({ percent }: Values) => {
    if (!isDiscount(percent)) return;
    onType(
      rows.map((row) => ({
        row,
        field: "price",
        text: formatCellInput("price", discountPrice(row.mrp, percent)),
      })),
    );
  };
  return (
    <ActionDialog<Values>
      name="Set discount"
      onClose={onClose}
      initial={{ percent: null }}
      canSubmit={({ percent }) => isDiscount(percent)}
      submit={type}
      fields={(form) => (
        <>
          <DialogContentText>
            {formatCount(rows.length, "price")} will be typed into the grid. You review and save them there.
          </DialogContentText>
          <IntegerField
            {...form.field("percent")}
            label="Below the MRP"
            unit="%"
            helperText="0 to 90. Prices are rounded to whole rupees."
          />
        </>
      )}
    />
  );
}
