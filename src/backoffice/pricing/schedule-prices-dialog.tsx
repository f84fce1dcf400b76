import { Box, DialogContentText } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { scheduledPriceEndpoints } from "#contracts/admin/catalog/pricing-endpoints.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { parseIndiaTime } from "../form/india-time.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField } from "../form/inputs/number-field.tsx";

type Values = { day: string; clock: string } & Record<`price.${string}` | `mrp.${string}`, number | null | string>;
type Props = {
  rows: InventoryRow[];
  /** Prices that were typed before, by SKU. */
  typed?: ReadonlyMap<string, { price: number; mrp: number }>;
  nameOf?: (row: InventoryRow) => string;
  /** Called with the SKUs that were scheduled. */
  onScheduled?: (skus: string[]) => void;
  onClose: () => void;
};

const toNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);

type Line = { sku: string; price: number; mrp: number };

const invalidInput = (message: string, fields: Record<string, string>): ApiError =>
  new ApiError(400, { code: "invalid-input", message, fields }, undefined);

/** Schedules new prices of SKUs, all for the same time in India. */
export function SchedulePricesDialog({ rows, typed, nameOf = ({ detail }) => detail, onScheduled, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const queries = useQueryClient();
  const initial: Values = { day: "", clock: "00:00" };
  for (const { id, price, mrp } of rows) {
    const prices = typed?.get(id) ?? { price, mrp };
    Object.assign(initial, { [`price.${id}`]: prices.price, [`mrp.${id}`]: prices.mrp });
  }
  const submit = async (values: Values) => {
    const lines = changedLines(rows, values);
    const error = validate(values, lines);
    if (error) throw error;
    const at = parseIndiaTime(values.day, values.clock);
    await callApi(scheduledPriceEndpoints.schedule, { body: { at: at ?? "", lines, key } }).catch((error) => {
      throw withFormFields(error, lines);
    });
    onScheduled?.(lines.map(({ sku }) => sku));
    await queries.invalidateQueries({ queryKey: ["price-changes"] });
    await queries.invalidateQueries({ queryKey: ["inventory"] });
  };
  return (
    <ActionDialog<Values>
      name="Schedule prices"
      open={true}
      onClose={onClose}
      initial={initial}
      submit={submit}
      successMessage="Prices scheduled."
      fields={(form) => <ScheduleFields form={form} rows={rows} nameOf={nameOf} />}
    />
  );
}

/** Returns the variants whose price or MRP changes. */
function changedLines(rows: InventoryRow[], values: Values): Line[] {
  return rows.flatMap((row) => {
    const [price, mrp] = [toNumber(values[`price.${row.id}`]), toNumber(values[`mrp.${row.id}`])];
    const isChanged = price !== row.price || mrp !== row.mrp;
    return isChanged ? [{ sku: row.id, price: price ?? Number.NaN, mrp: mrp ?? Number.NaN }] : [];
  });
}

function validate(values: Values, lines: Line[]): ApiError | undefined {
  const fields: Record<string, string> = {};
  const at = parseIndiaTime(values.day, values.clock);
  if (at === undefined) fields.day = "Choose a day and a time.";
  else if (Date.parse(at) <= Date.now()) fields.day = "Choose a time in the future.";
  for (const { sku, price, mrp } of lines) {
    if (!(price > 0)) fields[`price.${sku}`] = "Please enter a price above ₹0.";
    if (!(mrp > 0)) fields[`mrp.${sku}`] = "Please enter the MRP.";
    if (price > mrp) fields[`price.${sku}`] = "Above the MRP, which the Legal Metrology Act forbids.";
  }
  if (Object.keys(fields).length > 0) return invalidInput("Please check what you entered.", fields);
  return lines.length === 0 ? invalidInput("Change at least one price or MRP.", {}) : undefined;
}

/** Maps the server's field paths ('lines.0.price', 'at') to the names of the form's fields. */
function withFormFields(error: unknown, lines: Line[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([path, message]) => {
    const [, index = "", field = ""] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return [index === "" ? (path === "at" ? "day" : path) : `${field}.${lines[Number(index)]?.sku}`, message];
  });
  return new ApiError(
    error.status,
    { code: error.code, message: error.message, fields: Object.fromEntries(fields) },
    error.current,
  );
}

type FieldProps = { form: FormFields<Values>; rows: InventoryRow[]; nameOf: (row: InventoryRow) => string };

function ScheduleFields({ form, rows, nameOf }: FieldProps) {
  const bind = (name: `price.${string}` | `mrp.${string}`) => {
    const { value, ...bound } = form.field(name);
    return { ...bound, value: toNumber(value) };
  };
  return (
    <>
      <DialogContentText>Time in India (IST). All prices change together.</DialogContentText>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
        <FormTextField {...form.field("day")} label="Day" type="date" slotProps={{ inputLabel: { shrink: true } }} />
        <FormTextField {...form.field("clock")} label="Time" type="time" slotProps={{ inputLabel: { shrink: true } }} />
      </Box>
      {rows.map((row) => (
        <Box key={row.id} role="group" aria-label={nameOf(row)} sx={{ mt: 1.5 }}>
          <strong>{nameOf(row)}</strong>
          <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
            <MoneyField {...bind(`price.${row.id}`)} label="New price" />
            <MoneyField {...bind(`mrp.${row.id}`)} label="New MRP" />
          </Box>
        </Box>
      ))}
    </>
  );
}
