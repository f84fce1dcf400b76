import { expect, test } from "vitest";
import type { MatchedStatement } from "#contracts/admin/statement-endpoints.ts";
import { listChosen, toChoices } from "./statement-choices.ts";

const credit = (line: number, match: MatchedStatement["credits"][number]["match"], ...orderIds: string[]) => ({
  line,
  match,
  orderIds,
  day: null,
  narration: "",
  amount: 54_900,
  reference: match === "no-reference" ? null : `61234567890${line}`,
});
const statement: MatchedStatement = {
  credits: [
    credit(1, "sure", "a"),
    credit(2, "likely", "b"),
    credit(3, "choose", "c", "d"),
    credit(4, "no-reference", "c"),
    credit(5, "confirmed", "e"),
    credit(6, "none"),
  ],
  orders: [],
  debits: 0,
  unread: [],
};

test("ticks unambiguous matches, and sums them up", () => {
  const { payments, total } = listChosen(statement, toChoices(statement));
  expect(payments.map(({ line, id }) => [line, id])).toEqual([
    [1, "a"],
    [2, "b"],
  ]);
  expect(total).toBe(109_800);
});

test("confirms no order by two lines", () => {
  const choices = new Map([...toChoices(statement), [3, { isOn: true, orderId: "b" }]] as const);
  const { payments, doubles } = listChosen(statement, choices);
  expect(payments.map(({ line }) => line)).toEqual([1, 2]);
  expect([...doubles]).toEqual([3]);
});

test("leaves out a ticked line without an order", () => {
  const choices = new Map([[3, { isOn: true, orderId: "" }]]);
  expect(listChosen(statement, choices)).toMatchObject({ payments: [], total: 0 });
});
