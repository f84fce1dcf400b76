import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { type CheckoutData, newAddressId } from "../checkout-data.ts";
import type { TypedFields } from "../use-typed-fields.ts";
import { BusinessFields } from "./business-fields.tsx";
import { AddressFold, NewAddressActions, SavedAddress } from "./saved-address.tsx";
import { ShippingFields } from "./shipping-fields.tsx";

type ShippingDetailsProps = {
  initial: Pick<CheckoutData, "customer" | "fields" | "businessInvoices">;
  typed: TypedFields;
  words: DocumentBody<"checkout">;
};

/** The delivery address: a guest's fields, or a customer's saved addresses with the fields of the chosen one. */
export function ShippingDetails({ initial, typed, words }: ShippingDetailsProps) {
  const { saved, pin, errors } = typed;
  const fields = (
    <ShippingFields
      initial={initial.fields}
      errors={errors}
      words={words}
      withLandmark={initial.customer !== undefined}
      pin={pin}
      isMobileUnlikely={typed.isMobileUnlikely}
      phone={typed.phone}
    />
  );
  return (
    <>
      <h2 className="d4">Shipping Details</h2>
      {initial.customer && <SavedAddress saved={saved} />}
      {initial.customer ? (
        <AddressFold saved={saved} initial={initial} hasErrors={hasAddressErrors(errors)}>
          {fields}
        </AddressFold>
      ) : (
        fields
      )}
      <PinStatus {...pin} />
      {initial.customer && saved.chosen === newAddressId && (
        <NewAddressActions saved={saved} saveChecked={initial.fields.saveAddress === true} />
      )}
      {initial.businessInvoices && <BusinessFields initial={initial.fields} errors={errors} words={words} />}
    </>
  );
}

/** The fields of a business are not folded with the address. */
const hasAddressErrors = ({ businessGstin: _gstin, businessName: _name, ...address }: TypedFields["errors"]): boolean =>
  Object.values(address).some(Boolean);

/** Announces the place of the PIN, that it has none, or that it does not fit the state. */
function PinStatus({
  matchedPlace,
  unknownPin,
  warning,
}: Pick<TypedFields["pin"], "matchedPlace" | "unknownPin" | "warning">) {
  return (
    <div className="pin-status" role="status">
      {warning && <Alert kind="note">{warning}</Alert>}
      {matchedPlace && !warning && <p className="vh">PIN found: {matchedPlace}</p>}
      {unknownPin && <p className="vh">{unknownPin}</p>}
    </div>
  );
}
