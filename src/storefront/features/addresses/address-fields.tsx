import type { Ref } from "react";
import { formatDialledPhone } from "#domain/address/saved.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { TextInput } from "#storefront/ui/controls.tsx";
import { Field } from "#storefront/ui/field.tsx";
import { PhoneField, type PhoneHandle } from "#storefront/ui/phone-field.tsx";
import { stripDialCode } from "#storefront/ui/phone-number.ts";
import { type AddressFieldName, type AddressFields, addressFieldId } from "./fields.ts";
import { PinInput, StateSelect } from "./place-inputs.tsx";

type AddressFieldsProps = {
  given: Partial<AddressFields>;
  localityHelp: string;
  email: string;
  errors: Partial<AddressFields>;
  matchedPlace: string | undefined;
  warning: string | undefined;
  phone: Ref<PhoneHandle>;
};

/** Spec §2, Dashboard: the fields of an address. Uncontrolled, as at checkout. */
export function AddressFieldset({
  given,
  localityHelp,
  email,
  errors,
  matchedPlace: found,
  warning,
  phone,
}: AddressFieldsProps) {
  const first = Object.keys(errors)[0];
  const field = (name: AddressFieldName) => ({ name, id: addressFieldId(name), error: errors[name] });
  const control = (name: AddressFieldName) => ({ defaultValue: given[name], autoFocus: first === name });
  return (
    <>
      <div className="half">
        <Field {...field("fullName")} label="Full Name">
          <TextInput {...control("fullName")} autoComplete="name" required />
        </Field>
        <Field name="email" label="Email">
          <TextInput type="email" defaultValue={email} autoComplete="off" readOnly />
        </Field>
      </div>
      <PhoneField
        {...field("phoneNumber")}
        defaultValue={phoneShown(given.phoneNumber ?? "")}
        autoFocus={first === "phoneNumber"}
        ref={phone}
        label="Phone"
        autoComplete="tel-national"
        required
      />
      <Field {...field("addressLine1")} label="Address 1">
        <TextInput {...control("addressLine1")} autoComplete="address-line1" required />
      </Field>
      <Field {...field("addressLine2")} label="Address 2">
        <TextInput {...control("addressLine2")} autoComplete="address-line2" required />
      </Field>
      <div className="half">
        <Field {...field("pin")} label="PIN Code" fine={found} help="6 digits">
          <PinInput {...control("pin")} autoComplete="postal-code" />
        </Field>
        <Field {...field("city")} label="City/town">
          <TextInput {...control("city")} autoComplete="address-level2" required />
        </Field>
        <Field {...field("state")} label="State">
          <StateSelect {...control("state")} autoComplete="address-level1" />
        </Field>
        <Field {...field("locality")} label="Flat No/Locality" help={localityHelp}>
          <TextInput {...control("locality")} autoComplete="address-line3" />
        </Field>
      </div>
      <Field {...field("landmark")} label="Landmark" optional>
        <TextInput {...control("landmark")} autoComplete="off" />
      </Field>
      <div role="status">{warning && <Alert kind="note">{warning}</Alert>}</div>
    </>
  );
}

/** India's dial code stands on the button beside the number; what was typed without a script stays as it is. */
function phoneShown(kept: string): string {
  return /^[0-9]+$/.test(kept) ? stripDialCode(formatDialledPhone(kept), "91") : kept;
}
