import { expect, it } from "vitest";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import { toOrdersCsv } from "./orders-list.tsx";

const order: OrderRow = {
  id: "order_aaaaaaaaaaaaaa",
  submittedAt: "2026-11-21T05:00:00.000Z",
  status: "ordered",
  statusWord: "Ordered",
  paymentMode: "cod",
  paid: false,
  packedAt: null,
  name: "Sample Buyer",
  contact: "9876543210",
  city: "Dehradun",
  state: "Uttarakhand",
  pin: "248001",
  total: 94_850,
  pieces: 2,
  returnAsked: false,
  lines: ["2 × Mountain Water, pack of 6"],
  moreLines: 0,
};

it("has a line per order with rupees and Indian time, readable by Excel", () => {
  const [head, line, ...rest] = toOrdersCsv([order]).split("\r\n");
  expect(rest).toEqual([]);
  expect(head).toMatch(/^\uFEFFOrder id,Date \(IST\),Status,/);
  expect(line).toBe(
    'order_aaaaaaaaaaaaaa,"21 Nov 2026, 10:30 am",Ordered,,Cash,no,Sample Buyer,9876543210,Dehradun,Uttarakhand,' +
      '248001,"2 × Mountain Water, pack of 6",2,948.50,',
  );
});

it.each(["=1+1", "+91 98", "-1", "@SUM(A1)", "\t=1"])("keeps '%s' from becoming a formula", (name) => {
  expect(toOrdersCsv([{ ...order, name }])).not.toMatch(/[,"][=+\-@\t]/);
});
