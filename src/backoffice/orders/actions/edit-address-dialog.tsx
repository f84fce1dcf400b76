import { MenuItem } from "@mui/material";
import { useState } from "react";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConflictDialog } from "#backoffice/form/conflict-dialog.tsx";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import type { OrderActionProps } from "./order-action-props.ts";

type Address = AdminOrder["address"];
type Typed = { [Name in keyof Address]: string };

const labels: Record<keyof Address, string> = {
  name: "Full Name",
  contact: "Phone Number",
  email: "Email",
  addressLine1: "Flat/house number",
  addressLine2: "Apartment/area/sector/village",
  landmark: "Landmark",
  pin: "PIN Code",
  city: "City/district/town",
  state: "State",
};

const typedOf = (address: Address): Typed => ({ ...address, email: address.email ?? "" });

/** Edits the address of an order while it is Ordered; conflicts are shown side by side. */
export function EditAddressDialog({ order, onClose }: Pick<OrderActionProps, "order" | "onClose">) {
  const [initial, setInitial] = useState({ values: typedOf(order.address), version: order.version });
  const [differs, setDiffers] = useState<{ mine: Typed; now: AdminOrder } | null>(null);
  const { act } = useAction();
  const save = (typed: Typed, version: number) =>
    callApi(orderEndpoints.address, {
      params: { id: order.id },
      body: { ...typed, email: typed.email || null, version },
    });
  if (differs) {
    const { mine, now } = differs;
    const keep = () => {
      setInitial({ values: mine, version: now.version });
      void act(() => save(mine, now.version), {
        successMessage: "Address saved.",
        onConflict: (current) => setDiffers({ mine, now: current as AdminOrder }),
      }).then((saved) => saved && onClose());
    };
    return (
      <ConflictDialog
        open={true}
        labels={labels}
        yours={mine}
        theirs={typedOf(now.address)}
        onKeepMine={keep}
        onTakeTheirs={onClose}
        onClose={onClose}
      />
    );
  }
  return (
    <ActionDialog
      name="Edit address"
      open={true}
      onClose={onClose}
      initial={initial.values}
      successMessage="Address saved."
      submit={(typed) => save(typed, initial.version)}
      onConflict={(current, mine) => setDiffers({ mine, now: current as AdminOrder })}
      fields={(form) => <AddressFields {...form} />}
    />
  );
}

function AddressFields({ field }: Pick<FormFields<Typed>, "field">) {
  const line = (name: keyof Typed) => <FormTextField {...field(name)} label={labels[name]} />;
  return (
    <>
      {line("name")}
      <FormTextField {...field("contact")} label={labels.contact} slotProps={{ htmlInput: { inputMode: "tel" } }} />
      <FormTextField {...field("email")} label={labels.email} type="email" />
      {line("addressLine1")}
      {line("addressLine2")}
      {line("landmark")}
      <FormTextField
        {...field("pin")}
        label={labels.pin}
        slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 6 } }}
      />
      {line("city")}
      <FormTextField {...field("state")} label={labels.state} select>
        {indianStates.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
    </>
  );
}
