import { expect, test } from "vitest";
import { diffFields } from "./diff-fields.ts";

test.each([
  ["a move", { status: "ordered" }, { status: "on_the_way" }, [["Status", "Ordered", "On the Way"]]],
  ["money", null, { amountPaise: 30_000 }, [["Amount", "", "₹300.00"]]],
  ["what is the same is left out", { a: 1, b: 2 }, { a: 1, b: 3 }, [["B", "2", "3"]]],
  ["what was taken away", { name: "Till" }, null, [["Name", "Till", ""]]],
  [
    "fields of fields",
    { address: { city: "Pune" } },
    { address: { city: "Thane" } },
    [["Address city", "Pune", "Thane"]],
  ],
  ["lists", { rights: [] }, { rights: ["orders.read", "audit.read"] }, [["Rights", "", "orders.read, audit.read"]]],
  ["lists of things", null, { items: [{ sku: "still-6", quantity: 2 }] }, [["Items", "", "sku still-6 · quantity 2"]]],
  [
    "stored names in the words of the forms",
    null,
    { isPermanent: true, usesInAll: 1 },
    [
      ["Permanent", "", "yes"],
      ["Total usage limit", "", "1"],
    ],
  ],
  [
    "settings by the labels of their page",
    { sellerName: "Old", codMaxPaise: 0 },
    { sellerName: "New", codMaxPaise: 500_000 },
    [
      ["Registered name", "Old", "New"],
      ["Largest COD order", "₹0.00", "₹5,000.00"],
    ],
  ],
  ["yes and no", { isOn: false }, { isOn: true }, [["Is on", "no", "yes"]]],
  ["a time", null, { expiresAt: "2026-11-20T06:00:00.000Z" }, [["Expires at", "", "20 Nov 2026, 11:30 am"]]],
  ["nothing", null, null, []],
  ["a bare value", "old", "new", [["", "old", "new"]]],
])("%s", (_, before, after, expected) => {
  expect(diffFields(before, after).map((one) => [one.field, one.before, one.after])).toEqual(expected);
});
