import { normalizePhone } from "#domain/address/phone.ts";
import { repairStateName } from "#domain/address/repair-state-name.ts";
import { isEmail } from "#domain/email.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { isOrderId, type OrderStatus } from "#domain/orders/order-status.ts";
import { parseEmail } from "#use-cases/auth/account-fields.ts";
import type { SourceDocument } from "./import-types.ts";
import { createFieldReader, type FieldReader } from "./read-fields.ts";
import { readOrderLine, type SourceLine } from "./read-order-line.ts";

/** Lists of an order show 50 lines at most. */
const maxLines = 50;

export type PastStatus = Extract<OrderStatus, "ordered" | "on_the_way" | "delivered" | "cancelled" | "returned">;

/** An order of the old shop, its amounts in paise as they were. */
export type SourceOrder = {
  /** The old number where it has our form. */
  orderId: string | undefined;
  typedNumber: string;
  paymentId: string | undefined;
  isCash: boolean;
  status: PastStatus;
  submittedAt: Date;
  changedAt: Date;
  buyer: { name: string; email: string | null; contact: string };
  place: ReturnType<typeof readPlace>;
  subtotal: number;
  delivery: number;
  discount: number;
  total: number;
  lines: SourceLine[];
};

/** Reads an order; `order` is undefined where it can't be taken, which the first note says. */
export function readOrder({ fields }: SourceDocument, at: Date) {
  const reader = createFieldReader(fields);
  const { notes } = reader;
  const listed = reader.objects("products");
  const lines = listed.slice(0, maxLines).map((each) => readOrderLine(each, notes));
  if (listed.length > maxLines) notes.push(`Only the first ${maxLines} of its ${listed.length} lines were taken`);
  if (listed.length === 0) notes.push("It has no lines");
  const total = reader.paise("totalPrice");
  const money = readMoney(reader, { lines, total: total ?? 0 });
  const typedNumber = reader.line("orderId", 100);
  const times = readTimes(fields, { reader, at });
  const payment = readPayment(reader, money.total);
  const order: SourceOrder = {
    orderId: isOrderId(typedNumber) ? typedNumber : undefined,
    typedNumber,
    ...payment,
    status: readStatus(reader),
    ...times,
    buyer: readBuyer(reader),
    place: readPlace(reader),
    ...money,
    lines,
  };
  const unread = reader.unread().filter((name) => name !== "currency");
  if (total === undefined) return { order: undefined, notes: ["It has no usable total.", ...notes], unread };
  return { order, notes, unread };
}

const statuses: Record<string, PastStatus> = {
  ordered: "ordered",
  placed: "ordered",
  ontheway: "on_the_way",
  shipped: "on_the_way",
  dispatched: "on_the_way",
  delivered: "delivered",
  cancelled: "cancelled",
  canceled: "cancelled",
  returned: "returned",
};

function readStatus(reader: FieldReader): PastStatus {
  const typed = reader.line("status", 100);
  const known = statuses[typed.toLowerCase().replaceAll(/[^a-z]/g, "")];
  if (!known) reader.notes.push(`Its state "${typed}" was taken for Ordered (a guess)`);
  return known ?? "ordered";
}

/** Cash where either field says so; a payment of the gateway can be refunded by its id. */
function readPayment(reader: FieldReader, total: number): Pick<SourceOrder, "paymentId" | "isCash"> {
  const [id, mode] = [reader.line("paymentId", 100), reader.line("paymentMode", 40).toLowerCase()];
  const isCash = id.toLowerCase() === "cod" || (id === "" && /cod|cash/.test(mode));
  if (isCash) return { paymentId: undefined, isCash };
  const isGateway = /^pay_[A-Za-z0-9]{14}$/.test(id);
  if (!isGateway) reader.notes.push(`Its payment "${id}" is none of the gateway: it can't be refunded from here`);
  if (isGateway && total === 0) reader.notes.push("Its total is ₹0: it can't be refunded from here");
  return { paymentId: isGateway && total > 0 ? id : undefined, isCash };
}

function readTimes(
  fields: Record<string, unknown>,
  { reader, at }: { reader: FieldReader; at: Date },
): Pick<SourceOrder, "submittedAt" | "changedAt"> {
  const own = createFieldReader(fields);
  const placed = reader.date("submittedAt") ?? own.date("_createdAt");
  const submittedAt = placed && placed <= at ? placed : at;
  if (submittedAt !== placed) reader.notes.push("It has no usable time: it counts as placed at the import");
  const changed = own.date("_updatedAt");
  return { submittedAt, changedAt: changed && changed >= submittedAt && changed <= at ? changed : submittedAt };
}

function readBuyer(reader: FieldReader): SourceOrder["buyer"] {
  const email = parseEmail(reader.line("email", 254));
  const typed = reader.line("contact", 40);
  const usable = normalizePhone(typed);
  const contact = usable ?? typed.replaceAll(/\D/g, "").slice(0, 15);
  if (!isEmail(email)) reader.notes.push("It has no usable email: it can't be found by its customer");
  if (normalizePhone(contact) === undefined)
    reader.notes.push("Its phone number is not a usable one: it can't be tracked by it");
  else if (usable === undefined) reader.notes.push("Its phone number has other text in it: only its digits were taken");
  const name = reader.line("name", 100);
  return {
    name: name || "Customer of the old shop",
    email: isEmail(email) ? email : null,
    contact,
  };
}

function readPlace(reader: FieldReader) {
  const [state, pin] = [reader.line("state", 100), reader.line("pin", 20).replaceAll(/\s/g, "")];
  const isPin = /^[0-9]{6}$/.test(pin);
  if (!isPin) reader.notes.push(`Its PIN "${pin}" has no 6 digits: 000000 stands for it`);
  return {
    addressLine1: reader.line("addressLine1", 200),
    addressLine2: reader.line("addressLine2", 200),
    city: reader.line("city", 100),
    state: repairStateName(state) ?? state,
    locality: reader.line("locality", 200),
    landmark: reader.line("landmark", 200),
    pin: isPin ? pin : "000000",
  };
}

/** Keeps amounts as they were; where they don't add up, the report says so. */
function readMoney(reader: FieldReader, { lines, total }: { lines: SourceLine[]; total: number }) {
  const sum = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
  const subtotal = reader.paise("subtotalPrice") ?? sum;
  const delivery = reader.paise("deliveryCharges") ?? 0;
  const discount = reader.paise("discountCharges") ?? 0;
  const words = (amount: number) => formatRupees(paise(amount));
  if (sum !== subtotal) reader.notes.push(`Its lines add up to ${words(sum)}, its subtotal is ${words(subtotal)}`);
  const due = subtotal + delivery - discount;
  if (due !== total) reader.notes.push(`Its amounts come to ${words(Math.max(0, due))}, its total is ${words(total)}`);
  return { subtotal, delivery, discount, total };
}
