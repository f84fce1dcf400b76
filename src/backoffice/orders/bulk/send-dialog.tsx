import { Alert, Checkbox, DialogContentText, FormControlLabel } from "@mui/material";
import { ask } from "#backoffice/api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { Fields } from "#backoffice/form/fields.ts";
import { mostInBulk, orderCalls } from "#contracts/admin/orders.ts";
import { CourierField } from "../moves/courier-fields.tsx";
import { ordersWords } from "../order-words.ts";
import type { BulkResults } from "./bulk-result.tsx";
import { PasteField } from "./paste-field.tsx";
import type { OrderToSend } from "./send-plan.ts";
import { SendRows } from "./send-rows.tsx";
import { itemsOf, outlooksOf, type SendValues, sendValues } from "./send-values.ts";

type Props = {
  orders: OrderToSend[];
  /** Finds orders that a file names, where none were chosen before. */
  find?: (ids: string[]) => Promise<OrderToSend[]>;
  onClose: () => void;
  onDone: (results: BulkResults, orders: OrderToSend[]) => void;
};

/** Several orders go On the Way at once, each with its own number; what will happen is said before it does. */
export function SendDialog({ orders, find, onClose, onDone }: Props) {
  const initial = sendValues(orders);
  const submit = async (values: SendValues) => {
    const { results } = await ask(orderCalls.bulkShip, { body: { items: itemsOf(values) } });
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
      ready={(values) => itemsOf(values).length > 0 && itemsOf(values).length <= mostInBulk}
      fields={(form) => <SendFields form={form} find={find} />}
    />
  );
}

function SendFields({ form, find }: { form: Fields<SendValues> } & Pick<Props, "find">) {
  const { values, set, field } = form;
  const lacking = values.orders.some(({ id }) => !values.parcels[id]?.trackingNumber?.trim());
  return (
    <>
      <CourierField {...field("courier")} label="Courier for all" />
      <PasteField form={form} find={find} />
      <Troubles troubles={values.troubles} />
      <SendRows form={form} />
      {lacking && values.orders.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={values.withoutNumber} onChange={(_, on) => set("withoutNumber", on)} />}
          label="Also send those without a tracking number"
        />
      )}
      <DialogContentText role="status">{planWords(values)}</DialogContentText>
    </>
  );
}

function planWords(values: SendValues): string {
  const all = [...outlooksOf(values).values()];
  const goes = all.filter((one) => one.goes).length;
  if (all.length === 0) return "No orders yet: paste or choose a file that names them.";
  if (goes > mostInBulk) return `At most ${mostInBulk} orders go at once; these are ${goes}.`;
  const stay = all.length - goes;
  return `${ordersWords(goes)} ${goes === 1 ? "goes" : "go"} On the Way${stay > 0 ? `, ${stay} stay as they are` : ""}.`;
}

function Troubles({ troubles }: Pick<SendValues, "troubles">) {
  return (
    <div role="alert">
      {troubles.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ my: 1 }}>
          {troubles.length === 1 ? "1 line cannot be used" : `${troubles.length} lines cannot be used`}:
          <ul>
            {troubles.map(({ line, text, why }) => (
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
