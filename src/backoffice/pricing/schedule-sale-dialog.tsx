import { Box, DialogContentText } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { salePriceEndpoints } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import { splitIndiaTime } from "#domain/time.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { parseIndiaTime } from "../form/india-time.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField } from "../form/inputs/number-field.tsx";
import { formatAmount } from "../list/format-amount.ts";

type Values = { from: string; until: string } & Record<`price.${string}`, number | null | string>;
type Line = { sku: string; price: number };
type Props = { rows: InventoryRow[]; onClose: () => void };

const toNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Refreshes what shows prices and sales. */
export function useSalesChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const key of ["sale-prices", "price-changes", "inventory"])
      await queries.invalidateQueries({ queryKey: [key] });
  };
}

/** Sets sale prices of packs with their beginning and end, in India's time. */
export function ScheduleSaleDialog({ rows, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const changed = useSalesChanged();
  const initial: Values = { from: nextQuarterHour(), until: "" };
  for (const { id } of rows) initial[`price.${id}`] = null;
  const submit = async (values: Values) => {
    const lines = rows.flatMap(({ id }): Line[] => {
      const price = toNumber(values[`price.${id}`]);
      return price === null ? [] : [{ sku: id, price }];
    });
    const [from, until] = [parseLocal(values.from), parseLocal(values.until)];
    const fields = {
      ...(!from && { from: "Choose when the sale begins." }),
      ...(!until && { until: "Choose when the sale ends." }),
      ...(lines.length === 0 && { [`price.${rows[0]?.id}`]: "Please enter at least one sale price." }),
    };
    if (!from || !until || lines.length === 0)
      throw new ApiError(400, { code: "invalid-input", message: "Please check what you entered.", fields }, undefined);
    await callApi(salePriceEndpoints.schedule, { body: { from, until, lines, key } }).catch((error) => {
      throw withFormFields(error, lines);
    });
    await changed();
  };
  return (
    <ActionDialog<Values>
      name="Schedule sale"
      onClose={onClose}
      initial={initial}
      submit={submit}
      successMessage="Sale scheduled."
      fields={(form) => <SaleFields form={form} rows={rows} />}
    />
  );
}

function SaleFields({ form, rows }: { form: FormFields<Values>; rows: InventoryRow[] }) {
  return (
    <>
      <DialogContentText>
        Time in India (IST). The shop strikes the MRP through. At the end the price goes back by itself.
      </DialogContentText>
      <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, columnGap: 1 }}>
        <FormTextField {...form.field("from")} label="From" type="datetime-local" slotProps={shrunk} />
        <FormTextField {...form.field("until")} label="Until" type="datetime-local" slotProps={shrunk} />
      </Box>
      {rows.map(({ id, detail, price, mrp }) => {
        const { value, ...bound } = form.field(`price.${id}`);
        return (
          <Box key={id} role="group" aria-label={detail} sx={{ mt: 1.5 }}>
            <strong>{detail}</strong>
            <MoneyField
              {...bound}
              value={toNumber(value)}
              label="Sale price"
              helperText={`Now ${formatAmount(price)}, MRP ${formatAmount(mrp)}. Empty: not on sale.`}
            />
          </Box>
        );
      })}
    </>
  );
}

const shrunk = { inputLabel: { shrink: true } } as const;

function parseLocal(typed: string): string | undefined {
  const [day = "", clock = ""] = typed.split("T");
  return parseIndiaTime(day, clock.slice(0, 5));
}

const quarterMs = 15 * 60_000;

function nextQuarterHour(): string {
  const at = new Date(Math.ceil((Date.now() + 60_000) / quarterMs) * quarterMs);
  const { day, clock } = splitIndiaTime(at.toISOString());
  return `${day}T${clock}`;
}

/** Maps the server's field paths ('lines.0.price') to the names of the form's fields. */
function withFormFields(error: unknown, lines: Line[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([path, message]) => {
    const [, index] = /^lines\.(\d+)\.\w+$/.exec(path) ?? [];
    return [index === undefined ? path : `price.${lines[Number(index)]?.sku}`, message];
  });
  const body = { code: error.code, message: error.message, fields: Object.fromEntries(fields) };
  return new ApiError(error.status, body, error.current);
}
