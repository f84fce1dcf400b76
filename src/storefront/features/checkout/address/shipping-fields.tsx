import type { Ref } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { PinInput, StateSelect } from "#storefront/features/account/addresses/pin-and-state-inputs.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { PhoneField, type PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { india, stripDialCode } from "#storefront/ui/inputs/phone-number.ts";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { type CheckoutFieldName, type CheckoutFields, getFieldId } from "../checkout-fields.ts";

type ShippingFieldsProps = {
  initial: Partial<CheckoutFields>;
  words: DocumentBody<"checkout">;
  errors: Partial<Record<CheckoutFieldName, string>>;
  /** Saved addresses have a landmark. */
  withLandmark: boolean;
  /** `matchedPlace`: 'Dehradun, Uttarakhand'. `unknownPin`: says that no post office has this PIN. */
  pin: { matchedPlace: string | undefined; unknownPin: string | undefined };
  /** True when an Indian number begins unlike any mobile number. */
  isMobileUnlikely: boolean;
  phone: Ref<PhoneHandle>;
};

/** Shipping Details. Uncontrolled inputs keep what was typed before hydration. */
export function ShippingFields({
  initial,
  words,
  errors,
  withLandmark,
  pin,
  isMobileUnlikely,
  phone,
}: ShippingFieldsProps) {
  // Without JavaScript the page comes back with errors: focus the first invalid field.
  const first = Object.keys(errors)[0];
  const field = (name: CheckoutFieldName) => ({ name, id: getFieldId(name), error: errors[name] });
  const control = (name: CheckoutFieldName) => ({
    defaultValue: initial[name],
    autoFocus: first === name,
    // Phones label the Enter key with it; Enter moves to the next field.
    enterKeyHint: "next" as const,
  });
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
        help={isMobileUnlikely ? words.phoneUnlikely : words.phoneHelp}
      />
      <div className="half">
        <Field
          {...field("pin")}
          label="PIN Code"
          fine={pin.matchedPlace}
          help={pin.unknownPin ?? <span className="needs-script">{words.pinHelp}</span>}
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
    </div>
  );
}
