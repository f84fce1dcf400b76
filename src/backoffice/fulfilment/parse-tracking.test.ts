import { describe, expect, it } from "vitest";
import {
  findOrderReferences,
  notFoundMessage,
  notListedMessage,
  type OrderToShip,
  parseTracking,
  previewShipments,
} from "./parse-tracking.ts";

const order = (letter: string, fields: Partial<OrderToShip> = {}): OrderToShip => ({
  id: `order_${letter.repeat(14)}`,
  number: "#1042",
  name: `Sample ${letter}`,
  status: "ordered",
  statusWord: "Ordered",
  city: "Dehradun",
  pin: "248001",
  ...fields,
});
const [a, b, c] = [order("a"), order("b"), order("c")];
const chosen = [a, b, c];

const read = (text: string) => {
  const { parcels, errors } = parseTracking(text, chosen);
  return { parcels: Object.fromEntries(parcels), errors };
};

describe("a pasted column of tracking numbers", () => {
  it.each([
    ["in the order of the rows", "1\n2\n3", { a: "1", b: "2", c: "3" }],
    ["from Windows, with an empty last line", "1\r\n2\r\n", { a: "1", b: "2" }],
    ["with empty lines between", "1\n\n  \n2", { a: "1", b: "2" }],
    ["with spaces around", "  1 \n\t2", { a: "1", b: "2" }],
  ])("%s", (_, text, numbers) => {
    const { parcels, errors } = read(text);
    expect(errors).toEqual([]);
    expect(parcels).toEqual(
      Object.fromEntries(
        Object.entries(numbers).map(([letter, trackingNumber]) => [order(letter).id, { trackingNumber }]),
      ),
    );
  });

  it("unwraps numbers that were kept from a spreadsheet, and rejects one that it cut short", () => {
    const { parcels, errors } = read(`="12300000000456"\n'12300000000457\n1.23E+13`);
    expect(parcels).toEqual({
      [a.id]: { trackingNumber: "12300000000456" },
      [b.id]: { trackingNumber: "12300000000457" },
    });
    expect(errors).toEqual([{ line: 3, text: "1.23E+13", message: expect.stringMatching(/^The spreadsheet has cut/) }]);
  });

  it("reports each number that has no order", () => {
    const { parcels, errors } = read("1\n2\n3\n4\n5");
    expect(Object.keys(parcels)).toHaveLength(3);
    expect(errors).toEqual([
      { line: 4, text: "4", message: "No order left for this number." },
      { line: 5, text: "5", message: "No order left for this number." },
    ]);
  });
});

describe("a pasted table", () => {
  const parcels = { [a.id]: { courier: "Delhivery", trackingNumber: "11" }, [b.id]: { trackingNumber: "22" } };
  it.each([
    ["commas", `${a.id},Delhivery,11\n${b.id},,22`],
    ["semicolons", `${a.id};Delhivery;11\n${b.id};;22`],
    ["tabs, as from a spreadsheet", `${a.id}\tDelhivery\t11\n${b.id}\t\t22`],
    ["a first line of names", `order id, courier, tracking number\n${a.id}, Delhivery, 11\n${b.id},, 22`],
    ["names in another order", `AWB,Order ID,Courier\n11,${a.id},Delhivery\n22,${b.id},`],
    ["semicolons in two columns and a line break at the end", `Order;AWB\n${b.id};22\n`, { [b.id]: parcels[b.id] }],
    ["a byte order mark and quotes", `\uFEFF"${a.id}","Delhivery","11"\n"${b.id}","","22"`],
  ])("with %s", (_, text, found = parcels) => {
    expect(read(text)).toEqual({ parcels: found, errors: [] });
  });

  const numbered = [order("a", { number: "#1042" }), order("b", { number: "EL-1043" }), order("c", { number: "1044" })];
  it.each([
    ["numbers alone", "1042,Delhivery,11\n1043,,22"],
    ["numbers with '#'", "#1042,Delhivery,11\n#1043,,22"],
    ["the prefix that its buyer was told, in any case", "#1042;Delhivery;11\nel-1043;;22"],
    ["the word order", "Order #1042\tDelhivery\t11\nOrder EL-1043\t\t22"],
    ["a heading", "Order number,Courier,AWB\n1042,Delhivery,11\n1043,,22"],
    ["headings in another order", "AWB number,Courier,Order,Order date\n11,Delhivery,#1042,x\n22,,1043,y"],
    ["its id in another line", `${a.id},Delhivery,11\nEL-1043,,22`],
  ])("with order numbers: %s", (_, text) => {
    const { parcels: read, errors } = parseTracking(text, numbered);
    expect({ parcels: Object.fromEntries(read), errors }).toEqual({ parcels, errors: [] });
  });

  it.each([
    ["another shop's prefix", "XY-1042,Delhivery,2", notListedMessage],
    ["another prefix than its own", "EL-1042,Delhivery,2", notListedMessage],
    ["the same order by its id", `${a.id},Delhivery,2`, "This order is already in an earlier line."],
    ["words", "Asha,Delhivery,2", "“Asha” is not an order number or id."],
  ])("of numbers omits and reports a line with %s", (_, line, message) => {
    const text = `Order,Courier,Tracking number\n#1042,Delhivery,11\n${line}`;
    expect(parseTracking(text, numbered).errors).toEqual([{ line: 3, text: line.split(",").join(", "), message }]);
  });

  it("does not match a column of tracking numbers, even of short ones", () => {
    expect(Object.fromEntries(parseTracking("1042\n1043", numbered).parcels)).toEqual({
      [a.id]: { trackingNumber: "1042" },
      [b.id]: { trackingNumber: "1043" },
    });
  });

  it.each([
    ["no id", ",Delhivery,1", "No order number or id in this line."],
    ["a broken id", "order_short,Delhivery,1", "“order_short” is not an order id."],
    ["no number", `${b.id},Delhivery,`, "No tracking number in this line."],
    ["the same order twice", `${a.id},Delhivery,2`, "This order is already in an earlier line."],
    ["an order that was not chosen", `${order("z").id},Delhivery,1`, notListedMessage],
  ])("omits and reports a line with %s", (_, line, message) => {
    const { parcels, errors } = read(`${a.id},Delhivery,11\n${line}\n${c.id},Delhivery,33`);
    expect(Object.keys(parcels)).toEqual([a.id, c.id]);
    expect(errors).toEqual([{ line: 2, text: line.split(",").join(", "), message }]);
  });

  it("unwraps numbers that were kept from a spreadsheet, and rejects those that it cut short", () => {
    const text = `${a.id},Delhivery,="12300000000456"\n${b.id},,'12300000000457\n${c.id},Delhivery,"1,23E+13"`;
    const { parcels, errors } = read(text);
    expect(parcels).toEqual({
      [a.id]: { courier: "Delhivery", trackingNumber: "12300000000456" },
      [b.id]: { trackingNumber: "12300000000457" },
    });
    expect(errors).toMatchObject([{ line: 3, message: expect.stringMatching(/^The spreadsheet has cut/) }]);
  });

  it("says that an order wasn't found where all were searched", () => {
    const { errors } = parseTracking(`${order("z").id},Delhivery,1`, [a], notFoundMessage);
    expect(errors).toMatchObject([{ line: 1, message: notFoundMessage }]);
  });

  it("lists its orders once each", () => {
    expect(findOrderReferences(`order id\n${a.id},x,1\n${b.id},x,2\n${a.id},x,3\nnothing`)).toEqual([a.id, b.id]);
    expect(findOrderReferences("#1042,x,1\n1043,x,2\n#1042,x,3")).toEqual(["#1042", "1043"]);
    expect(findOrderReferences("1042\n1043")).toEqual([]);
  });
});

describe("the preview", () => {
  const plan = (orders: OrderToShip[], parcels: Record<string, [string, string]>, includeUntracked = false) =>
    [
      ...previewShipments(
        orders,
        new Map(Object.entries(parcels).map(([id, [courier, trackingNumber]]) => [id, { courier, trackingNumber }])),
        { includeUntracked },
      ).values(),
    ].map(({ willShip, message }) => `${willShip ? "+" : "-"} ${message}`);

  it("describes the result for each order", () => {
    const cancelled = order("d", { status: "cancelled", statusWord: "Cancelled" });
    expect(
      plan([a, b, c, cancelled], { [a.id]: ["Delhivery", "1"], [b.id]: ["", "1"], [cancelled.id]: ["Delhivery", "4"] }),
    ).toEqual([
      "+ Will be marked On the Way with Delhivery, 1.",
      "- Sample a's order already has this number.",
      "- Skipped: no tracking number.",
      "- Skipped: Cancelled.",
    ]);
  });

  it("allows orders without a number when chosen", () => {
    expect(plan([a, b], {}, true)).toEqual(Array(2).fill("+ Will be marked On the Way without a tracking number."));
  });

  it("rejects what the server would reject", () => {
    expect(plan([a], { [a.id]: ["Delhivery", "1".repeat(61)] })).toEqual(["- Maximum 60 characters."]);
  });
});
