import { Box, DialogContentText } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import { scheduledPriceEndpoints } from "#contracts/admin/pricing-endpoints.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { parseIndiaTime } from "../form/india-time.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField } from "../form/inputs/money-field.tsx";

type Values = { day: string; clock: string } & Record<`price.${string}` | `mrp.${string}`, number | null | string>;
type Props = { rows: InventoryRow[]; onClose: () => void };

const figure = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** New prices for any of what is sold, all of which begin at one moment in India. */
export function SchedulePricesDialog({ rows, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const queries = useQueryClient();
  const initial: Values = { day: "", clock: "00:00" };
  for (const { id, price, mrp } of rows) Object.assign(initial, { [`price.${id}`]: price, [`mrp.${id}`]: mrp });
  const submit = async (values: Values) => {
    const lines = linesOf(rows, values);
    const wrong = wrongIn(values, lines);
    if (wrong) throw wrong;
    const at = parseIndiaTime(values.day, values.clock);
    await callApi(scheduledPriceEndpoints.schedule, { body: { at: at ?? "", lines, key } }).catch((error) => {
      throw withFieldsOf(error, lines);
    });
    await queries.invalidateQueries({ queryKey: ["price-changes"] });
    await queries.invalidateQueries({ queryKey: ["shelf"] });
  };
  return (
    <ActionDialog<Values>
      name="Schedule prices"
      open={true}
      onClose={onClose}
      initial={initial}
      submit={submit}
      successMessage="The prices begin by themselves."
      fields={(form) => <ScheduleFields form={form} rows={rows} />}
    />
  );
}

type Line = { sku: string; price: number; mrp: number };

/** Only what becomes another price. */
function linesOf(rows: InventoryRow[], values: Values): Line[] {
  return rows.flatMap((row) => {
    const [price, mrp] = [figure(values[`price.${row.id}`]), figure(values[`mrp.${row.id}`])];
    const isNew = price !== row.price || mrp !== row.mrp;
    return isNew ? [{ sku: row.id, price: price ?? Number.NaN, mrp: mrp ?? Number.NaN }] : [];
  });
}

function wrongIn(values: Values, lines: Line[]): ApiError | undefined {
  const fields: Record<string, string> = {};
  const at = parseIndiaTime(values.day, values.clock);
  if (at === undefined) fields.day = "Please choose the day and the time.";
  else if (Date.parse(at) <= Date.now()) fields.day = "Please choose a moment that is still to come.";
  for (const { sku, price, mrp } of lines) {
    if (!(price > 0)) fields[`price.${sku}`] = "Please enter a price above ₹0.";
    if (!(mrp > 0)) fields[`mrp.${sku}`] = "Please enter the MRP.";
    if (price > mrp) fields[`price.${sku}`] = "Above the MRP, which the Legal Metrology Act forbids.";
  }
  if (Object.keys(fields).length > 0) return refused("Please check what you entered.", fields);
  return lines.length === 0 ? refused("No price is another one. Please change what shall change.", {}) : undefined;
}

const refused = (message: string, fields: Record<string, string>): ApiError =>
  new ApiError(400, { code: "invalid-input", message, fields }, undefined);

/** The shop speaks of 'lines.0.price' and 'at'. */
function withFieldsOf(error: unknown, lines: Line[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([path, message]) => {
    const [, at = "", field = ""] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return [at === "" ? (path === "at" ? "day" : path) : `${field}.${lines[Number(at)]?.sku}`, message];
  });
  return new ApiError(
    error.status,
    { code: error.code, message: error.message, fields: Object.fromEntries(fields) },
    error.current,
  );
}

function ScheduleFields({ form, rows }: { form: FormFields<Values>; rows: InventoryRow[] }) {
  const bind = (name: `price.${string}` | `mrp.${string}`) => {
    const { value, ...bound } = form.field(name);
    return { ...bound, value: figure(value) };
  };
  return (
    <>
      <DialogContentText>Indian time. All of them begin together.</DialogContentText>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
        <FormTextField {...form.field("day")} label="Day" type="date" slotProps={{ inputLabel: { shrink: true } }} />
        <FormTextField {...form.field("clock")} label="Time" type="time" slotProps={{ inputLabel: { shrink: true } }} />
      </Box>
      {rows.map(({ id, detail }) => (
        <Box key={id} role="group" aria-label={detail} sx={{ mt: 1.5 }}>
          <strong>{detail}</strong>
          <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
            <MoneyField {...bind(`price.${id}`)} label="New price" />
            <MoneyField {...bind(`mrp.${id}`)} label="MRP then" />
          </Box>
        </Box>
      ))}
    </>
  );
}
