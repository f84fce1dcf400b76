import { expect, test } from "vitest";
import { buildSampleOrder } from "#gateways/mail/sample-order.ts";
import { findMissingFields, readTrackQuery, toTrackedOrder } from "./track-result.ts";

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test.each([
  [
    { orderId: " order_x ", phone: " 98765 43210 " },
    { orderId: "order_x", phone: "98765 43210" },
  ],
  [{}, { orderId: "", phone: "" }],
  [
    { orderId: new Blob(["x"]), phone: "1" },
    { orderId: "", phone: "1" },
  ],
  [
    { orderId: "x".repeat(10_000), phone: "1".repeat(10_000) },
    { orderId: "x".repeat(64), phone: "1".repeat(40) },
  ],
])("reads a form of any shape", (fields, query) => {
  expect(readTrackQuery(form(fields))).toEqual(query);
});

test("reports each missing field", () => {
  expect(Object.keys(findMissingFields({ orderId: "", phone: "" }))).toEqual(["orderId", "phone"]);
  expect(findMissingFields({ orderId: "order_x", phone: "1" })).toEqual({});
});

test("shows progress and bill, never name, address or private link", () => {
  const reason = "private words";
  const shown = JSON.stringify(
    toTrackedOrder(buildSampleOrder({ history: [{ status: "ordered", at: "2026-11-18T10:42:00Z", reason }] })),
  );
  for (const secret of [
    "sample-token",
    "Sample Buyer",
    "Sample Lane",
    "248001",
    "9876543210",
    "sample@example.com",
    reason,
  ]) {
    expect(shown).not.toContain(secret);
  }
  expect(shown).toContain("Mountain Water");
});
