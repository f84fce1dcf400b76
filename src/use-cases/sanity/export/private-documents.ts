import type { Picture } from "#contracts/store/picture.ts";
import type {
  ExportedCustomer,
  ExportedLead,
  ExportedOrder,
  ExportedSubscriber,
} from "#db/queries/sanity/exported-rows.ts";
import { paise, toRupees } from "#domain/money.ts";
import { parseOrderStatus } from "#domain/orders/order-status.ts";
import { keyOf, type SanityDocument, toDocument, toImage } from "../public-documents.ts";

/** Types of documents with personal data; `subscriber` is a guess, as the old programs keep none. */
type PrivateType = "customer" | "order" | "lead" | "subscriber";

/** The words of the old programs; a parcel that nobody accepted came back as well. */
const statusWords: Record<string, string> = {
  ordered: "ordered",
  on_the_way: "On the Way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
  returned_to_origin: "Returned",
};

export function toCustomerDocument({ id, addresses, createdAt, updatedAt, ...customer }: ExportedCustomer) {
  const listed = addresses.map(({ id: key, customerId: _, pin, ...address }) => ({
    _key: keyOf(key),
    _type: "address",
    ...address,
    pin: Number(pin),
  }));
  return toPrivateDocument("customer", id, { ...customer, addresses: listed }, { createdAt, updatedAt });
}

/** An order as the old checkout stored it: the fee of cash on delivery is part of the delivery charges. */
export function toOrderDocument(order: ExportedOrder, pictureById: (id: string | null) => Picture | null) {
  const { id, status, lines, pin, submittedAt, updatedAt, paymentMode, paymentId } = order;
  const { name, email, contact, addressLine1, addressLine2, city, state, locality, landmark } = order;
  const isCash = paymentMode === "cod";
  const rupees = (amount: number) => toRupees(paise(amount));
  const fields = {
    orderId: id,
    paymentId: paymentId ?? (isCash ? "COD" : null),
    status: statusWords[parseOrderStatus(status)],
    name,
    email,
    contact,
    addressLine1,
    addressLine2,
    city,
    state,
    locality,
    landmark,
    pin: Number(pin),
    subtotalPrice: rupees(order.subtotalPaise),
    deliveryCharges: rupees(order.deliveryPaise + order.codFeePaise),
    discountCharges: rupees(order.discountPaise),
    totalPrice: rupees(order.totalPaise),
    paymentMode: isCash ? "cod" : "payNow",
    products: lines.map((line) => toLine(order, line, pictureById(line.pictureId))),
    submittedAt: submittedAt.toISOString(),
  };
  return toPrivateDocument("order", id, fields, { createdAt: submittedAt, updatedAt });
}

function toLine({ id, currency }: ExportedOrder, line: ExportedOrder["lines"][number], picture: Picture | null) {
  const { cartLineId, name, packSize, sizeName, colourHex, quantity } = line;
  const own =
    line.kind === "beverage"
      ? { name, packSize }
      : { merchName: name, selectedSize: sizeName, selectedColor: colourHex };
  return dropEmpty({
    _key: keyOf(id, String(line.position)),
    _type: line.kind,
    id: cartLineId,
    ...own,
    price: toRupees(paise(line.unitPricePaise)),
    quantity,
    currency,
    productImage: toImage(picture),
  });
}

export const toLeadDocument = ({ id, submittedAt, ...lead }: ExportedLead): SanityDocument =>
  toPrivateDocument(
    "lead",
    String(id),
    { ...lead, submittedAt: submittedAt.toISOString() },
    { createdAt: submittedAt, updatedAt: submittedAt },
  );

export const toSubscriberDocument = ({ id, consentedAt, ...subscriber }: ExportedSubscriber): SanityDocument =>
  toPrivateDocument(
    "subscriber",
    String(id),
    { ...subscriber, consentedAt: consentedAt.toISOString() },
    { createdAt: consentedAt, updatedAt: consentedAt },
  );

type Dates = { createdAt: Date; updatedAt: Date };

/** An id with a dot: the service shows such a document to nobody without a token, even in a public dataset. */
const toPrivateDocument = (
  type: PrivateType,
  id: string,
  fields: Record<string, unknown>,
  dates: Dates,
): SanityDocument => toDocument({ _id: `${type}.${id}`, _type: type }, fields, dates);

const dropEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
