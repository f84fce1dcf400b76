import type { AddressView, CustomerView } from "#contracts/store/customers/customer-views.ts";
import { formatDialledPhone, toShippingAddress } from "#domain/address/saved-address.ts";
import type { CustomerUseCases } from "#use-cases/customers/customer-types.ts";
import { toAddressInput, toCheckoutRefusal } from "./address/address-book-input.ts";
import { type CheckoutData, newAddressId } from "./checkout-data.ts";
import { type CheckoutFields, readCheckoutForm } from "./checkout-fields.ts";

type AddressBook = CustomerUseCases["addresses"];
type AddressBookOwner = { book: AddressBook; customer: CustomerView };

/** Fills the page of a signed-in customer with the default address, or with the account's name and phone. */
export async function addSavedAddresses(
  { book, customer }: AddressBookOwner,
  page: CheckoutData,
): Promise<CheckoutData> {
  const addresses = await book.list(customer.id);
  const first = findDefaultAddress(addresses);
  const { fullName, email, phoneNumber } = customer;
  const known = first ? toCheckoutFields(first) : { fullName, phone: formatDialledPhone(phoneNumber) };
  return { ...page, customer: { addresses, chosen: first?.id ?? newAddressId }, fields: { ...known, email } };
}

/** Handles the form sent without JavaScript; its other buttons choose, add or cancel an address. */
export async function handleSavedAddressForm(
  { book, customer }: AddressBookOwner,
  form: FormData,
  page: CheckoutData,
): Promise<CheckoutData> {
  const isAdding = form.get("intent") === "add-address";
  const added = isAdding ? await book.save(customer.id, toAddressInput(readCheckoutForm(form))) : undefined;
  const addresses = await book.list(customer.id);
  const email = page.fields.email ?? "";
  const chosenId = String(form.get("savedAddress") ?? "");
  const chosen = addresses.find(({ id }) => id === chosenId);
  const show = (address: AddressView | undefined): CheckoutData => ({
    ...page,
    customer: { addresses, chosen: address?.id ?? newAddressId },
    fields: { ...(address && toCheckoutFields(address)), email },
  });
  if (added?.ok) return show(added.value);
  if (form.get("intent") === "address") return show(chosen);
  if (form.get("intent") === "cancel-address") return show(findDefaultAddress(addresses));
  const refused = added ? toCheckoutRefusal(added.error) : page.refused;
  return { ...page, customer: { addresses, chosen: chosen?.id ?? newAddressId }, refused };
}

function findDefaultAddress(addresses: AddressView[]): AddressView | undefined {
  return addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
}

const toCheckoutFields = (address: AddressView): Partial<CheckoutFields> => toShippingAddress(address);
