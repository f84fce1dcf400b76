import { describe, expect, it } from "vitest";
import { parseRemittance, planRemittance, type RemittedOrder } from "./cod-remittance.ts";

const two = [
  { line: 2, awb: "AWB1", amount: "948.00" },
  { line: 3, awb: "AWB2", amount: "1,549" },
];

describe("a courier's remittance file", () => {
  it.each([
    ["Delhivery's headings", 'Waybill,Order ID,COD Amount\nAWB1,1042,948.00\nAWB2,1043,"1,549"'],
    ["Shiprocket's headings", 'AWB Code,Courier,COD Remitted,Order Value\nAWB1,x,948.00,1\nAWB2,x,"1,549",1'],
    ["a pasted table", "Amount\tAWB No.\n948.00\tAWB1\n1,549\tAWB2"],
    ["a spreadsheet's quotes, a byte order mark and a sum", '\uFEFFAWB;Amount\n="AWB1";948.00\n\'AWB2;1,549\n;2,497'],
    ["semicolons and a line break at the end", "Waybill;COD Amount\nAWB1;948.00\nAWB2;1,549\n"],
  ])("with %s", (_, text) => {
    expect(parseRemittance(text)).toEqual(two);
  });

  it("reads plain lines of number and amount", () => {
    expect(parseRemittance("AWB1,948.00\nAWB2,1549")).toEqual([
      { line: 1, awb: "AWB1", amount: "948.00" },
      { line: 2, awb: "AWB2", amount: "1549" },
    ]);
  });

  it.each([
    ["nothing", ""],
    ["one column", "AWB1\nAWB2"],
    ["unknown headings", "Parcel,Money\nAWB1,948"],
  ])("is not read from %s", (_, text) => {
    expect(parseRemittance(text)).toBeUndefined();
  });
});

const order = (letter: string, collected: RemittedOrder["collected"]): RemittedOrder => ({
  orderId: `order_${letter.repeat(14)}`,
  number: `#${letter}`,
  name: "Asha",
  courier: "Post",
  collected,
});
const owed = { amountPaise: 94_800, remittedAs: null };

describe("what a line of a remittance does", () => {
  it.each([
    ["the collected amount", "948", [order("a", owed)], "exact", "As collected."],
    ["another amount", "900", [order("a", owed)], "differs", "Collected ₹948.00."],
    [
      "an order that was remitted",
      "948",
      [order("a", { ...owed, remittedAs: "UTR1" })],
      "remitted",
      "Remitted already, UTR1.",
    ],
    [
      "an order without cash",
      "948",
      [order("a", null)],
      "not-collected",
      "No cash of this order is recorded as collected.",
    ],
    ["an unknown number", "948", [], "problem", "No parcel has this tracking number."],
    ["a number of two orders", "948", [order("a", owed), order("b", owed)], "problem", "#a, #b have this number."],
    ["no amount", "", [order("a", owed)], "problem", "No amount in this line."],
    ["words for an amount", "paid", [order("a", owed)], "problem", "“paid” is no amount."],
  ] as const)("with %s", (_, amount, found, outcome, message) => {
    const [plan] = planRemittance([{ line: 2, awb: "AWB1", amount }], () => [...found]);
    expect(plan).toMatchObject({ line: 2, awb: "AWB1", outcome, message });
  });

  it.each([
    ["is unknown yet", undefined, "948", "exact", "As collected."],
    ["has the parcel's name in other letters", "POST", "948", "exact", "As collected."],
    ["is another", "Blue Dart", "948", "other-courier", "Went with Post."],
    ["is another, with another amount", "Blue Dart", "900", "other-courier", "Went with Post. Collected ₹948.00."],
    ["is none", "", "948", "other-courier", "Went with Post."],
  ] as const)("where the courier that pays %s", (_, courier, amount, outcome, message) => {
    const [plan] = planRemittance([{ line: 2, awb: "AWB1", amount }], () => [order("a", owed)], courier);
    expect(plan).toMatchObject({ outcome, message });
  });

  it("takes a parcel without a courier for one of the courier that pays", () => {
    const parcel = { ...order("a", owed), courier: "" };
    const [plan] = planRemittance([{ line: 2, awb: "AWB1", amount: "948" }], () => [parcel], "Delhivery");
    expect(plan).toMatchObject({ outcome: "exact" });
  });

  it("settles an order once, by its first line", () => {
    const lines = [1, 2].map((line) => ({ line, awb: `AWB${line}`, amount: "948" }));
    const outcomes = planRemittance(lines, () => [order("a", owed)]).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["exact", "problem"]);
  });
});
