import { MenuItem } from "@mui/material";
import { callApi, newIdempotencyKey } from "#backoffice/api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { FormTextField } from "#backoffice/form/text-line.tsx";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { orderEndpoints } from "#contracts/admin/orders.ts";
import { mailLabels } from "../order-words.ts";
import type { OrderActionProps } from "./asking.ts";

type Mail = AdminOrder["mails"][number];

export function ResendMailDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Resend mail";
  const mail: Mail = order.mails.at(-1) ?? "confirmed";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ mail, key: newIdempotencyKey() }}
      successMessage="It is sent once more."
      submit={(body) => send(name, () => callApi(orderEndpoints.resend, { params: { id: order.id }, body }))}
      fields={({ values, set }) => (
        <FormTextField
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
              {mailLabels[one]}
            </MenuItem>
          ))}
        </FormTextField>
      )}
    />
  );
}
