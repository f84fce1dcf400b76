import { MenuItem } from "@mui/material";
import { ask, newKey } from "#backoffice/api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { TextLine } from "#backoffice/form/text-line.tsx";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { orderCalls } from "#contracts/admin/orders.ts";
import { mailWords } from "../order-words.ts";
import type { MoveDialog } from "./asking.ts";

type Mail = AdminOrder["mails"][number];

export function ResendDialog({ order, onClose, send }: MoveDialog) {
  const name = "Resend mail";
  const mail: Mail = order.mails.at(-1) ?? "confirmed";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ mail, key: newKey() }}
      says="It is sent once more."
      submit={(body) => send(name, () => ask(orderCalls.resend, { params: { id: order.id }, body }))}
      fields={({ values, set }) => (
        <TextLine
          name="mail"
          label="Mail"
          select={true}
          error={undefined}
          value={values.mail}
          helperText={`It goes to ${order.address.email}.`}
          onValue={(chosen) => set("mail", order.mails.find((one) => one === chosen) ?? mail)}
        >
          {order.mails.map((one) => (
            <MenuItem key={one} value={one}>
              {mailWords[one]}
            </MenuItem>
          ))}
        </TextLine>
      )}
    />
  );
}
