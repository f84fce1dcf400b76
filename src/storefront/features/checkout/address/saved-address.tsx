import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Checkbox } from "#storefront/ui/inputs/choice-tile.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { Select } from "#storefront/ui/inputs/text-controls.tsx";
import { newAddressId } from "../checkout-data.ts";

type SavedAddressProps = {
  addresses: readonly AddressView[];
  chosen: string;
  status: string;
  onChoose: (id: string) => void;
};

/** The dropdown of a customer's book (spec §2); without a script a button brings the chosen one into the form. */
export function SavedAddress({ addresses, chosen, status: news, onChoose }: SavedAddressProps) {
  const hydrated = useHydrated();
  return (
    <div className="saved-address">
      <Field label="Saved address" name="savedAddress" id="saved-address">
        {/* Uncontrolled, as the fields are: what the form does on `input` must not undo it before `change` is heard. */}
        <Select
          defaultValue={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          autoComplete="off"
        >
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {wordsOf(address)}
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
        {news}
      </div>
    </div>
  );
}

function wordsOf({ addressLine1, addressLine2, city, pin, fullName }: AddressView): string {
  return `${addressLine1}, ${addressLine2}, ${city} ${pin} (${fullName})`;
}

type NewAddressProps = { saveChecked: boolean; busy: boolean; onAdd: () => void; onCancel: () => void };

/** Below the fields while 'new' is chosen: into the book now, back to a saved one, or into the book with the order. */
export function NewAddressActions({ saveChecked: kept, busy, onAdd, onCancel }: NewAddressProps) {
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
      <Checkbox name="saveAddress" defaultChecked={kept}>
        Save it to my book when I order
      </Checkbox>
    </div>
  );
}
