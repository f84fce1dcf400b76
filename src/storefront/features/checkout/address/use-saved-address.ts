import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AddressResponse } from "#contracts/store/customers/address-requests.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { toShippingAddress } from "#domain/address/saved-address.ts";
import { validateShippingAddress } from "#domain/address/validate-address.ts";
import { type Refusal, refusal } from "#domain/store-errors.ts";
import { postJson } from "#storefront/api-client.ts";
import type { PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { type CheckoutCustomer, newAddressId } from "../checkout-data.ts";
import { type CheckoutDraft, readDraft, toDraft } from "../checkout-draft.ts";
import { type CheckoutFieldName, fieldNames, readCheckoutForm } from "../checkout-fields.ts";
import { toAddressInput, toCheckoutRefusal } from "./address-book-input.ts";

/** What an address of the book fills in; the e-mail is not part of it. */
const addressFieldNames: readonly CheckoutFieldName[] = fieldNames.filter((name) => name !== "email");

type Parts = {
  member: CheckoutCustomer | undefined;
  form: RefObject<HTMLFormElement | null>;
  phone: RefObject<PhoneHandle | null>;
  /** These fields hold other words now. */
  onFill: (names: readonly string[]) => void;
  onRefused: (why: Refusal) => void;
};

/** The saved-address part of checkout (spec §2): what is chosen fills the form, what was typed for 'new' is kept. */
export function useSavedAddress({ member, form, phone, onFill, onRefused }: Parts) {
  const [addresses, setAddresses] = useState<readonly AddressView[]>(member?.addresses ?? []);
  const [chosen, setChosen] = useState(member?.chosen ?? newAddressId);
  const [status, setStatus] = useState("");
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const typed = useRef<CheckoutDraft>({});

  /** The dropdown says at once what the form holds: the draft that is kept meanwhile must not mix the two up. */
  const fill = (id: string, draft: CheckoutDraft) => {
    setChosen(id);
    const select = form.current?.elements.namedItem("savedAddress");
    if (select instanceof HTMLSelectElement) select.value = id;
    if (form.current) fillShippingForm(form.current, phone.current, draft);
    onFill(addressFieldNames);
  };

  const choose = (id: string, book = addresses) => {
    if (chosen === newAddressId && form.current) typed.current = toDraft(new FormData(form.current));
    const address = book.find((each) => each.id === id);
    fill(address?.id ?? newAddressId, address ? addressToDraft(address) : typed.current);
  };

  /** Back to the default address; without any, the form is empty again. */
  const cancel = () => {
    setStatus("");
    const back = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
    if (back) return choose(back.id);
    typed.current = {};
    fill(newAddressId, {});
  };

  const add = async () => {
    if (running.current || !form.current) return;
    const fields = readCheckoutForm(new FormData(form.current));
    const wrong = validateShippingAddress({ ...fields, email: "" });
    if (wrong) return onRefused(wrong);
    running.current = true;
    setBusy(true);
    const asked = await postJson<AddressResponse>("/api/me/addresses", toAddressInput(fields));
    running.current = false;
    setBusy(false);
    if (asked.kind !== "answered") return onRefused(toCheckoutRefusal(asked.error ?? refusal("internal")));
    const book = [...addresses, asked.value.address];
    flushSync(() => setAddresses(book));
    choose(asked.value.address.id, book);
    typed.current = {};
    setStatus("Address saved.");
  };

  /** After a reload the same one is chosen, and what was typed for 'new' stands there again. */
  const restore = () => {
    if (!member) return;
    const draft = readDraft();
    const before = addresses.find(({ id }) => id === draft.savedAddress);
    const isTyped = addressFieldNames.some((name) => (draft[name] ?? "") !== "");
    // Of 'new', or of a guest who has signed in since.
    if (isTyped && !before) typed.current = draft;
    if (isTyped && draft.savedAddress === newAddressId) fill(newAddressId, draft);
    else if (before && before.id !== chosen) fill(before.id, addressToDraft(before));
    else showCountry();
  };

  /** The number came with its '+' and dial code, which has a button of its own. */
  const showCountry = () => {
    const number = form.current?.elements.namedItem("phone");
    if (number instanceof HTMLInputElement && number.value.startsWith("+")) phone.current?.show(number.value);
  };

  return { addresses, chosen, choose, cancel, add, busy, status, restore };
}

/** As the form holds it: the phone is whole and brings its country. */
function addressToDraft(address: AddressView): CheckoutDraft {
  return toShippingAddress(address);
}

/** Puts an address in place of what stands in the form; an empty draft clears it. */
function fillShippingForm(form: HTMLFormElement, phone: PhoneHandle | null, draft: CheckoutDraft): void {
  for (const name of addressFieldNames) {
    const control = form.elements.namedItem(name);
    const typed = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (name !== "phone" && typed) control.value = draft[name] ?? "";
  }
  const number = draft.phone ?? "";
  phone?.show(/^(\+|00)/.test(number) ? number : `+${draft.phoneDial || "91"} ${number}`.trim());
}
