import { Autocomplete, DialogContentText, IconButton, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type InventoryRow, inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { IntegerField } from "../form/inputs/integer-field.tsx";
import { ListIcon } from "../list/list-icon.tsx";
import { gridValue } from "./grid-edits.ts";
import { nameOfSku, useSkuSearch } from "./use-sku-search.ts";

type Line = { row: InventoryRow; units: number | null };
type Values = { lines: Line[]; note: string };
type Sent = { sku: string; units: number }[];

const maxLines = 200;

const isComplete = ({ lines }: Values): boolean =>
  lines.length > 0 && lines.every(({ units }) => units !== null && units > 0);

/** Adds a delivery to stock at once: its packs and sizes with their units, all or none, once per key. */
export function ReceiveStockDialog({ rows, onClose }: { rows: InventoryRow[]; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const queries = useQueryClient();
  const sent = useRef<Sent>([]);
  const refresh = () => queries.invalidateQueries({ queryKey: ["inventory"] });
  const submit = async ({ lines, note }: Values) => {
    sent.current = lines.map(({ row, units }) => ({ sku: row.id, units: units ?? 0 }));
    await callApi(inventoryEndpoints.receive, { body: { lines: sent.current, note, key } });
    await refresh();
  };
  const undo = async () => {
    try {
      for (const { sku, units } of sent.current)
        await callApi(inventoryEndpoints.adjustStock, {
          params: { id: sku },
          body: { reason: "corrected", pieces: -units, note: "Taken back right away", key: `${key}-${sku}-undo` },
        });
    } finally {
      await refresh();
    }
  };
  return (
    <ActionDialog<Values>
      name="Receive stock"
      onClose={onClose}
      submit={submit}
      undo={undo}
      initial={{ lines: rows.slice(0, maxLines).map((row) => ({ row, units: null })), note: "" }}
      canSubmit={isComplete}
      confirmOf={(values) => (isComplete(values) ? `Receive ${countUnits(values)}` : "Receive stock")}
      successMessage="Stock received."
      fields={(form) => <ReceiptFields form={form} />}
    />
  );
}

function countUnits({ lines }: Values): string {
  return formatCount(
    lines.reduce((sum, line) => sum + (line.units ?? 0), 0),
    "unit",
  );
}

function ReceiptFields({ form }: { form: FormFields<Values> }) {
  const { lines } = form.values;
  const add = (row: InventoryRow) => {
    if (lines.length < maxLines && lines.every((line) => line.row.id !== row.id))
      form.set("lines", [...lines, { row, units: null }]);
  };
  const change = (index: number, units: number | null) =>
    form.set(
      "lines",
      lines.map((line, at) => (at === index ? { ...line, units } : line)),
      `lines.${index}.units`,
    );
  const remove = ({ row }: Line) => {
    form.set(
      "lines",
      lines.filter((line) => line.row.id !== row.id),
    );
    document.getElementById("field-add-sku")?.focus();
  };
  return (
    <>
      <DialogContentText>Added to stock at once, with a movement of its own for each pack or size.</DialogContentText>
      <SkuSearch onAdd={add} isFirst={lines.length === 0} />
      {lines.map((line, index) => (
        <fieldset key={line.row.id} className="receipt-line" aria-label={nameOfSku(line.row)}>
          <span className="receipt-name">
            <b>{nameOfSku(line.row)}</b>
            <span className="muted">
              {line.row.id} · {describeStock(line)}
            </span>
          </span>
          <IntegerField
            name={`lines.${index}.units`}
            value={line.units}
            onValue={(units) => change(index, units)}
            error={form.errors[`lines.${index}.units`]}
            label="Units received"
            unit="units"
            helperText=""
          />
          <IconButton aria-label={`Remove ${nameOfSku(line.row)}`} onClick={() => remove(line)}>
            <ListIcon name="close" />
          </IconButton>
        </fieldset>
      ))}
      <FormTextField
        {...form.field("note")}
        label="Note"
        helperText="For your records, such as a delivery note number."
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </>
  );
}

/** '260 on hand, 284 after'. */
function describeStock({ row, units }: Line): string {
  const onHand = gridValue(row, "stock");
  const after = units !== null && units > 0 ? `, ${(onHand + units).toLocaleString("en-IN")} after` : "";
  return `${onHand.toLocaleString("en-IN")} on hand${after}`;
}

/** Finds a pack or size by SKU or name. */
function SkuSearch({ onAdd, isFirst }: { onAdd: (row: InventoryRow) => void; isFirst: boolean }) {
  return (
    <Autocomplete
      {...useSkuSearch("No packs or sizes found", onAdd)}
      id="field-add-sku"
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          <span className="receipt-name">
            <b>{nameOfSku(row)}</b>
            <span className="muted">
              {row.id} · {gridValue(row, "stock").toLocaleString("en-IN")} on hand
            </span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} margin="dense" label="Add pack or size" placeholder="SKU or name" autoFocus={isFirst} />
      )}
    />
  );
}
