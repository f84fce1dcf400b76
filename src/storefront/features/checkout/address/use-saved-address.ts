import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AddressResponse } from "#contracts/store/customers/address-requests.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { toShippingAddress } from "#domain/address/saved-address.ts";
import { validateShippingAddress } from "#domain/address/validate-address.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusal } from "#domain/store-errors.ts";
import { postJson } from "#storefront/api-client.ts";
import type { PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { type CheckoutCustomer, newAddressId } from "../checkout-data.ts";
import { type CheckoutDraft, readDraft, toDraft } from "../checkout-draft.ts";
import { type CheckoutFieldName, fieldNames, markInvalidFields, readCheckoutForm } from "../checkout-fields.ts";
import { toAddressInput, toCheckoutRefusal } from "./address-book-input.ts";

/** Fields of the order that no address fills. */
const otherFieldNames: readonly CheckoutFieldName[] = ["email", "businessGstin", "businessName"];
const addressFieldNames = fieldNames.filter((name) => !otherFieldNames.includes(name));

type SavedAddressOptions = {
  customer: CheckoutCustomer | undefined;
  form: RefObject<HTMLFormElement | null>;
  phone: RefObject<PhoneHandle | null>;
  /** Called with the names of the fields whose text was replaced. */
  onFill: (names: readonly string[]) => void;
  onRefused: (refused: Refusal) => void;
};

/** Saved addresses at checkout: choosing one fills the form, and what was typed for a new address is kept. */
export function useSavedAddress({ customer, form, phone, onFill, onRefused }: SavedAddressOptions) {
  const [addresses, setAddresses] = useState<readonly AddressView[]>(customer?.addresses ?? []);
  /** Id of a saved address, or 'new'. */
  const [chosen, setChosen] = useState(customer?.chosen ?? newAddressId);
  const [status, setStatus] = useState("");
  const typed = useRef<CheckoutDraft>({});

  /** Sets the dropdown together with the fields, so that the draft never mixes two addresses. */
  const fill = (id: string, draft: CheckoutDraft) => {
    setChosen(id);
    const select = form.current?.elements.namedItem("savedAddress");
    if (select instanceof HTMLSelectElement) select.value = id;
    if (form.current) fillShippingForm(form.current, phone.current, draft);
    onFill(addressFieldNames);
  };

  const choose = (id: string, list = addresses) => {
    if (chosen === newAddressId && form.current) typed.current = toDraft(new FormData(form.current));
    const address = list.find((each) => each.id === id);
    fill(address?.id ?? newAddressId, address ? addressToDraft(address) : typed.current);
  };

  /** Switches back to the default address, or to an empty form without one. */
  const cancel = () => {
    setStatus("");
    const fallback = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
    if (fallback) return choose(fallback.id);
    typed.current = {};
    fill(newAddressId, {});
  };

  const { add, busy } = useAddAddress(form, onRefused, (address) => {
    const list = [...addresses, address];
    flushSync(() => setAddresses(list));
    choose(address.id, list);
    typed.current = {};
    setStatus("Address saved.");
  });

  /**
   * Restores the chosen address, or what was typed for a new one, after a reload. A guest's text wins over what the
   * account fills in, so that signing in does not change who gets the parcel (docs/rules.md 4.20).
   */
  const restore = () => {
    if (!customer || !form.current) return;
    const draft = readDraft();
    const previous = addresses.find(({ id }) => id === draft.savedAddress);
    const isOfGuest = !draft.savedAddress;
    const isNew = draft.savedAddress === newAddressId;
    const isTyped = addressFieldNames.some((name) => (draft[name] ?? "") !== "");
    if (isTyped && !previous) typed.current = draft;
    // Any other id is an address that was deleted since, or another account's.
    if (isOfGuest || isNew || previous) restoreOtherFields(form.current, draft);
    if (isTyped && isNew) fill(newAddressId, draft);
    else if (isTyped && isOfGuest) fill(newAddressId, chosen === newAddressId ? fillGaps(form.current, draft) : draft);
    else if (previous && previous.id !== chosen) fill(previous.id, addressToDraft(previous));
    else showCountry(form.current, phone.current);
  };

  return { addresses, chosen, choose, cancel, add, busy, status, restore };
}

/** Saves the address in the form to the address book, one at a time. */
function useAddAddress(
  form: RefObject<HTMLFormElement | null>,
  onRefused: (refused: Refusal) => void,
  onAdded: (address: AddressView) => void,
) {
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const add = async () => {
    if (running.current || !form.current) return;
    const typed = readCheckoutForm(new FormData(form.current));
    const fields = { ...typed, email: "", businessGstin: "", businessName: "" };
    const invalid = validateShippingAddress(fields);
    if (invalid) return onRefused(markInvalidFields(invalid, fields));
    running.current = true;
    setBusy(true);
    const response = await postJson<AddressResponse>("/api/me/addresses", toAddressInput(fields));
    running.current = false;
    setBusy(false);
    if (response.kind !== "answered") return onRefused(toCheckoutRefusal(response.error ?? refusal("internal")));
    onAdded(response.value.address);
  };
  return { add, busy };
}

/** Maps a saved address to the form's fields; the phone includes its dial code. */
function addressToDraft(address: AddressView): CheckoutDraft {
  return toShippingAddress(address);
}

/** Keeps the form's text where the draft has none; the dial code belongs to the number beside it. */
function fillGaps(form: HTMLFormElement, { phoneDial, ...draft }: CheckoutDraft): CheckoutDraft {
  const typed = Object.entries({ ...draft, ...(draft.phone && { phoneDial }) }).filter(([, text]) => text !== "");
  return { ...toDraft(new FormData(form)), ...Object.fromEntries(typed) };
}

/**
 * Mail goes to the email given with the order (docs/rules.md 15.2), so the typed one replaces the account's. A business
 * that was emptied stays empty.
 */
function restoreOtherFields(form: HTMLFormElement, draft: CheckoutDraft): void {
  for (const name of otherFieldNames) {
    const [control, typed] = [form.elements.namedItem(name), draft[name]];
    if (control instanceof HTMLInputElement && typed !== undefined && (typed !== "" || name !== "email"))
      control.value = typed;
  }
}

/** Moves a dial code that is part of the number to the country button. */
function showCountry(form: HTMLFormElement, phone: PhoneHandle | null): void {
  const number = form.elements.namedItem("phone");
  if (number instanceof HTMLInputElement && number.value.startsWith("+")) phone?.show(number.value);
}

/** Replaces the form's address; an empty draft clears it. */
function fillShippingForm(form: HTMLFormElement, phone: PhoneHandle | null, draft: CheckoutDraft): void {
  for (const name of addressFieldNames) {
    const control = form.elements.namedItem(name);
    const typed = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (name !== "phone" && typed) control.value = draft[name] ?? "";
  }
  const number = draft.phone ?? "";
  phone?.show(/^(\+|00)/.test(number) ? number : `+${draft.phoneDial || "91"} ${number}`.trim());
}
