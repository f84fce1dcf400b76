import { Box, Button, DialogContentText, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { type ScheduledPriceChange, scheduledPriceEndpoints } from "#contracts/admin/catalog/pricing-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { parseIndiaTime } from "../form/india-time.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField } from "../form/inputs/number-field.tsx";
import { useProductInventory } from "../inventory/use-inventory.ts";
import { refetchIntervalMs } from "../layout/record-page.tsx";
import { Section } from "../layout/section.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { ErrorState } from "../list/list-states.tsx";

type Values = { day: string; clock: string } & Record<`price.${string}` | `mrp.${string}`, number | null | string>;
type SchedulePricesDialogProps = { rows: InventoryRow[]; onClose: () => void };

const toNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);

type Line = { sku: string; price: number; mrp: number };

const invalidInput = (message: string, fields: Record<string, string>): ApiError =>
  new ApiError(400, { code: "invalid-input", message, fields }, undefined);

type Props = { productId: string; mayWrite: boolean };

/** Scheduled and past price changes of a product. */
export function ScheduledPricesTab({ productId, mayWrite }: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const [cancelled, setCancelled] = useState<ScheduledPriceChange | null>(null);
  const rows = useProductInventory(productId);
  const active = rows.data?.filter((row) => row.active) ?? [];
  return (
    <>
      <Section
        title="Scheduled prices"
        actions={
          mayWrite &&
          active.length > 0 && (
            <Button variant="outlined" onClick={() => setIsScheduling(true)}>
              Schedule prices
            </Button>
          )
        }
      >
        {rows.data && active.length === 0 && <Typography>This product has no active variants yet.</Typography>}
        <PriceChangeList
          productId={productId}
          state="waiting"
          empty="No scheduled prices."
          onCancel={mayWrite ? setCancelled : undefined}
        />
      </Section>
      <Section title="Past price changes">
        <PriceChangeList productId={productId} state="past" empty="No past price changes." />
      </Section>
      {isScheduling && <SchedulePricesDialog rows={active} onClose={() => setIsScheduling(false)} />}
      <ActionDialog
        name="Cancel scheduled prices"
        open={cancelled !== null}
        onClose={() => setCancelled(null)}
        initial={{}}
        danger={true}
        fields={cancelled && `The prices scheduled for ${formatDateTimeInIndia(cancelled.at)} will not be applied.`}
        submit={() => callApi(scheduledPriceEndpoints.cancel, { params: { id: String(cancelled?.id) } })}
        successMessage="Scheduled prices cancelled."
      />
    </>
  );
}

type PriceChangeListProps = {
  productId: string;
  state: "waiting" | "past";
  empty: string;
  onCancel?: ((change: ScheduledPriceChange) => void) | undefined;
};

function PriceChangeList({ productId, state, empty, onCancel }: PriceChangeListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["price-changes", productId, state],
    queryFn: () => callApi(scheduledPriceEndpoints.list, { query: { product: productId, state, limit: 50 } }),
    refetchInterval: refetchIntervalMs,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  return (
    <Box component="ul" aria-busy={!data} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {data?.items.map((change) => (
        <Box
          component="li"
          key={change.id}
          sx={{ py: 1, borderBottom: 1, borderColor: "divider", display: "flex", flexWrap: "wrap", gap: 1 }}
        >
          <Box sx={{ flex: "1 1 240px" }}>
            <strong>
              <time dateTime={change.at}>{formatDateTimeInIndia(change.at)}</time>
            </strong>{" "}
            · {stateLabels[change.state]} · {change.actor}
            {change.lines.map(({ sku, product, detail, price, mrp }) => (
              <Box key={sku}>
                {product}, {detail}: {formatAmount(price)} <MutedSpan>(MRP {formatAmount(mrp)})</MutedSpan>
              </Box>
            ))}
            {change.failure && <Typography color="error">{change.failure}</Typography>}
          </Box>
          {onCancel && (
            <Button size="small" variant="outlined" sx={{ alignSelf: "start" }} onClick={() => onCancel(change)}>
              Cancel
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

const stateLabels: Record<ScheduledPriceChange["state"], string> = {
  waiting: "Scheduled",
  done: "Applied",
  withdrawn: "Cancelled",
  failed: "Failed",
};

function MutedSpan({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}

/** Schedules new prices of the active variants, all for the same time in India. */
function SchedulePricesDialog({ rows, onClose }: SchedulePricesDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const queries = useQueryClient();
  const initial: Values = { day: "", clock: "00:00" };
  for (const { id, price, mrp } of rows) Object.assign(initial, { [`price.${id}`]: price, [`mrp.${id}`]: mrp });
  const submit = async (values: Values) => {
    const lines = changedLines(rows, values);
    const error = validate(values, lines);
    if (error) throw error;
    const at = parseIndiaTime(values.day, values.clock);
    await callApi(scheduledPriceEndpoints.schedule, { body: { at: at ?? "", lines, key } }).catch((error) => {
      throw withFormFields(error, lines);
    });
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
      fields={(form) => <ScheduleFields form={form} rows={rows} />}
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
    if (!(price > 0)) fields[`price.${sku}`] = "Enter a price above ₹0.";
    if (!(mrp > 0)) fields[`mrp.${sku}`] = "Enter the MRP.";
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

function ScheduleFields({ form, rows }: { form: FormFields<Values>; rows: InventoryRow[] }) {
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
      {rows.map(({ id, detail }) => (
        <Box key={id} role="group" aria-label={detail} sx={{ mt: 1.5 }}>
          <strong>{detail}</strong>
          <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
            <MoneyField {...bind(`price.${id}`)} label="New price" />
            <MoneyField {...bind(`mrp.${id}`)} label="New MRP" />
          </Box>
        </Box>
      ))}
    </>
  );
}
