import { formatRupeesCell } from "../csv.ts";
import { splitIndiaTime } from "../time.ts";
import type { CourierShipment } from "./courier-shipment.ts";

type Cell = (shipment: CourierShipment) => string;

/** Kilograms with two decimals, rounded up: a weight below that of the courier's scale leads to a dispute. */
export const formatKilograms = (grams: number): string => (Math.ceil(grams / 10) / 100).toFixed(2);

/** Rupees to collect; a plain 0 when the order is paid. */
const formatCod: Cell = ({ isCod, codPaise }) => (isCod ? formatRupeesCell(codPaise) : "0");

/** '25-11-2026 14:05' in India. */
export function formatBookingTime(isoTime: string): string {
  const { day, clock } = splitIndiaTime(isoTime);
  return `${day.split("-").toReversed().join("-")} ${clock}`;
}

const centimetres = (length: number): string => (length === 0 ? "" : String(length));
const line =
  (index: number): Cell =>
  ({ addressLines }) =>
    addressLines.slice(index, index + 1).join();

/** Columns that an own template can have. */
export const courierColumns = {
  reference: { label: "Order number", value: ({ reference }) => reference },
  date: { label: "Order date and time", value: ({ submittedAt }) => formatBookingTime(submittedAt) },
  name: { label: "Name", value: ({ name }) => name },
  phone: { label: "Phone, 10 digits", value: ({ phone }) => phone },
  address: { label: "Address in one cell", value: ({ addressLines }) => addressLines.join(", ") },
  address1: { label: "Address, line 1", value: line(0) },
  address2: { label: "Address, line 2 and landmark", value: line(1) },
  address3: { label: "Address, line 3", value: line(2) },
  landmark: { label: "Landmark", value: ({ landmark }) => landmark },
  city: { label: "City", value: ({ city }) => city },
  state: { label: "State", value: ({ state }) => state },
  pin: { label: "PIN", value: ({ pin }) => pin },
  country: { label: "Country", value: () => "India" },
  payment: { label: "COD or Prepaid", value: ({ isCod }) => (isCod ? "COD" : "Prepaid") },
  subProduct: { label: "C for COD, P for prepaid", value: ({ isCod }) => (isCod ? "C" : "P") },
  cod: { label: "COD amount in rupees", value: formatCod },
  value: { label: "Value in rupees", value: ({ valuePaise }) => formatRupeesCell(valuePaise) },
  grams: { label: "Weight in grams", value: ({ weightGrams }) => String(Math.ceil(weightGrams)) },
  kilograms: { label: "Weight in kg", value: ({ weightGrams }) => formatKilograms(weightGrams) },
  pieces: { label: "Units", value: ({ pieces }) => String(pieces) },
  description: { label: "Items", value: ({ description }) => description },
  skus: { label: "SKUs", value: ({ skus }) => skus },
  hsn: { label: "HSN", value: ({ hsn }) => hsn },
  pickup: { label: "Pickup place", value: ({ pickupName }) => pickupName },
  length: { label: "Box length in cm", value: ({ lengthCm }) => centimetres(lengthCm) },
  breadth: { label: "Box breadth in cm", value: ({ breadthCm }) => centimetres(breadthCm) },
  height: { label: "Box height in cm", value: ({ heightCm }) => centimetres(heightCm) },
  fixed: { label: "Same text in every line", value: () => "" },
} satisfies Record<string, { label: string; value: Cell }>;

export type CourierColumnId = keyof typeof courierColumns;
export const courierColumnIds = Object.keys(courierColumns) as [CourierColumnId, ...CourierColumnId[]];

/** A column of a file: its heading, and where its cells come from; `text` is the cell of a fixed column. */
export type CourierColumn = { heading: string; column: CourierColumnId; text: string };

export const readCourierCell = ({ column, text }: CourierColumn, shipment: CourierShipment): string =>
  column === "fixed" ? text : courierColumns[column].value(shipment);
