import { expect, test } from "vitest";
import { paise } from "../money.ts";
import type { StatementCredit } from "./bank-statement.ts";
import { matchStatement, type UnpaidOrder } from "./match-statement.ts";

const order = (number: number, rupees: number, day = "2026-11-20"): UnpaidOrder => ({
  id: `order_AbCdEfGhIj${number}`,
  number,
  amount: paise(rupees * 100),
  day,
  isCancelled: false,
});
const credit = (narration: string, rupees: number, more: Partial<StatementCredit> = {}): StatementCredit => ({
  line: 1,
  day: "2026-11-21",
  narration,
  amount: paise(rupees * 100),
  reference: "612345678901",
  ...more,
});

const [first, twin, dear] = [order(1042, 549), order(1043, 549), order(1044, 1_249)];
const gone = { ...order(1041, 549), isCancelled: true };
const confirmed = new Map([["612345678999", "order_Paid0000000000"]]);

test.each<[string, StatementCredit, UnpaidOrder[], string, UnpaidOrder[]]>([
  ["the amount and the number", credit("UPI-ELEFANT 1042-X", 549), [first, twin], "sure", [first]],
  ["the amount and a prefixed number", credit("UPI/EL1042/X", 549), [first, twin], "sure", [first]],
  [
    "the amount and the id, cut and in capitals",
    credit("ELEFANT ORDER ABCDEFGHIJ1042", 549),
    [first, twin],
    "sure",
    [first],
  ],
  ["an amount that one order has", credit("UPI-RAVI", 1_249), [first, dear], "likely", [dear]],
  ["an amount that two orders have", credit("UPI-RAVI", 549), [first, twin], "choose", [first, twin]],
  [
    "a branch code that ends like the number",
    credit("UPI-HDFC0001042-RAVI", 549),
    [first, twin],
    "choose",
    [first, twin],
  ],
  ["an amount that only a cancelled order has", credit("UPI-RAVI", 549), [gone, dear], "likely", [gone]],
  ["an amount that a cancelled order has too", credit("UPI-RAVI", 549), [gone, first], "likely", [first]],
  [
    "an amount that two orders have, the cancelled one last",
    credit("UPI-RAVI", 549),
    [gone, first, twin],
    "choose",
    [first, twin, gone],
  ],
  ["the number of a cancelled order", credit("UPI-ELEFANT 1041", 549), [gone, first], "sure", [gone]],
  ["a longer number", credit("UPI-21042", 549), [first, twin], "choose", [first, twin]],
  ["the number with another amount", credit("ELEFANT 1042", 500), [first], "other-amount", [first]],
  ["one rupee too little", credit("UPI-RAVI", 548), [first], "none", []],
  ["an order placed after the money came", credit("UPI-RAVI", 549), [order(1050, 549, "2026-11-22")], "none", []],
  ["no date", credit("UPI-RAVI", 549, { day: null }), [order(1050, 549, "2026-11-22")], "likely", [order(1050, 549)]],
  ["no UTR", credit("Elefant 1042", 549, { reference: null }), [first], "no-reference", [first]],
  [
    "a UTR that confirmed an order",
    credit("X", 549, { reference: "612345678999" }),
    [first],
    "confirmed",
    [order(0, 1)],
  ],
])("matches by %s", (_, line, orders, match, expected) => {
  const [matched] = matchStatement([line], orders, confirmed);
  expect(matched?.match).toBe(match);
  const ids = match === "confirmed" ? ["order_Paid0000000000"] : expected.map(({ id }) => id);
  expect(matched?.orderIds).toEqual(ids);
});

test("proposes no order twice, and takes a UTR once", () => {
  const lines = [
    credit("UPI-RAVI", 549, { line: 1, reference: "612345678902" }),
    credit("UPI-ELEFANT 1042", 549, { line: 2 }),
    credit("UPI-ELEFANT 1042", 549, { line: 3 }),
    credit("UPI-MEERA", 1_249, { line: 4, reference: "612345678904" }),
    credit("UPI-ASHA", 1_249, { line: 5, reference: "612345678905" }),
  ];
  const matched = matchStatement(lines, [first, twin, dear], confirmed);
  expect(matched.map(({ match, orderIds }) => [match, orderIds])).toEqual([
    ["likely", [twin.id]],
    ["sure", [first.id]],
    ["repeated", []],
    ["choose", [dear.id]],
    ["choose", [dear.id]],
  ]);
});
