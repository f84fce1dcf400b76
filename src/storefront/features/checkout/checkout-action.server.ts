import { randomUUID } from "node:crypto";
import { queueTicketText } from "#contracts/store/checkout/checkout-requests.ts";
import { toQuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { AddressView, CustomerView } from "#contracts/store/customers/customer-views.ts";
import { findStateByName } from "#domain/address/indian-states.ts";
import { formatDialledPhone, toShippingAddress } from "#domain/address/saved-address.ts";
import { maxCartLines, maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { type Paise, paise } from "#domain/money.ts";
import { type PaymentMode, paymentModes } from "#domain/payments/payment-mode.ts";
import { refusal } from "#domain/store-errors.ts";
import type { Business } from "#domain/tax/business.ts";
import type { CartItems, PlacementInput, PlacementResult } from "#use-cases/checkout/checkout-types.ts";
import type { CustomerUseCases } from "#use-cases/customers/customer-types.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { PlacedOrder } from "#use-cases/payments/payment-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import {
  listPaymentModes,
  type PaymentOffers,
  parseOfferedMode,
  pickPossibleMode,
} from "../payments/payment-offers.ts";
import { toAddressInput, toCheckoutRefusal } from "./address/address-book-input.ts";
import { type CheckoutData, newAddressId } from "./checkout-data.ts";
import { type CheckoutFields, markInvalidFields, readCheckoutForm } from "./checkout-fields.ts";

type AddressBook = CustomerUseCases["addresses"];
type AddressBookOwner = { book: AddressBook; customer: CustomerView };

const toCheckoutFields = (address: AddressView): Partial<CheckoutFields> => toShippingAddress(address);

type CheckoutUseCases = Pick<Shop, "checkout" | "settings">;
export type CheckoutActionResult =
  | { placed: { token: string; mode: PaymentMode } }
  | { page: CheckoutData; status: number; retryAfter?: number | undefined };

/** Loads checkout; `item` parameters in the URL replace the browser's cart. */
export async function loadCheckout(shop: CheckoutUseCases, url: URL, caller: Caller): Promise<CheckoutData> {
  const page = await loadPage(shop, { items: readLineItems(url.searchParams), discountCode: "" }, caller);
  return { ...page, paymentFailed: url.searchParams.get("payment") === "failed" };
}

/** Handles checkout without JavaScript: the same use cases behind a plain form. `customerId` is the session's. */
export async function handleCheckoutAction(
  shop: CheckoutUseCases,
  form: FormData,
  caller: Caller,
  customerId?: string,
): Promise<CheckoutActionResult> {
  const discountCode = String(form.get("discountCode") ?? "").slice(0, 200);
  const fields = readCheckoutForm(form);
  const request = { items: readLineItems(form), discountCode, pin: fields.pin, customerId };
  const opened = await loadPage(shop, request, caller);
  const mode = paymentModes.find((known) => known === form.get("paymentMode")) ?? "cod";
  const page = { ...opened, fields, mode: parseOfferedMode(mode, opened.offers) ?? opened.mode };
  if (form.get("intent") !== "place" || page.refused || request.items.length === 0) return { page, status: 200 };
  if (hasUnseenCodeProblem(page, String(form.get("quotedCode") ?? ""))) return { page, status: 422 };
  const input = {
    ...request,
    ...fields,
    saveAddress: form.has("saveAddress"),
    expectedTotal: readExpectedTotal(form, mode),
    renderedFor: form.get("renderedFor")?.toString(),
    idempotencyKey: String(form.get("idempotencyKey") || randomUUID()).slice(0, 255),
    queueTicket: queueTicketText.safeParse(form.get("queueTicket")).data,
  };
  const placed = await place(shop, mode, input, caller);
  if (placed.ok) return { placed: { ...placed.value, mode } };
  const quote = placed.quote ? toQuoteResponse(placed.quote) : page.quote;
  const { code, retryAfter } = placed.error;
  const statuses: Partial<Record<ErrorCode, number>> = { "too-many-requests": 429, "shop-busy": 503 };
  return {
    page: {
      ...page,
      // Sending the form again must not place a second order, even if an earlier try was placed after all.
      idempotencyKey: code === "shop-busy" ? input.idempotencyKey : page.idempotencyKey,
      queueTicket: placed.queueTicket,
      quote,
      mode: pickPossibleMode(page.mode, page.offers, quote),
      refused: code === "session-changed" ? signedInDifferently : markInvalidFields(placed.error, fields),
    },
    status: statuses[code] ?? 422,
    retryAfter,
  };
}

/** The answer is already a page for the session as it is now, with all that was typed. */
const signedInDifferently = refusal("session-changed", {
  message: "You are signed in differently now. Please review the page and confirm again.",
});

/** 'Pay Now' before hydration places an order that can be paid from its own page. */
async function place(
  { checkout }: CheckoutUseCases,
  mode: PaymentMode,
  input: PlacementInput,
  caller: Caller,
): Promise<PlacementResult<PlacedOrder>> {
  if (mode === "online") return await checkout.placeOnline(input, caller);
  return await (mode === "upi" ? checkout.placeUpi : checkout.placeCod)(input, caller);
}

async function loadPage(
  { checkout, settings }: CheckoutUseCases,
  {
    pin,
    customerId,
    ...request
  }: { items: CartItems; discountCode: string; pin?: string; customerId?: string | undefined },
  caller: Caller,
): Promise<CheckoutData> {
  const { onlinePayment, upiId, businessInvoices } = await settings.facts("onlinePayment", "upiId", "businessInvoices");
  const offers: PaymentOffers = { online: onlinePayment, upi: upiId !== "" };
  const page = {
    ...request,
    offers,
    businessInvoices,
    mode: listPaymentModes(offers)[0] ?? "cod",
    paymentFailed: false,
    quote: undefined,
    fields: {},
    customer: undefined,
    refused: undefined,
    idempotencyKey: randomUUID(),
  };
  if (request.items.length === 0) return page;
  const quoted = await checkout.quote({ ...request, pin, customerId }, caller);
  if (!quoted.ok) return { ...page, refused: quoted.error };
  const quote = toQuoteResponse(quoted.value);
  return { ...page, quote, mode: pickPossibleMode(page.mode, offers, quote) };
}

/** A discount code that does not apply is shown once before the order is placed, so that nobody pays more than expected. */
function hasUnseenCodeProblem({ quote, discountCode }: CheckoutData, quotedCode: string): boolean {
  const isSeen = normalizeDiscountCode(discountCode) === normalizeDiscountCode(quotedCode);
  return !isSeen && quote !== undefined && quote.problems.some(({ code }) => code.startsWith("code-"));
}

/** The total that the form showed for this payment mode; cash includes its fee. */
function readExpectedTotal(form: FormData, mode: PaymentMode): Paise {
  const fee = mode === "cod" ? readWhole(form.get("expectedCodFee")) : 0;
  return paise(readWhole(form.get("expectedTotal")) + fee);
}

function readWhole(text: FormDataEntryValue | null): number {
  return /^[0-9]{1,12}$/.test(String(text ?? "")) ? Number(text) : 0;
}

/** Reads `item` and `quantity` pairs of a URL or a form: checkout without JavaScript. Quantity 0 removes a line. */
export function readLineItems(form: URLSearchParams | FormData): CartItems {
  const quantities = form.getAll("quantity").map(String);
  return form
    .getAll("item")
    .slice(0, maxCartLines)
    .map((id, at) => ({ id: String(id), quantity: readQuantity(quantities[at]) }))
    .filter(({ id, quantity }) => id !== "" && id.length <= 200 && quantity > 0);
}

/** Falls back to 1 for anything that is not a quantity. */
function readQuantity(text = ""): number {
  return /^[0-9]{1,6}$/.test(text) ? Math.min(Number(text), maxUnitsPerLine) : 1;
}

/** Fills the page of a signed-in customer with the default address, or with the account's name and phone. */
export async function addSavedAddresses(
  { book, customer }: AddressBookOwner,
  page: CheckoutData,
  business: Business | null,
): Promise<CheckoutData> {
  const addresses = await book.list(customer.id);
  const first = findDefaultAddress(addresses);
  const { fullName, email, phoneNumber } = customer;
  const known = first ? toCheckoutFields(first) : { fullName, phone: formatDialledPhone(phoneNumber) };
  return {
    ...page,
    customer: { id: customer.id, addresses, chosen: first?.id ?? newAddressId },
    fields: { ...known, email, ...toBusinessFields(business, first?.state) },
  };
}

/** The business of the customer's last order, unless the address is in another state than its GSTIN. */
function toBusinessFields(business: Business | null, state = ""): Partial<CheckoutFields> {
  if (!business || findStateByName(state)?.gstCode !== business.gstin.slice(0, 2)) return {};
  return { businessName: business.name, businessGstin: business.gstin };
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
  const { email = "", businessGstin = "", businessName = "" } = page.fields;
  const chosenId = String(form.get("savedAddress") ?? "");
  const chosen = addresses.find(({ id }) => id === chosenId);
  const show = (address: AddressView | undefined): CheckoutData => ({
    ...page,
    customer: { id: customer.id, addresses, chosen: address?.id ?? newAddressId },
    fields: { ...(address && toCheckoutFields(address)), email, businessGstin, businessName },
  });
  if (added?.ok) return show(added.value);
  if (form.get("intent") === "address") return show(chosen);
  if (form.get("intent") === "cancel-address") return show(findDefaultAddress(addresses));
  const refused = added ? toCheckoutRefusal(added.error) : page.refused;
  return { ...page, customer: { id: customer.id, addresses, chosen: chosen?.id ?? newAddressId }, refused };
}

function findDefaultAddress(addresses: AddressView[]): AddressView | undefined {
  return addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
}
