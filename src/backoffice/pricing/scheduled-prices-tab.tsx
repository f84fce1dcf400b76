import { Box, Button, DialogContentText, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import { type ScheduledPriceChange, scheduledPriceEndpoints } from "#contracts/admin/pricing-endpoints.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { parseIndiaTime } from "../form/india-time.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField } from "../form/inputs/money-field.tsx";
import { useProductInventory } from "../inventory/use-product-inventory.ts";
import { refetchIntervalMs } from "../layout/refetch-interval.ts";
import { Section } from "../layout/section.tsx";
import { ErrorState } from "../list/list-states.tsx";

type Values = { day: string; clock: string } & Record<`price.${string}` | `mrp.${string}`, number | null | string>;
type SchedulePricesDialogProps = { rows: InventoryRow[]; onClose: () => void };

const figure = (value: unknown): number | null => (typeof value === "number" ? value : null);

type Line = { sku: string; price: number; mrp: number };

const refused = (message: string, fields: Record<string, string>): ApiError =>
  new ApiError(400, { code: "invalid-input", message, fields }, undefined);

type Props = { productId: string; mayWrite: boolean };
const money = (amount: number): string => formatRupees(paise(amount));

/** Prices that begin at a moment to come, and those that began. */
export function ScheduledPricesTab({ productId, mayWrite }: Props) {
  const [asks, setAsks] = useState(false);
  const [withdrawn, setWithdrawn] = useState<ScheduledPriceChange | null>(null);
  const rows = useProductInventory(productId);
  const sold = rows.data?.filter(({ active }) => active) ?? [];
  return (
    <>
      <Section
        title="Scheduled prices"
        actions={
          mayWrite &&
          sold.length > 0 && (
            <Button variant="outlined" onClick={() => setAsks(true)}>
              Schedule prices
            </Button>
          )
        }
      >
        {rows.data && sold.length === 0 && <Typography>Nothing of it can be bought yet.</Typography>}
        <Listed
          productId={productId}
          state="waiting"
          nothing="No prices wait."
          onWithdraw={mayWrite ? setWithdrawn : undefined}
        />
      </Section>
      <Section title="Prices that began">
        <Listed productId={productId} state="past" nothing="None so far." />
      </Section>
      {asks && <SchedulePricesDialog rows={sold} onClose={() => setAsks(false)} />}
      <ActionDialog
        name="Withdraw"
        open={withdrawn !== null}
        onClose={() => setWithdrawn(null)}
        initial={{}}
        danger={true}
        fields={withdrawn && `The prices of ${formatDateTimeInIndia(withdrawn.at)} will not begin.`}
        submit={() => callApi(scheduledPriceEndpoints.cancel, { params: { id: String(withdrawn?.id) } })}
        successMessage="Scheduled prices cancelled."
      />
    </>
  );
}

type ListedProps = {
  productId: string;
  state: "waiting" | "past";
  nothing: string;
  onWithdraw?: ((change: ScheduledPriceChange) => void) | undefined;
};

function Listed({ productId, state, nothing, onWithdraw }: ListedProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["price-changes", productId, state],
    queryFn: () => callApi(scheduledPriceEndpoints.list, { query: { product: productId, state, limit: 50 } }),
    refetchInterval: refetchIntervalMs,
  });
  if (error) return <ErrorState error={error} onAgain={() => void refetch()} />;
  if (data?.items.length === 0) return <Typography color="text.secondary">{nothing}</Typography>;
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
            · {stateWords[change.state]} · {change.actor}
            {change.lines.map(({ sku, product, detail, price, mrp }) => (
              <Box key={sku}>
                {product}, {detail}: {money(price)} <Quiet>(MRP {money(mrp)})</Quiet>
              </Box>
            ))}
            {change.failure && <Typography color="error">{change.failure}</Typography>}
          </Box>
          {onWithdraw && (
            <Button size="small" variant="outlined" sx={{ alignSelf: "start" }} onClick={() => onWithdraw(change)}>
              Withdraw
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

const stateWords: Record<ScheduledPriceChange["state"], string> = {
  waiting: "Waits",
  done: "Began",
  withdrawn: "Withdrawn",
  failed: "Did not begin",
};

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}

/** New prices for any of what is sold, all of which begin at one moment in India. */
function SchedulePricesDialog({ rows, onClose }: SchedulePricesDialogProps) {
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
