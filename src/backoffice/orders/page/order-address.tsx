import { Button, MenuItem } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConflictDialog } from "#backoffice/form/conflict-dialog.tsx";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { Section } from "#backoffice/layout/section.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { PinPlaceView, PlacesResponse } from "#contracts/store/customers/customer-views.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import { isPin } from "#domain/address/pin-code.ts";
import type { OrderActionProps } from "../actions/order-action-dialog.tsx";

type Address = AdminOrder["address"];
type AddressValues = { [Name in keyof Address]: string };

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
  businessGstin: "GSTIN",
  businessName: "Business name",
};

const toValues = (address: Address): AddressValues => ({
  ...address,
  email: address.email ?? "",
  businessGstin: address.businessGstin ?? "",
  businessName: address.businessName ?? "",
});

/** Delivery address of the order, as it is printed on the label. */
export function OrderAddress({ order }: { order: AdminOrder }) {
  const [isEditing, setIsEditing] = useState(false);
  const { name, addressLine1, addressLine2, landmark, city, state, pin, businessName, businessGstin } = order.address;
  const editButton = order.moves.editAddress && (
    <Button size="small" aria-keyshortcuts="E" onClick={() => setIsEditing(true)}>
      Edit address
    </Button>
  );
  return (
    <Section title="Ship to" actions={editButton}>
      <address className="order-address">
        {name}
        <br />
        {[addressLine1, addressLine2].filter(Boolean).join(", ")}
        {landmark && (
          <>
            <br />
            {landmark}
          </>
        )}
        <br />
        {city}, {state} <b>{pin}</b>
      </address>
      {businessName !== null && (
        <p className="order-business">
          Invoice to {businessName}, GSTIN {businessGstin}
        </p>
      )}
      {isEditing && <EditAddressDialog order={order} onClose={() => setIsEditing(false)} />}
    </Section>
  );
}

/** Edits the address of an order while it is Ordered; conflicts are shown side by side. */
function EditAddressDialog({ order, onClose }: Pick<OrderActionProps, "order" | "onClose">) {
  const [initial, setInitial] = useState({
    values: toValues(order.address),
    version: order.version,
    /** Typed before a conflict, so that leaving asks first. */
    isTyped: false,
  });
  const [conflict, setConflict] = useState<{ mine: AddressValues; now: AdminOrder } | null>(null);
  const { act } = useAction();
  const save = (typed: AddressValues, version: number) =>
    callApi(orderEndpoints.address, {
      params: { id: order.id },
      body: { ...typed, email: typed.email || null, version },
    });
  if (conflict) {
    const { mine, now } = conflict;
    const goBack = () => {
      setInitial({ values: mine, version: now.version, isTyped: true });
      setConflict(null);
    };
    const keep = () => {
      void act(() => save(mine, now.version), {
        successMessage: "Address saved.",
        onConflict: (current) => setConflict({ mine, now: current as AdminOrder }),
      }).then((saved) => saved && onClose());
    };
    return (
      <ConflictDialog
        open={true}
        labels={labels}
        yours={mine}
        theirs={toValues(now.address)}
        onKeepMine={keep}
        onTakeTheirs={onClose}
        onClose={goBack}
      />
    );
  }
  return (
    <ActionDialog
      name="Edit address"
      onClose={onClose}
      initial={initial.values}
      isChanged={initial.isTyped}
      successMessage="Address saved."
      submit={(typed) => save(typed, initial.version)}
      onConflict={(current, mine) => setConflict({ mine, now: current as AdminOrder })}
      fields={(form) => <AddressFields {...form} />}
    />
  );
}

/** Fills in city and state of a typed PIN, and says where it is when the city is another. */
function usePinPlace({ values, set }: Pick<FormFields<AddressValues>, "values" | "set">) {
  const { pin, city, state } = values;
  const [filledFor, setFilledFor] = useState(pin);
  const { data: place } = useQuery({
    queryKey: ["pin", pin],
    queryFn: async () => await lookUpPin(pin),
    enabled: isPin(pin),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!place || pin === filledFor) return;
    setFilledFor(pin);
    set("city", place.city);
    set("state", place.state);
  }, [place, pin, filledFor, set]);
  if (!place || !isPin(pin)) return undefined;
  const isSame = place.city.toLowerCase() === city.trim().toLowerCase() && place.state === state;
  return isSame ? undefined : `PIN ${pin} is in ${place.city}, ${place.state}.`;
}

async function lookUpPin(pin: string): Promise<PinPlaceView | null> {
  const answer = await fetch(`/api/pins/${pin}`, { headers: { accept: "application/json" } }).catch(() => undefined);
  if (!answer?.ok) return null;
  const { places }: PlacesResponse = await answer.json();
  return places[0] ?? null;
}

function AddressFields(form: Pick<FormFields<AddressValues>, "field" | "values" | "set">) {
  const { field } = form;
  const whereIsPin = usePinPlace(form);
  const line = (name: keyof AddressValues) => <FormTextField {...field(name)} label={labels[name]} />;
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
        {...(whereIsPin && { helperText: whereIsPin })}
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
      {line("businessGstin")}
      {line("businessName")}
    </>
  );
}
