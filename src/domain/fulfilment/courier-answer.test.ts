import { expect, test } from "vitest";
import { parseAnswerTable, parseCharge, readAnswerLines, recognizeAnswerColumns, toOrderId } from "./courier-answer.ts";

test.each([
  ["Shiprocket", "Order ID,Status,Courier Company,AWB Code,Freight Total Amount", [0, 3, 2, 4]],
  ["Delhivery", "Waybill,*Sale Order Number,Status", [1, 0, -1, -1]],
  ["Blue Dart", "AWBNo,CreditReferenceNo,CollectableAmount", [1, 0, -1, -1]],
  ["the shop's own paste", "order id,courier,tracking number", [0, 2, 1, -1]],
  ["another", "Foo,Bar", [-1, -1, -1, -1]],
])("recognizes the columns of %s", (_, header, [reference, awb, courier, charge]) => {
  expect(recognizeAnswerColumns(header.split(","))).toEqual({ reference, awb, courier, charge });
});

test("reads a table of tabs with a byte order mark, keeps the line numbers and unwraps what spreadsheets added", () => {
  const table = parseAnswerTable('\uFEFFOrder ID\tAWB\r\norder_A\t\'0012\r\n\r\norder_B\t="0034"\r\n');
  const columns = recognizeAnswerColumns(table.headings);
  expect(readAnswerLines(table, columns)).toEqual([
    { line: 2, reference: "order_A", awb: "0012", courier: "", charge: "" },
    { line: 4, reference: "order_B", awb: "0034", courier: "", charge: "" },
  ]);
});

test.each([
  ["85", 8_500],
  ["₹1,234.50", 123_450],
  ["Rs. 85.5", 8_550],
  ["85.5000", 8_550],
  ["0", 0],
  ["", null],
  ["-", null],
  ["-85", undefined],
  ["85.505", undefined],
  ["12,50", undefined],
  ["1,29,900.50", 12_990_050],
  ["free", undefined],
  ["99999999", undefined],
])("reads the charge %j as %j paise", (text, charge) => {
  expect(parseCharge(text)).toBe(charge);
});

test.each([
  ["order_Abc123Def456Gh", "order_Abc123Def456Gh"],
  ["Abc123Def456Gh", "order_Abc123Def456Gh"],
  ["#Abc123Def456Gh", "order_Abc123Def456Gh"],
  ["EL/26-27/000001", "EL/26-27/000001"],
])("reads the reference %s as %s", (reference, id) => {
  expect(toOrderId(reference)).toBe(id);
});
