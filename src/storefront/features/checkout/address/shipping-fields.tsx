import type { Ref } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { PinInput, StateSelect } from "#storefront/features/account/addresses/pin-and-state-inputs.tsx";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Checkbox } from "#storefront/ui/inputs/choice-tile.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { PhoneField, type PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { india, stripDialCode } from "#storefront/ui/inputs/phone-number.ts";
import { Select, TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { newAddressId } from "../checkout-data.ts";
import { type CheckoutFieldName, type CheckoutFields, getFieldId } from "../checkout-fields.ts";

type SavedAddressProps = {
  addresses: readonly AddressView[];
  chosen: string;
  status: string;
  onChoose: (id: string) => void;
};

type NewAddressProps = { saveChecked: boolean; busy: boolean; onAdd: () => void; onCancel: () => void };

type ShippingFieldsProps = {
  initial: Partial<CheckoutFields>;
  words: DocumentBody<"checkout">;
  errors: Partial<Record<CheckoutFieldName, string>>;
  /** Saved addresses have a landmark. */
  withLandmark: boolean;
  /** 'Dehradun, Uttarakhand'. */
  matchedPlace: string | undefined;
  /** PIN and state disagree. */
  warning: string | undefined;
  phone: Ref<PhoneHandle>;
};

/** Shipping Details. Uncontrolled inputs keep what was typed before hydration. */
export function ShippingFields({
  initial,
  words,
  errors,
  withLandmark,
  matchedPlace,
  warning,
  phone,
}: ShippingFieldsProps) {
  // Without JavaScript the page comes back with errors: focus the first invalid field.
  const first = Object.keys(errors)[0];
  const field = (name: CheckoutFieldName) => ({ name, id: getFieldId(name), error: errors[name] });
  const control = (name: CheckoutFieldName) => ({ defaultValue: initial[name], autoFocus: first === name });
  return (
    <div className="form">
      <Field {...field("fullName")} label="Full Name">
        <TextInput {...control("fullName")} autoComplete="shipping name" required />
      </Field>
      <PhoneField
        {...field("phone")}
        {...control("phone")}
        defaultValue={stripDialCode(initial.phone ?? "", india.dialCode)}
        ref={phone}
        label="Phone Number"
        autoComplete="shipping tel-national"
        required
        help={words.phoneHelp}
      />
      <div className="half">
        <Field
          {...field("pin")}
          label="PIN Code"
          fine={matchedPlace}
          help={<span className="needs-script">{words.pinHelp}</span>}
        >
          <PinInput {...control("pin")} autoComplete="shipping postal-code" />
        </Field>
        <Field {...field("city")} label="City/district/town">
          <TextInput {...control("city")} autoComplete="shipping address-level2" required />
        </Field>
      </div>
      <Field {...field("addressLine1")} label="Flat/house number">
        <TextInput {...control("addressLine1")} autoComplete="shipping address-line1" required />
      </Field>
      <Field {...field("addressLine2")} label="Apartment/area/sector/village">
        <TextInput {...control("addressLine2")} autoComplete="shipping address-line2" required />
      </Field>
      <div className="half">
        <Field {...field("state")} label="State">
          <StateSelect {...control("state")} autoComplete="shipping address-level1" />
        </Field>
        <Field {...field("email")} label="Email" optional help={words.emailHelp}>
          <TextInput {...control("email")} type="email" autoComplete="email" inputMode="email" />
        </Field>
      </div>
      {withLandmark && (
        <Field {...field("landmark")} label="Landmark" optional>
          <TextInput {...control("landmark")} autoComplete="off" />
        </Field>
      )}
      <div role="status">
        {warning && <Alert kind="note">{warning}</Alert>}
        {matchedPlace && !warning && <p className="vh">PIN found: {matchedPlace}</p>}
      </div>
    </div>
  );
}

/** Dropdown of the customer's saved addresses; without JavaScript a button fills the form with the chosen one. */
export function SavedAddress({ addresses, chosen, status, onChoose }: SavedAddressProps) {
  const hydrated = useHydrated();
  return (
    <div className="saved-address">
      <Field label="Saved address" name="savedAddress" id="saved-address">
        {/* Uncontrolled, like the fields: the form's `input` handler must not reset it before `change` fires. */}
        <Select
          defaultValue={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          autoComplete="off"
        >
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {formatAddressOption(address)}
            </option>
          ))}
          <option value={newAddressId}>+ Add New Address</option>
        </Select>
      </Field>
      {!hydrated && (
        <noscript>
          <Button kind="line" size="m" type="submit" name="intent" value="address">
            Use this address
          </Button>
        </noscript>
      )}
      <div role="status" className="small">
        {status}
      </div>
    </div>
  );
}

function formatAddressOption({ addressLine1, addressLine2, city, pin, fullName }: AddressView): string {
  return `${addressLine1}, ${addressLine2}, ${city} ${pin} (${fullName})`;
}

/** Actions below the fields for a new address: save it now, go back to a saved one, or save it with the order. */
export function NewAddressActions({ saveChecked, busy, onAdd, onCancel }: NewAddressProps) {
  const type = useHydrated() ? "button" : "submit";
  return (
    <div className="new-address">
      <div className="row">
        <Button kind="dark" type={type} name="intent" value="add-address" loading={busy} onClick={onAdd}>
          Add Address
        </Button>
        <Button kind="line" type={type} name="intent" value="cancel-address" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Checkbox name="saveAddress" defaultChecked={saveChecked}>
        Save this address when I order
      </Checkbox>
    </div>
  );
}
