import { Alert, Box, Button, Checkbox, DialogContentText, FormControlLabel } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { maxBulkOrders, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { errorMessage, type FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { BulkResultDialog, type BulkResults, useBulkResults } from "../list/bulk-result.tsx";
import { orderActionNames } from "../orders/actions/order-action-dialog.tsx";
import { formatOrderCount, listOrderNames } from "../orders/order-labels.ts";
import {
  applyPastedText,
  type BulkShipValues,
  newBulkShipValues,
  previewValues,
  toShipItems,
} from "./bulk-ship-values.ts";
import { CourierField } from "./courier-fields.tsx";
import { findOrders } from "./find-orders-to-ship.ts";
import { findOrderReferences, notFoundMessage, type OrderToShip } from "./parse-tracking.ts";
import { BulkShipRows, UnfilledFactsAlert } from "./ship-dialogs.tsx";
import { undoShipments } from "./undo-shipping.ts";

type PasteTrackingFieldProps = {
  form: FormFields<BulkShipValues>;
  find: ((references: string[]) => Promise<OrderToShip[]>) | undefined;
};

/** Maximum file size; a list of parcels is smaller. */
const maxBytes = 200_000;

type Props = {
  orders: OrderToShip[];
  /** Fetches the orders named in a file, when none were selected before. */
  find?: (references: string[]) => Promise<OrderToShip[]>;
  onClose: () => void;
  onDone: (results: BulkResults, orders: OrderToShip[]) => void;
};

/** Marks several orders On the Way, each with its own tracking number, after a preview of the result. */
export function BulkShipDialog({ orders, find, onClose, onDone }: Props) {
  const initial = newBulkShipValues(orders);
  const submit = async (values: BulkShipValues) => {
    const { results } = await callApi(orderBulkEndpoints.ship, {
      body: { items: toShipItems(values), undoable: true },
    });
    onDone(results, values.orders);
  };
  return (
    <ActionDialog
      name={orderActionNames.ship}
      wide={true}
      onClose={onClose}
      initial={initial}
      submit={submit}
      canSubmit={(values) => toShipItems(values).length > 0 && toShipItems(values).length <= maxBulkOrders}
      fields={(form) => <BulkShipFields form={form} find={find} />}
    />
  );
}

/** Warns of what any of the orders that can be shipped lacks: a label's facts differ with the products of each. */
export function OrdersLackAlert({ orders }: Pick<BulkShipValues, "orders">) {
  const ids = orders
    .filter(({ status }) => status === "ordered")
    .map(({ id }) => id)
    .slice(0, maxBulkOrders);
  const { data } = useQuery({
    queryKey: ["unfilled-facts", ids],
    queryFn: () => callApi(orderBulkEndpoints.unfilledFacts, { body: { ids } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.length > 0 && <UnfilledFactsAlert text={data?.unfilledFacts} orders={ids.length} />;
}

function BulkShipFields({ form, find }: { form: FormFields<BulkShipValues> } & Pick<Props, "find">) {
  const { values, set, field } = form;
  const hasUntracked = values.orders.some(({ id }) => !values.parcels[id]?.trackingNumber?.trim());
  return (
    <>
      <OrdersLackAlert orders={values.orders} />
      <CourierField {...field("courier")} label="Courier for all" />
      <PasteTrackingField form={form} find={find} />
      <LineErrors lineErrors={values.lineErrors} />
      <BulkShipRows form={form} />
      {hasUntracked && values.orders.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={values.includeUntracked} onChange={(_, on) => set("includeUntracked", on)} />}
          label="Include orders without a tracking number"
        />
      )}
      <DialogContentText role="status">{summarizePlan(values)}</DialogContentText>
    </>
  );
}

function summarizePlan(values: BulkShipValues): string {
  const previews = [...previewValues(values).values()];
  const shipping = previews.filter(({ willShip }) => willShip).length;
  if (previews.length === 0) return "No orders yet. Paste a table or choose a CSV file.";
  if (shipping > maxBulkOrders) return `You can mark up to ${maxBulkOrders} orders at once. You have ${shipping}.`;
  const skipped = previews.length - shipping;
  return `${formatOrderCount(shipping)} will be marked On the Way${skipped > 0 ? `, ${skipped} skipped` : ""}.`;
}

export function LineErrors({ lineErrors }: Pick<BulkShipValues, "lineErrors">) {
  return (
    <div role="alert">
      {lineErrors.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
          {lineErrors.length === 1 ? "1 line couldn't be read" : `${lineErrors.length} lines couldn't be read`}:
          <ul>
            {lineErrors.map(({ line, text, message }) => (
              <li key={line}>
                Line {line} ({text}): {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Reads tracking numbers or lines that name their orders, pasted or from a file, into the form. Sends nothing. */
export function PasteTrackingField({ form, find }: PasteTrackingFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const latest = useRef(0);
  const read = async (text: string) => {
    const request = ++latest.current;
    setError("");
    const applied = applyPastedText(form.values, text);
    // Which orders are missing is known once they were searched.
    apply(form, find ? { ...applied, lineErrors: [] } : applied);
    if (!find) return;
    try {
      const named = findOrderReferences(text);
      if (named.length > maxBulkOrders)
        return setError(`You can mark up to ${maxBulkOrders} orders at once. This list has ${named.length}.`);
      const orders = await find(named);
      if (request === latest.current) apply(form, applyPastedText({ ...form.values, orders }, text, notFoundMessage));
    } catch (cause) {
      setError(errorMessage(cause));
    }
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    if (chosen.size > maxBytes) setError("This file is too large. The maximum is 200 KB.");
    else await read(await chosen.text());
  };
  return (
    <>
      <FormTextField
        name="pasted"
        value={form.values.pastedText}
        error={undefined}
        multiline={true}
        minRows={2}
        maxRows={6}
        label={find ? "Paste a table" : "Paste tracking numbers"}
        helperText={
          find
            ? "One line per order: order number or id, courier, tracking number."
            : "One per line in the order below, or lines with order number or id, courier, tracking number."
        }
        onValue={(text) => void read(text)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Box sx={{ my: 1 }}>
        <Button variant="outlined" onClick={() => file.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          onChange={(event) => void choose(event)}
        />
      </Box>
      <FormError message={error} />
    </>
  );
}

function apply({ set }: FormFields<BulkShipValues>, { orders, parcels, pastedText, lineErrors }: BulkShipValues): void {
  set("orders", orders);
  set("parcels", parcels);
  set("pastedText", pastedText);
  set("lineErrors", lineErrors);
}

/** Ships orders from a courier's CSV file, which names the orders itself. `dialogs` are rendered beside what opens them. */
export function useShipFromCsv() {
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { failure, finish, close } = useBulkResults(formatOrderCount);
  const dialogs = (
    <>
      {open && (
        <BulkShipDialog
          orders={[]}
          find={findOrders}
          onClose={() => setOpen(false)}
          onDone={(results, orders) => {
            setNames(listOrderNames(orders));
            finish(orderActionNames.ship, results, () => undoShipments(results));
          }}
        />
      )}
      {failure && <BulkResultDialog {...failure} names={names} onClose={close} />}
    </>
  );
  return { open: () => setOpen(true), dialogs };
}
