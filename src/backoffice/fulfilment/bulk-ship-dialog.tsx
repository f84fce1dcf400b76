import { Alert, Box, Button, Checkbox, DialogContentText, FormControlLabel } from "@mui/material";
import { type ChangeEvent, useRef, useState } from "react";
import { maxBulkOrders, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { errorMessage, type FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import type { BulkResults } from "../list/bulk-result.tsx";
import { formatOrderCount } from "../orders/order-labels.ts";
import { BulkShipRows } from "./bulk-ship-rows.tsx";
import {
  applyPastedText,
  type BulkShipValues,
  newBulkShipValues,
  previewValues,
  toShipItems,
} from "./bulk-ship-values.ts";
import { CourierField } from "./courier-fields.tsx";
import { findOrderIds, type OrderToShip } from "./parse-tracking.ts";

type PasteTrackingFieldProps = {
  form: FormFields<BulkShipValues>;
  find: ((ids: string[]) => Promise<OrderToShip[]>) | undefined;
};

/** A file with more than this is no list of parcels. */
const mostBytes = 200_000;

type Props = {
  orders: OrderToShip[];
  /** Finds orders that a file names, where none were chosen before. */
  find?: (ids: string[]) => Promise<OrderToShip[]>;
  onClose: () => void;
  onDone: (results: BulkResults, orders: OrderToShip[]) => void;
};

/** Several orders go On the Way at once, each with its own number; what will happen is said before it does. */
export function BulkShipDialog({ orders, find, onClose, onDone }: Props) {
  const initial = newBulkShipValues(orders);
  const submit = async (values: BulkShipValues) => {
    const { results } = await callApi(orderBulkEndpoints.ship, { body: { items: toShipItems(values) } });
    onDone(results, values.orders);
  };
  return (
    <ActionDialog
      name="Mark On the Way"
      open={true}
      wide={true}
      onClose={onClose}
      initial={initial}
      submit={submit}
      canSubmit={(values) => toShipItems(values).length > 0 && toShipItems(values).length <= maxBulkOrders}
      fields={(form) => <SendFields form={form} find={find} />}
    />
  );
}

function SendFields({ form, find }: { form: FormFields<BulkShipValues> } & Pick<Props, "find">) {
  const { values, set, field } = form;
  const lacking = values.orders.some(({ id }) => !values.parcels[id]?.trackingNumber?.trim());
  return (
    <>
      <CourierField {...field("courier")} label="Courier for all" />
      <PasteTrackingField form={form} find={find} />
      <Troubles lineErrors={values.lineErrors} />
      <BulkShipRows form={form} />
      {lacking && values.orders.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={values.includeUntracked} onChange={(_, on) => set("includeUntracked", on)} />}
          label="Also send those without a tracking number"
        />
      )}
      <DialogContentText role="status">{planWords(values)}</DialogContentText>
    </>
  );
}

function planWords(values: BulkShipValues): string {
  const all = [...previewValues(values).values()];
  const goes = all.filter((one) => one.willShip).length;
  if (all.length === 0) return "No orders yet: paste or choose a file that names them.";
  if (goes > maxBulkOrders) return `At most ${maxBulkOrders} orders go at once; these are ${goes}.`;
  const stay = all.length - goes;
  return `${formatOrderCount(goes)} ${goes === 1 ? "goes" : "go"} On the Way${stay > 0 ? `, ${stay} stay as they are` : ""}.`;
}

function Troubles({ lineErrors }: Pick<BulkShipValues, "lineErrors">) {
  return (
    <div role="alert">
      {lineErrors.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
          {lineErrors.length === 1 ? "1 line cannot be used" : `${lineErrors.length} lines cannot be used`}:
          <ul>
            {lineErrors.map(({ line, text, message: why }) => (
              <li key={line}>
                Line {line} ({text}): {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** A column of numbers, or lines with order ids, pasted or from a file. It is read as it comes; nothing is sent by it. */
function PasteTrackingField({ form, find }: PasteTrackingFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState("");
  const latest = useRef(0);
  const read = async (text: string) => {
    const turn = ++latest.current;
    setTrouble("");
    apply(form, applyPastedText(form.values, text));
    if (!find) return;
    try {
      const ids = findOrderIds(text);
      if (ids.length > maxBulkOrders)
        return setTrouble(`At most ${maxBulkOrders} orders go at once; these are ${ids.length}.`);
      const orders = await find(ids);
      if (turn === latest.current) apply(form, applyPastedText({ ...form.values, orders }, text));
    } catch (error) {
      setTrouble(errorMessage(error));
    }
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    if (chosen.size > mostBytes) setTrouble("This file is too large for a list of parcels.");
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
            ? "Lines ‘order id, courier, tracking number’."
            : "One a line in the order below, or lines ‘order id, courier, tracking number’."
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
      <FormError message={trouble} />
    </>
  );
}

function apply({ set }: FormFields<BulkShipValues>, { orders, parcels, pastedText, lineErrors }: BulkShipValues): void {
  set("orders", orders);
  set("parcels", parcels);
  set("pastedText", pastedText);
  set("lineErrors", lineErrors);
}
