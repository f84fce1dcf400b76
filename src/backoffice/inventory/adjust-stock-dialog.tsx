import { DialogContentText } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type InventoryRow,
  inventoryEndpoints,
  type manualStockReasons,
} from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { IntegerField } from "../form/inputs/integer-field.tsx";
import { describeChangedStock, toStockForSale } from "./count-stock.ts";
import { gridValue } from "./grid-edits.ts";

export type StockAdjustment = {
  /** Name of the button and the dialog. */
  name: string;
  reason: (typeof manualStockReasons)[number];
  label: string;
  help: string;
  /** Adds the units to the stock, removes them, or replaces the units on hand by them. */
  sign: 1 | -1 | 0;
};

export const stockAdjustments: readonly StockAdjustment[] = [
  { name: "Received", reason: "received", label: "Units received", help: "Added to the current stock.", sign: 1 },
  { name: "Damaged", reason: "damaged", label: "Units damaged", help: "Removed from the current stock.", sign: -1 },
  { name: "Count", reason: "counted", label: "Units counted", help: "Replaces the units on hand.", sign: 0 },
];

type Values = { pieces: number | null; note: string };
type Props = { adjustment: StockAdjustment; row: InventoryRow; onClose: () => void };

/** Adjusts the stock of one SKU; the idempotency key makes a repeated request safe. */
export function AdjustStockDialog({ adjustment, row: opened, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const [row, setRow] = useState(opened);
  const queries = useQueryClient();
  const sent = useRef(0);
  const move = async (body: EndpointBody<typeof inventoryEndpoints.adjustStock>) => {
    await callApi(inventoryEndpoints.adjustStock, { params: { id: row.id }, body });
    await queries.invalidateQueries({ queryKey: ["inventory"] });
  };
  /** Sends a count with the units that it was seen beside: orders come in and leave during it (docs/rules.md 19.9). */
  const count = async (onHand: number, note: string) => {
    const { stock, problem } = toStockForSale(row, onHand);
    if (problem !== undefined) throw countError(422, problem);
    try {
      await move({ reason: "counted", pieces: stock, was: row.stock, reserved: row.reserved, note, key });
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === "changed-meanwhile";
      const [now] = isStale ? inventoryEndpoints.list.response.shape.items.parse(error.current) : [];
      if (!now) throw error;
      setRow(now);
      throw countError(409, describeChangedStock(row, now));
    }
  };
  const submit = async ({ pieces, note }: Values) => {
    sent.current = pieces ?? 0;
    if (adjustment.sign === 0) await count(sent.current, note);
    else await move({ reason: adjustment.reason, pieces: sent.current, note, key });
  };
  const undo = () =>
    move({
      reason: "corrected",
      pieces: adjustment.sign * -sent.current,
      note: "Taken back right away",
      key: `${key}-undo`,
    });
  return (
    <ActionDialog<Values>
      name={adjustment.name}
      open={true}
      onClose={onClose}
      submit={submit}
      // A count can't be undone, because units may have been sold since; it is counted again instead.
      undo={adjustment.sign === 0 ? undefined : undo}
      initial={{ pieces: null, note: "" }}
      canSubmit={({ pieces }) =>
        pieces !== null && !Number.isNaN(pieces) && (pieces > 0 || adjustment.reason === "counted")
      }
      successMessage={`Stock of ${row.product}, ${row.detail} updated.`}
      fields={(form) => <AdjustmentFields form={form} adjustment={adjustment} row={row} />}
    />
  );
}

const countError = (status: number, message: string): ApiError =>
  new ApiError(status, { code: "changed-meanwhile", message, fields: { pieces: message } }, undefined);

function AdjustmentFields({ form, adjustment, row }: { form: FormFields<Values> } & Pick<Props, "adjustment" | "row">) {
  const { pieces } = form.values;
  const typed = pieces === null || Number.isNaN(pieces) ? null : pieces;
  const describe = adjustment.sign === 0 ? describeCount : describeMove(adjustment.sign);
  return (
    <>
      <DialogContentText>
        {row.product}, {row.detail} ({row.id})
      </DialogContentText>
      <IntegerField
        {...form.field("pieces")}
        label={adjustment.label}
        unit="units"
        helperText={helpOf(adjustment, row)}
      />
      <FormTextField
        {...form.field("note")}
        label="Note"
        helperText="For your records, such as a delivery note number."
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <DialogContentText role="status">{describe(row, typed)}</DialogContentText>
    </>
  );
}

/** Helps to count: units that open orders have reserved are on hand, too. */
function helpOf({ sign, help }: StockAdjustment, { reserved }: InventoryRow): string {
  if (sign !== 0 || reserved === 0) return help;
  return `Replaces the units on hand: with the ${reserved.toLocaleString("en-IN")} that orders have reserved.`;
}

const describeMove =
  (sign: 1 | -1) =>
  ({ stock }: InventoryRow, pieces: number | null): string =>
    pieces === null ? `Current stock: ${stock}.` : `Current stock: ${stock}. After: ${stock + sign * pieces}.`;

function describeCount(row: InventoryRow, pieces: number | null): string {
  const now = `On hand: ${gridValue(row, "stock")}, ${row.stock} for sale.`;
  const { stock } = pieces === null ? {} : toStockForSale(row, pieces);
  return stock === undefined ? now : `${now} After: ${pieces}, ${stock} for sale.`;
}
