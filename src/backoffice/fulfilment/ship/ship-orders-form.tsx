import { Alert, AlertTitle, Box, Button, Checkbox, FormControlLabel } from "@mui/material";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { Link, useNavigate } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { isTyping, modifierKey, useKeyDown } from "#backoffice/command-palette/keyboard.ts";
import { type FormFields, useFormFields } from "#backoffice/form/form-fields.ts";
import { stickyBar } from "#backoffice/form/save-bar.tsx";
import { UnsavedChanges } from "#backoffice/form/unsaved-changes.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { useUndo } from "#backoffice/form/use-undo.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { formatOrderCount } from "#backoffice/orders/order-labels.ts";
import { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { collectsCash } from "#domain/payments/payment-mode.ts";
import { LineErrors, OrdersLackAlert, PasteTrackingField } from "../bulk-ship-dialog.tsx";
import { type BulkShipValues, newBulkShipValues, toShipItems } from "../bulk-ship-values.ts";
import { CourierField } from "../courier-fields.tsx";
import { undoShipments } from "../undo-shipping.ts";
import { BookCourierDialog } from "./book-courier-dialog.tsx";
import { focusNextProblem, listRowStates, type RowState, type SentBefore } from "./ship-row-states.ts";
import { ShipTable } from "./ship-table.tsx";

/** Courier and numbers of many orders. Those that are ready ship without waiting for the rest. */
export function ShipOrdersForm({ orders }: { orders: OrderRow[] }) {
  const form = useFormFields<BulkShipValues>(newBulkShipValues(orders));
  const { sent, ship, busy } = useShipping(form);
  const states = listRowStates(form.values, sent);
  const ready = [...states.values()].filter(({ isReady }) => isReady).length;
  const submit = () => void (ready > 0 && ship(toShipItems(form.values).filter(({ id }) => states.get(id)?.isReady)));
  useKeyDown((event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key.toLowerCase() === "n" && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      focusNextProblem(states);
    }
  });
  const hasNumbers = Object.keys(form.values.parcels).length > 0;
  return (
    <Box aria-busy={busy}>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "280px minmax(0, 1fr)" },
        }}
      >
        <ShipSide form={form} states={states} />
        <ShipTable form={form} states={states} />
      </Box>
      <ShipBar form={form} states={states} ready={ready} busy={busy} onShip={submit} />
      <UnsavedChanges when={hasNumbers && !busy} />
    </Box>
  );
}

/** Ships what is ready. Shipped orders leave the page; refused ones stay with the reason. */
function useShipping(form: FormFields<BulkShipValues>) {
  const [sent, setSent] = useState<SentBefore>({ failures: new Map(), numbers: new Set() });
  const { act, busy } = useAction();
  const [notify, navigate] = [useNotify(), useNavigate()];
  const takeBack = useUndo();
  const typed = useRef(form.values);
  typed.current = form.values;
  const ship = async (items: ReturnType<typeof toShipItems>) => {
    const answer = await act(() => callApi(orderBulkEndpoints.ship, { body: { items, undoable: true } }));
    if (!answer) return;
    const shipped = new Set(answer.results.filter(({ ok }) => ok).map(({ id }) => id));
    const numbers = items.filter(({ id }) => shipped.has(id)).map(({ trackingNumber }) => trackingNumber);
    setSent((before) => ({
      failures: new Map(answer.results.filter(({ ok }) => !ok).map(({ id, message }) => [id, message])),
      numbers: new Set([...before.numbers, ...numbers].filter((number) => number !== "")),
    }));
    const undo = undoShipments(answer.results);
    notify(`${formatOrderCount(shipped.size)} marked On the Way.`, {
      type: shipped.size < items.length ? "warning" : "success",
      ...(undo && { undo: () => void takeBack(undo) }),
    });
    // Numbers of other rows that were typed while these were sent stay.
    const now = typed.current;
    const left = now.orders.filter(({ id }) => !shipped.has(id));
    const parcels = Object.fromEntries(Object.entries(now.parcels).filter(([id]) => !shipped.has(id)));
    const pastedText = now.pastedText === form.values.pastedText ? "" : now.pastedText;
    form.reset({ ...now, orders: left, parcels, pastedText });
    if (left.length === 0) void navigate("/courier-desk");
  };
  return { sent, ship, busy };
}

type PartProps = { form: FormFields<BulkShipValues>; states: ReadonlyMap<string, RowState> };

function ShipSide({ form, states }: PartProps) {
  const [isBooking, setIsBooking] = useState(false);
  const { values, set, field } = form;
  const hasUntracked = values.orders.some(({ id }) => !values.parcels[id]?.trackingNumber?.trim());
  const problems = values.orders.flatMap(({ id }, index) => {
    const state = states.get(id);
    return state && !state.isReady ? [{ id, row: index + 1, message: state.message }] : [];
  });
  return (
    <Box sx={{ position: { md: "sticky" }, top: { md: 72 } }}>
      <OrdersLackAlert orders={values.orders} />
      <Button variant="outlined" fullWidth onClick={() => setIsBooking(true)} sx={{ mb: 1 }}>
        Book with courier
      </Button>
      {/* The next step once the courier has answered. */}
      <Button component={Link} to="/courier-desk" fullWidth sx={{ mb: 1 }}>
        Import a courier's file
      </Button>
      <CourierField {...field("courier")} label="Courier for all" autoFocus={false} />
      <PasteTrackingField form={form} find={undefined} />
      <LineErrors lineErrors={values.lineErrors} />
      {hasUntracked && (
        <FormControlLabel
          control={<Checkbox checked={values.includeUntracked} onChange={(_, on) => set("includeUntracked", on)} />}
          label="Include orders without a tracking number"
        />
      )}
      {problems.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
          <AlertTitle sx={{ fontSize: 14 }}>{describeAttention(problems.length)}</AlertTitle>
          {problems.slice(0, 5).map(({ id, row, message }) => (
            <div key={id}>
              Row {row}: {message}
            </div>
          ))}
          {problems.length > 5 && <div>And {problems.length - 5} more.</div>}
        </Alert>
      )}
      {isBooking && (
        <BookCourierDialog orderIds={values.orders.map(({ id }) => id)} onClose={() => setIsBooking(false)} />
      )}
    </Box>
  );
}

const describeAttention = (count: number): string =>
  count === 1 ? "1 row needs attention" : `${count} rows need attention`;

type BarProps = PartProps & { ready: number; busy: boolean; onShip: () => void };

/** Stays at the foot of the window: what ships, what doesn't, and the next problem. */
function ShipBar({ form: { values }, states, ready, busy, onShip }: BarProps) {
  const orders = values.orders as OrderRow[];
  const shipping = orders.filter(({ id }) => states.get(id)?.isReady);
  const cash = shipping.filter(collectsCash);
  const sum = (rows: OrderRow[]) => formatAmount(rows.reduce((total, row) => total + row.total, 0));
  const attention = orders.length - ready;
  return (
    <Box className="save-bar" role="region" aria-label="Ship" sx={{ ...stickyBar, mt: 2 }}>
      <Box role="status" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "baseline" }}>
        <strong>{ready} ready</strong>
        {attention > 0 && <Box component="span">{attention} need attention</Box>}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {sum(shipping)} · {cash.length} COD, {sum(cash)} to collect
          {attention > 0 && " · the others stay in To ship"}
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, ml: "auto" }}>
        <Button component={Link} to="/orders">
          Back
        </Button>
        <Button variant="outlined" disabled={attention === 0} onClick={() => focusNextProblem(states)}>
          Next problem{" "}
          <Box component="kbd" aria-hidden="true" sx={{ ml: 1 }}>
            N
          </Box>
        </Button>
        <Button variant="contained" color="secondary" disabled={ready === 0 || busy} loading={busy} onClick={onShip}>
          {`Ship ${formatOrderCount(ready)}`}
          <Box component="kbd" aria-hidden="true" sx={{ ml: 1, display: { xs: "none", lg: "inline" } }}>
            {modifierKey} Enter
          </Box>
        </Button>
      </Box>
    </Box>
  );
}
