import { expect, test } from "vitest";
import { courierTemplates } from "./courier.ts";
import { formatBookingTime, formatKilograms } from "./courier-columns.ts";
import { buildCourierFile } from "./courier-file.ts";
import {
  buildCourierShipment,
  listMissingFacts,
  type OrderToBook,
  splitAddress,
  toTenDigits,
} from "./courier-shipment.ts";

const order: OrderToBook = {
  number: "#1042",
  name: "Sample Buyer",
  contact: "9876543210",
  addressLine1: "Sample House 1",
  addressLine2: "Sample Road",
  landmark: "Near the temple",
  city: "Bengaluru",
  state: "Karnataka",
  pin: "560001",
  submittedAt: "2026-11-24T20:35:00.000Z",
  paymentMode: "cod",
  totalPaise: 184_700,
  lines: [
    { sku: "MOUNTAINWATER-6", name: "Mountain Water, pack of 6", quantity: 2, hsn: "2201", weightGrams: 3_192 },
    { sku: "HERDTEE-INK-M", name: "Herd Tee, M", quantity: 1, hsn: "6109", weightGrams: 201 },
  ],
};
const facts = { pickupName: "Sample Godown", lengthCm: 40, breadthCm: 30, heightCm: 20 };

function cells(template: (typeof courierTemplates)[number], changes: Partial<OrderToBook> = {}) {
  const { shipment } = buildCourierShipment({ ...order, ...changes }, facts, template);
  const { headings, rows } = buildCourierFile({ template, columns: [] }, [shipment]);
  return Object.fromEntries(headings.map((heading, index) => [heading, rows[0]?.[index]]));
}

test("books an order that costs nothing as prepaid", () => {
  const free = { totalPaise: 0 };
  expect(cells("delhivery", free)).toMatchObject({ "*Payment Mode": "Prepaid", "COD Amount": "0" });
  expect(Object.values(cells("shiprocket", free))).not.toContain("COD");
  expect(Object.values(cells("bluedart", free))).not.toContain("C");
});

test("fills in Delhivery's columns", () => {
  const row = cells("delhivery");
  expect(Object.keys(row)).toHaveLength(36);
  expect(row).toMatchObject({
    "*Sale Order Number": order.number,
    "*Pickup Location Name": "Sample Godown",
    "*Payment Mode": "COD",
    "COD Amount": "1847.00",
    "*Customer Phone": "9876543210",
    "*Shipping Address Line1": "Sample House 1",
    "Shipping Address Line2": "Sample Road, Near the temple",
    "*Shipping Pincode": "560001",
    "*Item Sku Name": "2 x Mountain Water, pack of 6; 1 x Herd Tee, M",
    "*Unit Item Price": "1847.00",
    "Packaged Product Weight (gm)": "6585",
  });
  expect(cells("delhivery", { paymentMode: "online" })).toMatchObject({
    "*Payment Mode": "Prepaid",
    "COD Amount": "0",
  });
});

test("fills in Shiprocket's columns with kilograms rounded up", () => {
  expect(cells("shiprocket")).toMatchObject({
    "*Order Id": order.number,
    "Order Date as dd-mm-yyyy hh:MM": "25-11-2026 02:05",
    "*Payment Method(COD/Prepaid)": "COD",
    "*Customer Mobile": "9876543210",
    "*Shipping Address Country": "India",
    "*Selling Price(Per Unit Item, Inclusive of Tax)": "1847.00",
    "*Length (cm)": "40",
    "*Weight Of Shipment(kg)": "6.59",
    "HSN Code": "2201",
  });
});

test("fills in Blue Dart's fields", () => {
  expect(cells("bluedart")).toMatchObject({
    CreditReferenceNo: order.number,
    ConsigneeAddress1: "Sample House 1",
    ConsigneeAddress2: "Sample Road, Near the temple",
    SubProductCode: "C",
    DeclaredValue: "1847.00",
    CollectableAmount: "1847.00",
  });
  expect(cells("bluedart", { paymentMode: "upi" })).toMatchObject({ SubProductCode: "P", CollectableAmount: "0" });
});

test("an own template has the operator's headings in their order, and texts that are the same in every line", () => {
  const { shipment } = buildCourierShipment(order, facts, "own");
  const columns = [
    { heading: "Service", column: "fixed", text: "Ground" },
    { heading: "Pin", column: "pin", text: "" },
    { heading: "Consignee", column: "address", text: "" },
  ] as const;
  expect(buildCourierFile({ template: "own", columns }, [shipment])).toEqual({
    headings: ["Service", "Pin", "Consignee"],
    rows: [["Ground", "560001", "Sample House 1, Sample Road, Near the temple"]],
  });
});

test.each<[Partial<OrderToBook>, (typeof courierTemplates)[number], string]>([
  [{ contact: "14155550100" }, "delhivery", "The phone number isn't an Indian one of 10 digits."],
  [{ contact: "deleted" }, "own", "The phone number isn't an Indian one of 10 digits."],
  [{ lines: [{ sku: "X", name: "X", quantity: 1, hsn: "2201", weightGrams: null }] }, "own", "X has no weight."],
  [
    { addressLine1: "Flat 1204 of a tower with a very long name", addressLine2: "beside the old post office and bank" },
    "bluedart",
    "The address has 96 characters; Blue Dart takes 3 lines of 30.",
  ],
  [{ name: "A Name That Is Longer Than The Label" }, "bluedart", "The name has 36 characters; Blue Dart takes 30."],
])("names what keeps an order out of a file: %j for %s", (changes, template, problem) => {
  expect(buildCourierShipment({ ...order, ...changes }, facts, template).problems).toEqual([problem]);
});

test("finds no problem in a complete order for any courier", () => {
  for (const template of courierTemplates)
    expect([...buildCourierShipment(order, facts, template).problems, ...listMissingFacts(facts, template)]).toEqual(
      [],
    );
  const nothing = { pickupName: "", lengthCm: 0, breadthCm: 30, heightCm: 20 };
  expect(courierTemplates.map((template) => listMissingFacts(nothing, template))).toEqual([
    ["Delhivery needs the name of the pickup place."],
    ["Shiprocket needs the size of the usual box."],
    [],
    [],
  ]);
});

test.each([
  [
    ["A 1", "B 2", ""],
    ["A 1", "B 2"],
  ],
  [
    ["One Two Three Four", "", ""],
    ["One Two", "Three Four"],
  ],
  [["Superlongwordwithoutspace", "", ""], undefined],
  [["One Two", "Three Four Five Six Seven", ""], undefined],
])("splits the address %j at words", ([addressLine1 = "", addressLine2 = "", landmark = ""], lines) => {
  expect(splitAddress({ addressLine1, addressLine2, landmark }, { addressLines: 2, lineLength: 10 })).toEqual(lines);
});

test.each([
  ["9876543210", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["1234567890", "1234567890"],
  ["4915112345678", undefined],
  ["0123456789", undefined],
])("reads %s as the ten digits %s", (contact, digits) => {
  expect(toTenDigits(contact)).toBe(digits);
});

test.each([
  [1, "0.01"],
  [500, "0.50"],
  [3_192, "3.20"],
  [10_000, "10.00"],
])("rounds %i g up to %s kg", (grams, kilograms) => {
  expect(formatKilograms(grams)).toBe(kilograms);
});

test("writes times as couriers read them, in India", () => {
  expect(formatBookingTime("2026-12-31T20:00:00.000Z")).toBe("01-01-2027 01:30");
});
