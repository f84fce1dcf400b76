import { MenuItem } from "@mui/material";
import { useState } from "react";
import { ask } from "#backoffice/api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { DifferenceDialog } from "#backoffice/form/difference-dialog.tsx";
import type { Fields } from "#backoffice/form/fields.ts";
import { TextLine } from "#backoffice/form/text-line.tsx";
import { useAct } from "#backoffice/form/use-act.ts";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { orderCalls } from "#contracts/admin/orders.ts";
import { states } from "#domain/address/states.ts";
import type { MoveDialog } from "./asking.ts";

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

/** While it is Ordered. Who saves over somebody else's change sees both and chooses. */
export function AddressDialog({ order, onClose }: Pick<MoveDialog, "order" | "onClose">) {
  const [initial, setInitial] = useState({ values: typedOf(order.address), version: order.version });
  const [differs, setDiffers] = useState<{ mine: Typed; now: AdminOrder } | null>(null);
  const { act } = useAct();
  const save = (typed: Typed, version: number) =>
    ask(orderCalls.address, { params: { id: order.id }, body: { ...typed, email: typed.email || null, version } });
  if (differs) {
    const { mine, now } = differs;
    const keep = () => {
      setInitial({ values: mine, version: now.version });
      void act(() => save(mine, now.version), {
        says: "Address saved.",
        changed: (current) => setDiffers({ mine, now: current as AdminOrder }),
      }).then((saved) => saved && onClose());
    };
    return (
      <DifferenceDialog
        open={true}
        labels={labels}
        yours={mine}
        theirs={typedOf(now.address)}
        onKeep={keep}
        onTake={onClose}
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
      says="Address saved."
      submit={(typed) => save(typed, initial.version)}
      onChanged={(current, mine) => setDiffers({ mine, now: current as AdminOrder })}
      fields={(form) => <AddressFields {...form} />}
    />
  );
}

function AddressFields({ field }: Pick<Fields<Typed>, "field">) {
  const line = (name: keyof Typed) => <TextLine {...field(name)} label={labels[name]} />;
  return (
    <>
      {line("name")}
      <TextLine {...field("contact")} label={labels.contact} slotProps={{ htmlInput: { inputMode: "tel" } }} />
      <TextLine {...field("email")} label={labels.email} type="email" />
      {line("addressLine1")}
      {line("addressLine2")}
      {line("landmark")}
      <TextLine
        {...field("pin")}
        label={labels.pin}
        slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 6 } }}
      />
      {line("city")}
      <TextLine {...field("state")} label={labels.state} select>
        {states.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextLine>
    </>
  );
}
