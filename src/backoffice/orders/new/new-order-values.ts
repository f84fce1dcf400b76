import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { EndpointBodyInput } from "#contracts/admin/endpoint.ts";
import type { ManualOrderQuote, manualOrderEndpoints } from "#contracts/admin/manual-order-endpoints.ts";
import { paise } from "#domain/money.ts";
import type { OrderChannel } from "#domain/orders/order-channel.ts";
import { calculateAmountDue } from "#domain/payments/cod-eligibility.ts";

/** An item as it was chosen; price and stock come with the quote. */
export type NewOrderItem = { sku: string; name: string; detail: string; quantity: number };

/** The names of the address are those of the server's field errors. */
export type NewOrderValues = {
  phone: string;
  fullName: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  landmark: string;
  pin: string;
  city: string;
  state: string;
  businessName: string;
  businessGstin: string;
  items: NewOrderItem[];
  discountCode: string;
  channel: OrderChannel;
  payment: "cod" | "link";
  note: string;
};

export const emptyOrder: NewOrderValues = {
  phone: "",
  fullName: "",
  email: "",
  addressLine1: "",
  addressLine2: "",
  landmark: "",
  pin: "",
  city: "",
  state: "",
  businessName: "",
  businessGstin: "",
  items: [],
  discountCode: "",
  channel: "phone",
  payment: "cod",
  note: "",
};

type Address = AdminOrder["address"];

/** The address of an earlier order, in this form's names. */
export function toAddressValues({ name, contact: _contact, email, businessName, businessGstin, ...place }: Address) {
  return {
    ...place,
    fullName: name,
    email: email ?? "",
    businessName: businessName ?? "",
    businessGstin: businessGstin ?? "",
  };
}

/** The names that an earlier order fills in. */
export const addressNames = Object.keys(
  toAddressValues({
    name: "",
    contact: "",
    email: "",
    addressLine1: "",
    addressLine2: "",
    landmark: "",
    city: "",
    state: "",
    pin: "",
    businessName: null,
    businessGstin: null,
  }),
) as (keyof ReturnType<typeof toAddressValues>)[];

/** The same goods to the same address, to be priced as of now; without the code, which was for that order. */
export function toDuplicate({ address, lines, paymentMode }: AdminOrder): NewOrderValues {
  return {
    ...emptyOrder,
    ...toAddressValues(address),
    phone: address.contact,
    items: lines.map(({ sku, name, detail, quantity }) => ({ sku, name, detail, quantity })),
    payment: paymentMode === "cod" ? "cod" : "link",
  };
}

const toItems = (items: NewOrderItem[]) => items.map(({ sku, quantity }) => ({ sku, quantity }));

/** Builds the body of a request for a price. */
export function toQuoteBody({ items, discountCode, pin, phone, email }: NewOrderValues) {
  return { items: toItems(items), discountCode, pin, phone, email } satisfies EndpointBodyInput<
    (typeof manualOrderEndpoints)["quote"]
  >;
}

/** Returns the total that the customer pays, including the cash fee. */
export function amountDue({ payment }: Pick<NewOrderValues, "payment">, { total, cod }: ManualOrderQuote): number {
  return calculateAmountDue(payment === "cod" ? "cod" : "online", paise(total), { ...cod, fee: paise(cod.fee) });
}
