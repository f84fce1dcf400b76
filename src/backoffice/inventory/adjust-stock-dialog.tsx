import { DialogContentText } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type InventoryRow,
  inventoryEndpoints,
  type manualStockReasons,
} from "#contracts/admin/inventory-endpoints.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { IntegerField } from "../form/inputs/integer-field.tsx";

export type StockAdjustment = {
  /** Name of the button and the dialog. */
  name: string;
  reason: (typeof manualStockReasons)[number];
  label: string;
  help: string;
  /** Stock after the adjustment. */
  after: (stock: number, pieces: number) => number;
};

export const stockAdjustments: readonly StockAdjustment[] = [
  {
    name: "Received",
    reason: "received",
    label: "Pieces received",
    help: "Added to the current stock.",
    after: (stock, pieces) => stock + pieces,
  },
  {
    name: "Damaged",
    reason: "damaged",
    label: "Pieces damaged",
    help: "Removed from the current stock.",
    after: (stock, pieces) => stock - pieces,
  },
  {
    name: "Count",
    reason: "counted",
    label: "Pieces counted",
    help: "The number in stock now.",
    after: (_, pieces) => pieces,
  },
];

type Values = { pieces: number | null; note: string };
type Props = { move: StockAdjustment; row: InventoryRow; productId: string; onClose: () => void };

/** Adjusts the stock of one SKU; an idempotency key makes sending it twice safe. */
export function AdjustStockDialog({ move, row, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const queries = useQueryClient();
  const submit = async ({ pieces, note }: Values) => {
    await callApi(inventoryEndpoints.adjustStock, {
      params: { id: row.id },
      body: { reason: move.reason, pieces: pieces ?? 0, note, key },
    });
    await queries.invalidateQueries({ queryKey: ["shelf"] });
  };
  return (
    <ActionDialog<Values>
      name={move.name}
      open={true}
      onClose={onClose}
      submit={submit}
      initial={{ pieces: null, note: "" }}
      canSubmit={({ pieces }) => pieces !== null && !Number.isNaN(pieces) && (pieces > 0 || move.reason === "counted")}
      successMessage={`${row.product}, ${row.detail}: the stock is booked.`}
      fields={(form) => <MoveFields form={form} move={move} row={row} />}
    />
  );
}

function MoveFields({ form, move, row }: { form: FormFields<Values> } & Pick<Props, "move" | "row">) {
  const { pieces } = form.values;
  const next = pieces === null || Number.isNaN(pieces) ? null : move.after(row.stock, pieces);
  return (
    <>
      <DialogContentText>
        {row.product}, {row.detail} ({row.id})
      </DialogContentText>
      <IntegerField {...form.field("pieces")} label={move.label} unit="pieces" helperText={move.help} />
      <FormTextField
        {...form.field("note")}
        label="Note"
        helperText="For your records: a delivery note number, or what happened."
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <DialogContentText role="status">
        {next === null ? `${row.stock} lie there by the books.` : `${row.stock} by the books, then ${next}.`}
      </DialogContentText>
    </>
  );
}
