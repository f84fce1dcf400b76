import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import type { AddressResponse } from "#contracts/store/customers/address-requests.ts";
import type { AddressView, CustomerView } from "#contracts/store/customers/customer-views.ts";
import { formatDialledPhone, validateSavedAddress } from "#domain/address/saved-address.ts";
import type { Refusal } from "#domain/errors.ts";
import { usePinAutofill } from "#storefront/features/checkout/address/use-pin-autofill.ts";
import { preventSubmit } from "#storefront/features/form/prevent-submit.ts";
import { useApiForm } from "#storefront/features/form/use-api-form.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { PhoneField, type PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { stripDialCode } from "#storefront/ui/inputs/phone-number.ts";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import {
  type AddressFieldName,
  type AddressFields,
  addressFieldId,
  buildAddressErrors,
  findFirstInvalid,
  markInvalidFields,
  readAddressForm,
  toAddressFields,
} from "./address-fields.ts";
import { PinInput, StateSelect } from "./pin-and-state-inputs.tsx";
import { addressesApiPath } from "./use-address-book.ts";

type AddressFieldsetProps = {
  initial: Partial<AddressFields>;
  localityHelp: string;
  email: string;
  errors: Partial<AddressFields>;
  matchedPlace: string | undefined;
  warning: string | undefined;
  /** Says that no post office has this PIN. */
  unknownPin: string | undefined;
  phone: Ref<PhoneHandle>;
};

type AddressFormProps = {
  customer: CustomerView;
  localityHelp: string;
  /** Undefined for a new address. */
  address: AddressView | undefined;
  /** Result of the form sent without JavaScript. */
  result: { typed: AddressFields | undefined; refused: Refusal } | undefined;
  onSaved: (address: AddressView) => void;
  onCancel: () => void;
};

/** Adds or edits an address, with the same validation as checkout (docs/rules.md 4.4). */
export function AddressForm({ customer, localityHelp, address, result, onSaved, onCancel }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const phone = useRef<PhoneHandle>(null);
  const pin = usePinAutofill({ form, onFill: () => {} });
  const { refused, busy, submit } = useSaveAddress({ address, result, onSaved }, pin.check);
  const start = result?.typed ?? (address ? toAddressFields(address) : { fullName: customer.fullName });
  useInitialFocus(form, phone, address, result === undefined);
  return (
    <>
      <form
        ref={form}
        className="form newaddr"
        method="post"
        action={getAccountTabUrl("addresses")}
        aria-label={address ? "Edit address" : "New address"}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={() => void pin.check()}
      >
        <input type="hidden" name="intent" value="save" />
        {address && <input type="hidden" name="id" value={address.id} />}
        {refused && <Alert kind="error" title={refused.message} />}
        <AddressFieldset
          initial={start}
          localityHelp={localityHelp}
          email={customer.email}
          errors={buildAddressErrors(refused)}
          matchedPlace={pin.matchedPlace}
          warning={pin.warning}
          unknownPin={pin.unknownPin}
          phone={phone}
        />
        <div className="row">
          <Button type="submit" loading={busy}>
            Save address
          </Button>
          <Button kind="line" type="submit" form="address-cancel" onClick={preventSubmit(onCancel)}>
            Cancel
          </Button>
        </div>
      </form>
      <form id="address-cancel" action="/user-dashboard">
        <input type="hidden" name="tab" value="addresses" />
      </form>
    </>
  );
}

/** Checks the form as checkout does, then saves its address. */
function useSaveAddress(
  { address, result, onSaved }: Pick<AddressFormProps, "address" | "result" | "onSaved">,
  checkPin: () => Promise<void>,
) {
  const { refused, refuse, busy, send } = useApiForm<AddressResponse>({
    address: address ? `${addressesApiPath}/${address.id}` : addressesApiPath,
    method: address ? "PUT" : "POST",
    initialRefusal: result?.refused,
    failed: "internal",
    fieldOf: (refusal) => {
      const first = findFirstInvalid(refusal);
      return first && addressFieldId(first);
    },
    onAnswer: (answer) => onSaved(answer.address),
  });
  const [isChecking, setIsChecking] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const read = () => readAddressForm(new FormData(typed));
    // Missing fields may be the ones that a PIN lookup in flight is about to fill.
    if (validateSavedAddress(read())) {
      setIsChecking(true);
      await checkPin();
      setIsChecking(false);
    }
    const invalid = validateSavedAddress(read());
    if (invalid) return refuse(markInvalidFields(invalid, read()));
    await send(read());
  };
  return { refused, busy: busy || isChecking, submit };
}

/** Focuses the first field, and selects the country of a foreign phone number. */
function useInitialFocus(
  form: { current: HTMLFormElement | null },
  phone: { current: PhoneHandle | null },
  address: AddressView | undefined,
  fresh: boolean,
): void {
  const prepare = useEffectEvent(() => {
    const foreign = address && !address.phoneNumber.startsWith("91");
    if (foreign) phone.current?.show(formatDialledPhone(address.phoneNumber));
    if (fresh) form.current?.querySelector<HTMLElement>(`#${addressFieldId("fullName")}`)?.focus();
  });
  useEffect(() => prepare(), []);
}

/** The fields of an address. Uncontrolled, as at checkout. */
function AddressFieldset({ initial, localityHelp, email, errors, phone, ...pin }: AddressFieldsetProps) {
  const first = Object.keys(errors)[0];
  const field = (name: AddressFieldName) => ({ name, id: addressFieldId(name), error: errors[name] });
  const control = (name: AddressFieldName) => ({ defaultValue: initial[name], autoFocus: first === name });
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
        defaultValue={formatPhoneInput(initial.phoneNumber ?? "")}
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
        <Field {...field("pin")} label="PIN Code" fine={pin.matchedPlace} help={pin.unknownPin ?? "6 digits"}>
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
      <div role="status">
        {pin.warning && <Alert kind="note">{pin.warning}</Alert>}
        {pin.unknownPin && <p className="vh">{pin.unknownPin}</p>}
      </div>
    </>
  );
}

/** Drops India's dial code, which the country button shows; text typed without JavaScript stays as it is. */
function formatPhoneInput(phone: string): string {
  return /^[0-9]+$/.test(phone) ? stripDialCode(formatDialledPhone(phone), "91") : phone;
}
