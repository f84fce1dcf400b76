import { collectsCash } from "#domain/payments/payment-mode.ts";
import { normalizePhone } from "../address/phone.ts";
import { type Paise, paise } from "../money.ts";
import type { CourierTemplate } from "./courier.ts";

/** Data of an order for the order list, the labels and the couriers' files. */
export type OrderToBook = {
  /** '#1042'. */
  number: string;
  name: string;
  contact: string;
  addressLine1: string;
  addressLine2: string;
  landmark: string;
  city: string;
  state: string;
  pin: string;
  /** ISO time. */
  submittedAt: string;
  paymentMode: string;
  totalPaise: number;
  lines: { sku: string; name: string; quantity: number; hsn: string; weightGrams: number | null }[];
};

/** Facts of the courier's account. */
export type BookingFacts = { pickupName: string; lengthCm: number; breadthCm: number; heightCm: number };

/** One parcel as couriers ask for it. */
export type CourierShipment = BookingFacts & {
  reference: string;
  submittedAt: string;
  name: string;
  /** Ten digits. */
  phone: string;
  addressLines: string[];
  landmark: string;
  city: string;
  state: string;
  pin: string;
  /** False for an order that costs nothing: couriers refuse a COD parcel without an amount (docs/rules.md 12.11). */
  isCod: boolean;
  codPaise: Paise;
  valuePaise: Paise;
  weightGrams: number;
  pieces: number;
  description: string;
  skus: string;
  hsn: string;
};

type Rules = {
  name: string;
  addressLines: number;
  lineLength: number;
  nameLength: number;
  /** The courier refuses a file without it. */
  needs: ("pickup" | "box")[];
};

/** Limits of each courier. docs/decisions/0045-courier-files.md says which of them are documented. */
export const bookingRules: Record<CourierTemplate, Rules> = {
  delhivery: { name: "Delhivery", addressLines: 2, lineLength: 190, nameLength: 60, needs: ["pickup"] },
  shiprocket: { name: "Shiprocket", addressLines: 2, lineLength: 190, nameLength: 60, needs: ["box"] },
  bluedart: { name: "Blue Dart", addressLines: 3, lineLength: 30, nameLength: 30, needs: [] },
  own: { name: "This courier", addressLines: 2, lineLength: 250, nameLength: 100, needs: [] },
};

type Booking = { shipment: CourierShipment; problems: string[] };

/** Turns an order into a parcel, and names what is missing or doesn't fit; nothing is cut off. */
export function buildCourierShipment(order: OrderToBook, facts: BookingFacts, template: CourierTemplate): Booking {
  const rules = bookingRules[template];
  const phone = toTenDigits(order.contact);
  const addressLines = splitAddress(order, rules);
  const weightGrams = sumWeight(order.lines);
  const isCod = collectsCash({ paymentMode: order.paymentMode, total: order.totalPaise });
  const problems = [
    ...(phone === undefined ? ["The phone number isn't an Indian one of 10 digits."] : []),
    ...order.lines.flatMap(({ sku, weightGrams }) => (weightGrams ? [] : [`${sku} has no weight.`])),
    ...(addressLines === undefined ? [tooLong(order, rules)] : []),
    ...(order.name.length > rules.nameLength
      ? [`The name has ${order.name.length} characters; ${rules.name} takes ${rules.nameLength}.`]
      : []),
  ];
  const shipment: CourierShipment = {
    ...facts,
    reference: order.number,
    submittedAt: order.submittedAt,
    name: order.name,
    phone: phone ?? "",
    addressLines: addressLines ?? [],
    landmark: order.landmark,
    city: order.city,
    state: order.state,
    pin: order.pin,
    isCod,
    codPaise: paise(isCod ? order.totalPaise : 0),
    valuePaise: paise(order.totalPaise),
    weightGrams,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    description: order.lines.map(({ name, quantity }) => `${quantity} x ${name}`).join("; "),
    skus: order.lines.map(({ sku }) => sku).join("+"),
    hsn: order.lines[0]?.hsn ?? "",
  };
  return { shipment, problems };
}

/** Names what the courier's account lacks, once for the whole file. */
export function listMissingFacts(facts: BookingFacts, template: CourierTemplate): string[] {
  const { needs, name } = bookingRules[template];
  const hasBox = facts.lengthCm > 0 && facts.breadthCm > 0 && facts.heightCm > 0;
  return [
    ...(needs.includes("pickup") && facts.pickupName === "" ? [`${name} needs the name of the pickup place.`] : []),
    ...(needs.includes("box") && !hasBox ? [`${name} needs the size of the usual box.`] : []),
  ];
}

/** Weight of the whole order: a SKU's weight is that of its pack with packaging. */
const sumWeight = (lines: OrderToBook["lines"]): number =>
  lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0);

/** Ten digits of an Indian number; undefined for one of another country. */
export function toTenDigits(contact: string): string | undefined {
  const digits = normalizePhone(contact);
  return digits !== undefined && /^[1-9]\d{9}$/.test(digits) ? digits : undefined;
}

type Address = Pick<OrderToBook, "addressLine1" | "addressLine2" | "landmark">;
type Limits = Pick<Rules, "addressLines" | "lineLength">;

const joinParts = (parts: string[]): string => parts.filter((part) => part !== "").join(", ");

/**
 * Splits an address at words into lines that the courier takes: the lines as the buyer wrote them where they fit.
 * Undefined when it doesn't fit.
 */
export function splitAddress(address: Address, { addressLines, lineLength }: Limits): string[] | undefined {
  const written = [address.addressLine1, joinParts([address.addressLine2, address.landmark])].filter(Boolean);
  if (written.length <= addressLines && written.every((line) => line.length <= lineLength)) return written;
  const lines: string[] = [""];
  for (const word of joinParts([address.addressLine1, address.addressLine2, address.landmark]).split(/\s+/)) {
    const last = lines.at(-1) ?? "";
    const longer = last === "" ? word : `${last} ${word}`;
    if (longer.length <= lineLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const fits = lines.length <= addressLines && lines.every((line) => line.length <= lineLength);
  return fits ? lines : undefined;
}

function tooLong({ addressLine1, addressLine2, landmark }: Address, { name, addressLines, lineLength }: Rules): string {
  const { length } = joinParts([addressLine1, addressLine2, landmark]);
  return `The address has ${length} characters; ${name} takes ${addressLines} lines of ${lineLength}.`;
}
