import type { AddressView, CustomerView } from "#contracts/store/customers/customer-views.ts";
import { formatDialledPhone, toShippingAddress } from "#domain/address/saved-address.ts";
import type { CustomerUseCases } from "#use-cases/customers/customer-types.ts";
import { toAddressInput, toCheckoutRefusal } from "./address/address-book-input.ts";
import { type CheckoutData, newAddressId } from "./checkout-data.ts";
import { type CheckoutFields, readCheckoutForm } from "./checkout-fields.ts";

type Book = CustomerUseCases["addresses"];
type Who = { book: Book; customer: CustomerView };

/** The page for who is signed in: filled with the default address, or with what the account knows. */
export async function addSavedAddresses({ book, customer }: Who, page: CheckoutData): Promise<CheckoutData> {
  const addresses = await book.list(customer.id);
  const first = defaultOf(addresses);
  const { fullName, email, phoneNumber } = customer;
  const known = first ? fieldsOf(first) : { fullName, phone: formatDialledPhone(phoneNumber) };
  return { ...page, member: { addresses, chosen: first?.id ?? newAddressId }, fields: { ...known, email } };
}

/** The same for a form that came back without a script; its other buttons choose, add or leave an address. */
export async function handleSavedAddressForm(who: Who, form: FormData, page: CheckoutData): Promise<CheckoutData> {
  const added = form.get("intent") === "add-address" ? await who.book.save(...newOne(who, form)) : undefined;
  const addresses = await who.book.list(who.customer.id);
  const email = page.fields.email ?? "";
  const wanted = String(form.get("savedAddress") ?? "");
  const chosen = addresses.find(({ id }) => id === wanted);
  const show = (address: AddressView | undefined): CheckoutData => ({
    ...page,
    member: { addresses, chosen: address?.id ?? newAddressId },
    fields: { ...(address && fieldsOf(address)), email },
  });
  if (added?.ok) return show(added.value);
  if (form.get("intent") === "address") return show(chosen);
  if (form.get("intent") === "cancel-address") return show(defaultOf(addresses));
  const refused = added ? toCheckoutRefusal(added.error) : page.refused;
  return { ...page, member: { addresses, chosen: chosen?.id ?? newAddressId }, refused };
}

function newOne({ customer }: Who, form: FormData): Parameters<Book["save"]> {
  return [customer.id, toAddressInput(readCheckoutForm(form))];
}

function defaultOf(addresses: AddressView[]): AddressView | undefined {
  return addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
}

const fieldsOf = (address: AddressView): Partial<CheckoutFields> => toShippingAddress(address);
